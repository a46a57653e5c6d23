import { useEffect, useState } from 'react';

/** Whether the page itself can show a camera; undefined until that is known. Without one, the phone's own app serves. */
export function useHasCamera(): boolean | undefined {
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
