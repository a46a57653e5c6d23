import { useQueryParams, useShell } from '@sunbird/shell-api';
import { useRef } from 'react';
import { useApplication } from '../shared/save-step';
import { isSide, type Side } from './shot';
import { type Given, reachable, type Stage, stagesOf } from './stages';

/**
 * The camera as a page of its own, so that Back closes it. A phone that ran out of memory restarts the app on this
 * page: then there is no page to go back to, and the step takes its place in the history.
 */
function useCameraPage(actions: {
  readonly open: (side: Side) => void;
  readonly back: () => void;
  readonly replace: () => void;
}) {
  const isOpenedHere = useRef(false);
  return {
    open(side: Side): void {
      isOpenedHere.current = true;
      actions.open(side);
    },
    close(): void {
      if (isOpenedHere.current) actions.back();
      else actions.replace();
      isOpenedHere.current = false;
    },
  };
}

/** The stages of the identity step, by `side` of the address. */
export function useStages(given: Given) {
  const { market, navigate, back } = useShell();
  const query = useQueryParams();
  const { orderNo, params } = useApplication();
  const stages = stagesOf(market);
  const stage = reachable(stages, given, query.side);
  const isCameraOpen = query.view === 'camera' && query.side === stage;

  function open(side: Stage | undefined, replaces = false, view?: 'camera'): void {
    const to = { ...params, orderNo, edit: query.edit, side, view };
    navigate('idCardAuthentication', to, ...(replaces ? [{ replace: true }] : []));
  }
  const camera = useCameraPage({
    open: side => open(side, false, 'camera'),
    back,
    replace: () => open(stage, true),
  });
  return {
    stage,
    isCameraOpen,
    /** The page was left further on: a picture that waited to be sent is gone with it. */
    isSetBack: stages.some((later, at) => later === query.side && at > stages.indexOf(stage)),
    camera,
    open: (side: Stage | undefined) => open(side),
    /** Opens the first stage that is not complete; with `camera`, that of its picture too. */
    goOn(now: Given, options: { readonly camera: boolean }): void {
      const next = reachable(stages, now, undefined);
      // The camera of the picture before is over: Back does not return to it.
      open(next, isCameraOpen);
      if (options.camera && isSide(next)) camera.open(next);
    },
  };
}
