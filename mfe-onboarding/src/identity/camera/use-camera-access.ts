import { useState } from 'react';
import { useHasCamera } from './use-has-camera';

export interface CameraAccess {
  /** The page can show a camera, as far as it is known: else the phone's own app serves. */
  readonly canOpen: boolean;
  /** A camera was tried, and there is none after all. */
  readonly isMissing: boolean;
  readonly onMissing: () => void;
}

/** What the step knows of the camera, whichever picture it was opened for. */
export function useCameraAccess(): CameraAccess {
  const hasCamera = useHasCamera();
  const [isMissing, setMissing] = useState(false);
  return { canOpen: hasCamera !== false && !isMissing, isMissing, onMissing: () => setMissing(true) };
}
