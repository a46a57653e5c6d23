import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type NamedRelease, refusalSchema } from '../../calls';

/** Thrown when the desk refuses a request or does not respond. */
export class DeskError extends Error {
  override name = 'DeskError';

  constructor(
    /** The server's reason, or `offline`. */
    readonly refusal: string,
    /** The campaign that has the same people. */
    readonly other?: NamedRelease,
  ) {
    super(refusal);
  }
}

type Schema<Value> = v.GenericSchema<unknown, Value>;

/** The reason to show for a request that failed. */
function refusalOf(error: unknown): string {
  return error instanceof DeskError ? error.refusal : 'failed';
}

let token = '';

/** Sets the token that every action sends; `/api/me` returns it. */
export function setToken(received: string): void {
  token = received;
}

/** Sends a request to the desk: a GET without a body, else a POST. */
async function request<Value>(path: string, schema: Schema<Value>, body?: object): Promise<Value> {
  const action = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-desk-token': token },
    body: JSON.stringify(body),
  };
  const init: RequestInit = { ...(body && action), credentials: 'same-origin', cache: 'no-store' };
  const response = await fetch(`api/${path}`, init).catch(() => {
    throw new DeskError('offline');
  });
  const received: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(schema, received);
  const refused = v.safeParse(refusalSchema, received);
  const refusal = refused.success ? refused.output.refusal : 'failed';
  // The session has ended.
  if (refusal === 'signedOut') window.location.assign('sign-in');
  throw new DeskError(refusal, refused.success ? refused.output.other : undefined);
}

/** Sends an action to the desk. */
export function sendToDesk<Value>(path: string, body: object, schema: Schema<Value>): Promise<Value> {
  return request(path, schema, body);
}

/** Runs one action at a time and holds the reason of a refusal. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    busy,
    problem,
    /** Returns whether the action succeeded. */
    async run(action: () => Promise<unknown>): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setProblem(undefined);
      try {
        await action();
        return true;
      } catch (error) {
        setProblem(refusalOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Loads a path of the desk, loads it again every `everyMs` milliseconds, and shows what actions respond. */
export function useDeskData<Value>(path: string, schema: Schema<Value>, everyMs = 0) {
  const [state, setState] = useState<{ path: string; value?: Value; failed?: string | undefined }>({ path });
  const { busy, problem, run } = useAction();
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    const next = await request(path, schema).then(
      value => ({ path, value, failed: undefined }),
      // Shows the previous value: an outdated one is better than none.
      (error: unknown) => ({ path, failed: refusalOf(error) }),
    );
    if (own === latest.current) setState(before => ({ ...before, ...next }));
  }, [path, schema]);

  useEffect(() => {
    void load();
    const timer = everyMs > 0 ? setInterval(() => void load(), everyMs) : undefined;
    return () => {
      latest.current += 1;
      clearInterval(timer);
    };
  }, [load, everyMs]);

  /** Replaces the value by the response of an action. */
  function setValue(value: Value): void {
    latest.current += 1;
    setState({ path, value });
  }
  /** Sends an action that responds what there is to show. Returns whether it succeeded. */
  function send(to: string, body: object, done?: (value: Value) => void): Promise<boolean> {
    return run(async () => {
      const value = await sendToDesk(to, body, schema);
      setValue(value);
      done?.(value);
    });
  }
  const { value, failed } = state.path === path ? state : {};
  return { value, failed, setValue, reload: () => void load(), busy, problem, send };
}
