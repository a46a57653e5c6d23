import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly value: T | undefined;
  reload(): void;
}

interface Settled<T> {
  /** Which attempt this is the outcome of. */
  readonly attempt: number;
  readonly value?: T;
}

/** Data that is loaded once, such as a list in a chunk of its own. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<T>>();
  const latest = useRef(load);
  latest.current = load;

  useEffect(() => {
    let stale = false;
    latest.current().then(
      value => {
        if (!stale) setSettled({ attempt, value });
      },
      () => {
        if (!stale) setSettled({ attempt });
      },
    );
    return () => {
      stale = true;
    };
  }, [attempt]);

  const reload = useCallback(() => setAttempt(before => before + 1), []);
  const known = settled?.attempt === attempt ? settled : undefined;
  const status = !known ? 'loading' : known.value === undefined ? 'failed' : 'ready';
  return { status, value: known?.value, reload };
}
