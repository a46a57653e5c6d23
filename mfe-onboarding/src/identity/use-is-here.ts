import { type RefObject, useEffect, useRef } from 'react';

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
