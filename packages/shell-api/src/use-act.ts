import { useCallback, useEffect, useRef, useState } from 'react';

export interface Act<A extends readonly unknown[], R> {
  /** Runs the action. Resolves to undefined if it is already running, or failed (see `error`). */
  run(...input: A): Promise<R | undefined>;
  readonly pending: boolean;
  readonly error: unknown;
  reset(): void;
}

/** An action that must not run twice at the same time: a second tap while it is pending does nothing. */
export function useAct<A extends readonly unknown[], R>(action: (...input: A) => Promise<R>): Act<A, R> {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({
    pending: false,
    error: undefined,
  });
  const running = useRef(false);
  const mounted = useRef(true);
  const latest = useRef(action);
  latest.current = action;

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(async (...input: A) => {
    if (running.current) return undefined;
    running.current = true;
    setState({ pending: true, error: undefined });
    try {
      const result = await latest.current(...input);
      if (mounted.current) setState({ pending: false, error: undefined });
      return result;
    } catch (error) {
      if (mounted.current) setState({ pending: false, error });
      return undefined;
    } finally {
      running.current = false;
    }
  }, []);

  const reset = useCallback(() => setState({ pending: false, error: undefined }), []);
  return { run, ...state, reset };
}
