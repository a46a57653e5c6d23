import { useRef } from 'react';
import type { Side } from '../sides';

export interface CameraPage {
  readonly open: (side: Side) => void;
  readonly close: () => void;
}

/**
 * The camera as a page of its own, so that Back closes it. A phone that ran out of memory restarts the app on this
 * page: then there is no page to go back to, and the step takes its place in the history.
 */
export function useCameraPage(actions: {
  readonly open: (side: Side) => void;
  readonly back: () => void;
  readonly replace: () => void;
}): CameraPage {
  const isOpenedHere = useRef(false);
  return {
    open(side) {
      isOpenedHere.current = true;
      actions.open(side);
    },
    close() {
      if (isOpenedHere.current) actions.back();
      else actions.replace();
      isOpenedHere.current = false;
    },
  };
}
