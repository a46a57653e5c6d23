import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Refusal, refusalSchema } from '../calls';

/** Thrown when the desk refuses a request or does not respond. */
export class DeskError extends Error {
  override name = 'DeskError';

  constructor(readonly refusal: Refusal | 'offline') {
    super(refusal);
  }
}

/** The reason to show for a request that failed. */
function refusalOf(error: unknown): DeskError['refusal'] {
  return error instanceof DeskError ? error.refusal : 'failed';
}

let token = '';

/** Sets the token that every action sends; `/api/me` returns it. */
export function setToken(received: string): void {
  token = received;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`api/${path}`, { ...init, credentials: 'same-origin', cache: 'no-store' });
  } catch {
    throw new DeskError('offline');
  }
}

async function read<Value>(response: Response, schema: v.GenericSchema<unknown, Value>): Promise<Value> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(schema, body);
  const refused = v.safeParse(refusalSchema, body);
  const refusal = refused.success ? refused.output.refusal : 'failed';
  // The session has ended.
  if (refusal === 'signedOut') window.location.assign('sign-in');
  throw new DeskError(refusal);
}

/** Sends a GET request to the desk. */
export async function fetchFromDesk<Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Value> {
  return read(await send(path, {}), schema);
}

/** Sends a POST request to the desk. */
export async function sendToDesk<Value>(
  path: string,
  body: unknown,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Value> {
  const headers = { 'content-type': 'application/json', 'x-desk-token': token };
  return read(await send(path, { method: 'POST', headers, body: JSON.stringify(body) }), schema);
}

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
  const [state, setState] = useState<Pick<Partial<Loaded<Value>>, 'value' | 'problem'> & { path: string }>({
    path,
  });
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const next = await fetchFromDesk(path, schema).then(
      value => ({ path, value, problem: undefined }),
      // Shows the previous value: an outdated one is better than none.
      (error: unknown) => ({ path, problem: refusalOf(error) }),
    );
    if (request === latest.current) setState(before => ({ ...before, ...next }));
  }, [path, schema]);

  useEffect(() => {
    void load();
    const timer = everyMs > 0 ? setInterval(() => void load(), everyMs) : undefined;
    return () => {
      latest.current += 1;
      clearInterval(timer);
    };
  }, [load, everyMs]);

  function setValue(value: Value): void {
    latest.current += 1;
    setState({ path, value });
  }
  const { value, problem } = state.path === path ? state : {};
  return { value, problem, setValue, reload: () => void load() };
}

/** Runs one action at a time and holds the reason of a refusal. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DeskError['refusal']>();
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
