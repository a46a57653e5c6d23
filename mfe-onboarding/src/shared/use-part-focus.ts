import { useEffect, useRef } from 'react';

/** Whether this part has just followed another one on the same page, so that its question gets the focus. */
export function usePartFocus(part: string): boolean {
  const seen = useRef<string>();
  const takesFocus = seen.current !== undefined && seen.current !== part;
  useEffect(() => {
    seen.current = part;
  }, [part]);
  return takesFocus;
}
