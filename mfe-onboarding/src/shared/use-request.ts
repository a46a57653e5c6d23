import { useCallback, useEffect, useRef, useState } from 'react';

export interface RequestState<D> {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly data: D | undefined;
  readonly error: unknown;
  reload(): void;
}

interface Settled<D> {
  readonly key: string;
  /** Which attempt this is the outcome of. */
  readonly turn: number;
  readonly data?: D;
  readonly error?: unknown;
}

/**
 * Reads what `useCall` does not take, such as a POST whose response is not cached or a list in a chunk of its own: once
 * per key, and again on `reload()`.
 */
export function useRequest<D>(key: string, send: (signal: AbortSignal) => Promise<D>): RequestState<D> {
  const [turn, setTurn] = useState(0);
  const [settled, setSettled] = useState<Settled<D>>();
  const latest = useRef(send);
  latest.current = send;

  useEffect(() => {
    const abort = new AbortController();
    latest.current(abort.signal).then(
      data => {
        if (!abort.signal.aborted) setSettled({ key, turn, data });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setSettled({ key, turn, error });
      },
    );
    return () => abort.abort();
  }, [key, turn]);

  const reload = useCallback(() => setTurn(before => before + 1), []);
  const known = settled?.key === key && settled.turn === turn ? settled : undefined;
  const status = !known ? 'loading' : 'data' in known ? 'ready' : 'failed';
  return { status, data: known?.data, error: known?.error, reload };
}
