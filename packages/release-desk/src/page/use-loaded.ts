import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { DeskError, fetchFromDesk } from './desk-calls';

export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly problem: DeskError['refusal'] | undefined;
  /** Replaces the value by the response of an action. */
  readonly setValue: (value: Value) => void;
  readonly reload: () => void;
}

/** Loads a path of the desk, and loads it again every `everyMs` milliseconds. */
export function useLoaded<Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
  everyMs = 0,
): Loaded<Value> {
  const [state, setState] = useState<{ path: string; value?: Value; problem?: DeskError['refusal'] }>({
    path,
  });
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    try {
      const value = await fetchFromDesk(path, schema);
      if (request === latest.current) setState({ path, value });
    } catch (error) {
      const problem = error instanceof DeskError ? error.refusal : 'failed';
      // Shows the previous value: an outdated one is better than none.
      if (request === latest.current) setState(before => ({ ...before, path, problem }));
    }
  }, [path, schema]);

  useEffect(() => {
    void load();
    const timer = everyMs > 0 ? setInterval(() => void load(), everyMs) : undefined;
    return () => {
      latest.current += 1;
      clearInterval(timer);
    };
  }, [load, everyMs]);

  const setValue = useCallback(
    (value: Value) => {
      latest.current += 1;
      setState({ path, value });
    },
    [path],
  );
  const current = state.path === path;
  return {
    value: current ? state.value : undefined,
    problem: current ? state.problem : undefined,
    setValue,
    reload: () => void load(),
  };
}
