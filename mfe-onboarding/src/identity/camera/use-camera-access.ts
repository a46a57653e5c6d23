import { useEffect, useState } from 'react';

/** Whether the page itself can show a camera; undefined until that is known. Without one, the phone's own app serves. */
function useHasCamera(): boolean | undefined {
  const [has, setHas] = useState<boolean>();
  useEffect(() => {
    let stale = false;
    function settle(found: boolean) {
      if (!stale) setHas(found);
    }
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (!devices?.getUserMedia) {
      settle(false);
      return undefined;
    }
    devices.enumerateDevices().then(
      found => settle(found.some(({ kind }) => kind === 'videoinput')),
      () => settle(false),
    );
    return () => {
      stale = true;
    };
  }, []);
  return has;
}

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
