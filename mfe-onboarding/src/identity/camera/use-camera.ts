import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraStatus, RunningCamera } from './running-camera';

/** Whether the page is still there: what was begun on it must not lead on once the borrower has left. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Shows the camera in a video element, and releases it whenever the page is hidden or the view leaves. */
export function useCamera(video: RefObject<HTMLVideoElement>, facing: 'environment' | 'user') {
  const [status, setStatus] = useState<CameraStatus>('starting');
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  const running = useRef<RunningCamera>();

  useEffect(() => {
    function look() {
      setVisible(document.visibilityState === 'visible');
      running.current?.check();
    }
    document.addEventListener('visibilitychange', look);
    // iOS may bring a page back without saying that it is visible, and with a picture that has stopped.
    for (const event of ['focus', 'pageshow']) window.addEventListener(event, look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      for (const event of ['focus', 'pageshow']) window.removeEventListener(event, look);
    };
  }, []);

  useEffect(() => {
    if (!visible) return undefined;
    // A page without https, and an old WebView, have no media devices.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (!devices || !video.current) {
      setStatus('missing');
      return undefined;
    }
    const camera = new RunningCamera({ video: video.current, facing, onStatus: setStatus });
    running.current = camera;
    return () => camera.stop();
  }, [visible, facing, video]);

  return {
    status,
    /** Starts the video that the phone has blocked; call it in a tap. */
    start: () => running.current?.start(),
  };
}

/** Whether the page itself can show a camera; undefined until that is known. Without one, the phone's own app serves. */
function useHasCamera(): boolean | undefined {
  const [has, setHas] = useState<boolean>();
  useEffect(() => {
    let stale = false;
    function settle(hasCamera: boolean) {
      if (!stale) setHas(hasCamera);
    }
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (!devices?.getUserMedia) {
      settle(false);
      return undefined;
    }
    devices.enumerateDevices().then(
      devices => settle(devices.some(({ kind }) => kind === 'videoinput')),
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
  /** A camera was tried, but the device has none. */
  readonly isMissing: boolean;
  readonly onMissing: () => void;
}

/** What the step knows of the camera, whichever picture it was opened for. */
export function useCameraAccess(): CameraAccess {
  const hasCamera = useHasCamera();
  const [isMissing, setMissing] = useState(false);
  return { canOpen: hasCamera !== false && !isMissing, isMissing, onMissing: () => setMissing(true) };
}
