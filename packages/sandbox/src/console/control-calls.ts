import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import * as v from 'valibot';

export type ControlResponse =
  | { readonly ok: true; readonly data: unknown }
  /** A sentence for the tester. */
  | { readonly ok: false; readonly problem: string };

/** Makes a control call in this process: the console can do only what `/sandbox` can. */
export type ControlCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<ControlResponse>;

const failure = v.object({ error: v.string() });

export function createControlCall(controls: Hono<{ Bindings: HttpBindings }>): ControlCall {
  return async (method, path, body) => {
    const response = await controls.request(`http://localhost${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const data: unknown = await response.json();
    if (response.ok) return { ok: true, data };
    const told = v.safeParse(failure, data);
    return { ok: false, problem: told.success ? told.output.error : `HTTP ${response.status}` };
  };
}
