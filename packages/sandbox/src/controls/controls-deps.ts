import type { HttpBindings } from '@hono/node-server';
import type { Endpoint } from '@sunbird/api-client/contract';
import type { CallTable } from '@sunbird/lender/calls/call-handler';
import type { Lender } from '@sunbird/lender/context/lender';
import type { ApiDeps } from '@sunbird/lender/http/api-route';
import { handleCall } from '@sunbird/lender/http/handle-call';
import type { RequestLog } from '@sunbird/lender/http/log/request-log';
import type { Scheduler } from '@sunbird/lender/jobs/scheduler';
import { newId, systemRandom } from '@sunbird/lender/kit/random';
import { originWithoutRequest } from '@sunbird/lender/settings/settings';
import type { SandboxClock } from '@sunbird/lender/shared/sandbox-clock';
import type { SharedState } from '@sunbird/lender/shared/shared-state';
import type { Market, MarketCode } from '@sunbird/loan-domain';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';

/** Makes calls without a network, at any moment: everything else is as it is for a borrower's app. */
export function createInProcessClient(lender: Lender, calls: CallTable, market: Market<MarketCode>) {
  let token: string | undefined;
  // Of its own: what one client does, also in the past, is not counted for another.
  const network = newId(systemRandom, 'LOCAL');
  return {
    logIn: (issued: string) => {
      token = issued;
    },
    call: async <P, D>(endpoint: Endpoint<P, D>, payload: NoInfer<P>, now: number): Promise<D> => {
      const handler = calls.find(endpoint.method, endpoint.path);
      if (!handler || handler === 'wrongMethod') throw new RangeError(`${endpoint.name} has no handler.`);
      const data = await handleCall(lender, {
        handler,
        readPayload: async () => payload,
        caller: {
          market,
          packageName: market.packageName,
          language: 'en',
          origin: originWithoutRequest(lender.settings),
          appOrigin: originWithoutRequest(lender.settings),
          network,
          userAgent: undefined,
        },
        authorization: token && `Bearer ${token}`,
        idempotencyKey: newId(systemRandom, 'KEY'),
        now,
      });
      return v.parse(endpoint.data, data);
    },
  };
}
export type InProcessClient = ReturnType<typeof createInProcessClient>;

/** What the control calls work with. */
export interface ControlsDeps extends ApiDeps {
  readonly scheduler: Scheduler;
  readonly clock: SandboxClock;
  readonly state: SharedState;
  /** The last calls. */
  readonly log: RequestLog;
}

export type ControlsApp = Hono<{ Bindings: HttpBindings }>;

export function newControlsApp(): ControlsApp {
  return new Hono<{ Bindings: HttpBindings }>();
}

/** A control call that can't be done, with a sentence for the developer. */
export class ControlError extends Error {
  override name = 'ControlError';
}

/** The JSON body of a control call. ControlError with the field that is wrong. */
async function readBody<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const text = await c.req.text();
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text === '' ? '{}' : text);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ControlError(`${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

/** Adds a control call: what it does with a body, and with the `:id` of its path. It answers `{ok: true}` if nothing else. */
export function onPost<Body>(
  app: ControlsApp,
  path: string,
  body: v.GenericSchema<unknown, Body>,
  act: (body: Body, id: string) => Promise<object | undefined>,
): void {
  app.post(path, async c => {
    const answer = await act(await readBody(c, body), c.req.param('id') ?? '');
    return c.json(answer ?? { ok: true });
  });
}
