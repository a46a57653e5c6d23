import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { ask, DeskError } from './desk-calls';

export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly problem: DeskError['refusal'] | undefined;
  /** Puts in place what an act has answered. */
  readonly keep: (value: Value) => void;
  readonly reload: () => void;
}

/** What the desk says at a path; asked again every `everyMs`, as the figures grow. */
export function useLoaded<Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
  everyMs = 0,
): Loaded<Value> {
  const [state, setState] = useState<{ path: string; value?: Value; problem?: DeskError['refusal'] }>({
    path,
  });
  const round = useRef(0);

  const load = useCallback(async () => {
    round.current += 1;
    const mine = round.current;
    try {
      const value = await ask(path, schema);
      if (mine === round.current) setState({ path, value });
    } catch (error) {
      const problem = error instanceof DeskError ? error.refusal : 'failed';
      // What is on the screen stays: an old figure is better than none.
      if (mine === round.current) setState(before => ({ ...before, path, problem }));
    }
  }, [path, schema]);

  useEffect(() => {
    void load();
    const timer = everyMs > 0 ? setInterval(() => void load(), everyMs) : undefined;
    return () => {
      round.current += 1;
      clearInterval(timer);
    };
  }, [load, everyMs]);

  const keep = useCallback(
    (value: Value) => {
      round.current += 1;
      setState({ path, value });
    },
    [path],
  );
  const current = state.path === path;
  return {
    value: current ? state.value : undefined,
    problem: current ? state.problem : undefined,
    keep,
    reload: () => void load(),
  };
}
