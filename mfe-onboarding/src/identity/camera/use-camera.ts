import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraStatus = 'starting' | 'on' | 'refused' | 'missing';

const refusals: readonly string[] = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError'];

function isRefusal(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'name' in error && refusals.includes(String(error.name))
  );
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Shows the camera in a video element, and lets go of it whenever the page is hidden or the view leaves. */
export function useCamera(video: RefObject<HTMLVideoElement>, facing: 'environment' | 'user'): CameraStatus {
  const [status, setStatus] = useState<CameraStatus>('starting');
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  const stream = useRef<MediaStream>();

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
    if (!devices) {
      setStatus('missing');
      return undefined;
    }
    let left = false;
    setStatus('starting');
    devices
      .getUserMedia({
        audio: false,
        video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } },
      })
      .then(async opened => {
        if (left || !video.current) {
          stop(opened);
          return;
        }
        stream.current = opened;
        video.current.srcObject = opened;
        await video.current.play();
        setStatus('on');
      })
      .catch((error: unknown) => {
        if (!left) setStatus(isRefusal(error) ? 'refused' : 'missing');
      });
    return () => {
      left = true;
      stop(stream.current);
      stream.current = undefined;
    };
  }, [visible, facing, video]);

  return status;
}
