import { useEffect, useRef } from 'react';

/** Whether this part has just followed another one on the same page, so that its question gets the focus. */
export function useArrival(part: string): boolean {
  const seen = useRef<string>();
  const arrives = seen.current !== undefined && seen.current !== part;
  useEffect(() => {
    seen.current = part;
  }, [part]);
  return arrives;
}
