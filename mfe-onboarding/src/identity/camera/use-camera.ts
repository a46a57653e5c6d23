import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CameraStatus, RunningCamera } from './running-camera';

export interface Camera {
  readonly status: CameraStatus;
  /** Starts the video that the phone has blocked; call it in a tap. */
  readonly start: () => void;
}

/** Shows the camera in a video element, and lets go of it whenever the page is hidden or the view leaves. */
export function useCamera(video: RefObject<HTMLVideoElement>, facing: 'environment' | 'user'): Camera {
  const [status, setStatus] = useState<CameraStatus>('starting');
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  const running = useRef<RunningCamera>();

  useEffect(() => {
    function look() {
      return setVisible(document.visibilityState === 'visible');
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
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

  const start = useCallback(() => running.current?.start(), []);
  return { status, start };
}
