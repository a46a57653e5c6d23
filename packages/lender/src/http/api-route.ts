import type { HttpBindings } from '@hono/node-server';
import { codes, redact } from '@sunbird/api-client';
import type { Language } from '@sunbird/loan-domain';
import { Hono } from 'hono';
import type { CallHandler, CallTable } from '../calls/call-handler';
import type { Caller } from '../context/caller';
import type { Lender } from '../context/lender';
import { Refusal } from '../kit/errors';
import { errorText } from '../kit/log';
import { isTextKey, type TextKey, type TextValues, textOf } from '../kit/texts';
import type { Turns } from '../kit/turns';
import type { Fault } from '../shared/shared-state';
import {
  type ApiContext,
  cacheHeader,
  callerOf,
  clearPathOf,
  headersForLog,
  readPayload,
} from './api-request';
import type { Faults } from './faults';
import { handleCall } from './handle-call';
import { played } from './log/observe-requests';
import type { LoggedCall, RequestLog } from './log/request-log';
import { secondsUntilFree } from './overload';
import { UnreadableRequest } from './untrusted-json';

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly traceId: string;
  /** The lender's time, epoch ms, on the responses of calls. */
  readonly ts?: number;
}

function textOfCode(code: number): TextKey {
  const key = `code.${code}`;
  return isTextKey(key) ? key : 'code.500';
}

interface RequestedCall {
  readonly language: Language;
  readonly traceId: string;
}

interface Content {
  readonly data?: unknown;
  /** Instead of the code's own sentence. */
  readonly text?: TextKey | undefined;
  readonly values?: TextValues | undefined;
}

/** The answer to a request. Some codes are outside of the contract: an unknown address (404), an internal error (500). */
function envelopeOf(
  { language, traceId }: RequestedCall,
  code: number,
  { data = null, text = textOfCode(code), values }: Content = {},
): Envelope {
  return { code, msg: textOf(language, text, values), data, traceId };
}

/** The response that a fault makes of the lender's own. */
async function applyFault(c: ApiContext, fault: Fault, envelope: Envelope): Promise<Response> {
  if (fault.mode === 'delay') {
    await new Promise(resolve => setTimeout(resolve, fault.value ?? 1000));
    return c.json(envelope);
  }
  if (fault.mode === 'badJson')
    return c.body('{"code":0,"msg":', 200, { 'Content-Type': 'application/json' });
  if (fault.mode === 'badShape') return c.json({ ...envelope, code: codes.ok, data: { unexpected: [true] } });
  c.env?.outgoing?.destroy();
  return c.body(null, 502);
}

export interface ApiDeps {
  readonly lender: Lender;
  readonly calls: CallTable;
  /** Keeps a call for the testers of a sandbox. */
  readonly remember: RequestLog['add'] | undefined;
  readonly faults: Faults;
  /** Of the calls: how many use the database at once. */
  readonly turns: Turns;
}

/** One request of a declared call. */
interface ApiRequest {
  readonly handler: CallHandler;
  readonly path: string;
  readonly caller: Caller;
  readonly traceId: string;
  readonly fault: Fault | undefined;
  /** Epoch ms of the lender's clock. */
  readonly now: number;
  readonly started: number;
}

/** What the lender made of a request, for the response and the log. */
interface Outcome {
  readonly envelope: Envelope;
  readonly status: 200 | 400 | 413 | 500 | 503;
  readonly payload: unknown;
  /** What was thrown. */
  readonly error: unknown;
}

/** Runs a call. A refusal is HTTP 200 with its code; a lender that has no time says 503; any other error is HTTP 500, with its cause for the log. */
async function run(tools: ApiDeps, c: ApiContext, request: ApiRequest): Promise<Outcome> {
  const { lender, turns } = tools;
  const { handler, caller, traceId, fault, now } = request;
  const reply = { language: caller.language, traceId };
  let payload: unknown = null;
  function outcome(envelope: Envelope, status: Outcome['status'] = 200, error: unknown = null): Outcome {
    return { envelope, status, payload, error };
  }
  try {
    if (fault?.mode === 'code') return outcome(envelopeOf(reply, fault.value ?? codes.busy));
    const call = {
      handler,
      readPayload: async () => {
        payload = await readPayload(c, handler);
        return payload;
      },
      caller,
      authorization: c.req.header('authorization'),
      idempotencyKey: c.req.header('idempotency-key'),
      now,
      traceId: c.get('loggedId'),
    };
    const isGone = () => c.env?.outgoing?.destroyed === true;
    const data = await handleCall(lender, call, (action, isAgain) =>
      turns.pass(action, isAgain ? 'again' : isGone),
    );
    c.header('Cache-Control', cacheHeader(handler.endpoint.cache));
    return outcome(envelopeOf(reply, codes.ok, { data }));
  } catch (error) {
    if (error instanceof Refusal) return outcome(envelopeOf(reply, error.code, error));
    if (error instanceof UnreadableRequest) return outcome(envelopeOf(reply, error.code, error), error.code);
    const retryAfter = secondsUntilFree(error);
    if (retryAfter !== undefined) {
      c.header('Retry-After', String(retryAfter));
      return outcome(envelopeOf(reply, codes.busy, { data: { retryAfter } }), 503, error);
    }
    return outcome(envelopeOf(reply, 500), 500, error);
  }
}

type Logged = Pick<LoggedCall, 'status' | 'code' | 'payload'> & Pick<Outcome, 'error'>;

/** How a call ended, for who counts them. */
function outcomeOf({ status, code }: Logged, { fault }: ApiRequest): string {
  if (fault) return played;
  if (status >= 500) return 'failed';
  if (status >= 400) return 'unreadable';
  return code === codes.ok ? 'ok' : 'refused';
}

function record({ remember }: ApiDeps, c: ApiContext, request: ApiRequest, logged: Logged): void {
  const { handler, path, caller, fault, now, started } = request;
  const { code, error } = logged;
  c.set('handled', {
    call: handler.endpoint.name,
    route: path,
    market: caller.market.code,
    outcome: outcomeOf(logged, request),
    ...(code !== null && { code }),
    ...(error !== null && { error }),
  });
  remember?.({
    ...logged,
    error: error === null ? null : errorText(error),
    at: now,
    method: c.req.method,
    path,
    headers: headersForLog(c),
    payload: redact(handler.endpoint, logged.payload),
    ms: Math.round((performance.now() - started) * 10) / 10,
    traceId: c.get('loggedId'),
    fault: fault?.mode ?? null,
  });
}

async function respond(tools: ApiDeps, c: ApiContext, request: ApiRequest): Promise<Response> {
  const { fault } = request;
  if (fault?.mode === 'http') {
    const status = fault.value ?? 500;
    record(tools, c, request, { status, code: null, payload: null, error: null });
    return new Response('', { status, headers: { 'Cache-Control': 'no-store' } });
  }
  const { envelope: untimed, status, payload, error } = await run(tools, c, request);
  const envelope = { ...untimed, ts: tools.lender.clock.now() };
  record(tools, c, request, { status, code: envelope.code, payload, error });
  if (fault && fault.mode !== 'code') return applyFault(c, fault, envelope);
  return c.json(envelope, status);
}

/** `/api`: the lender's calls. */
export function createApi(deps: ApiDeps): Hono<{ Bindings: HttpBindings }> {
  const { lender, calls, faults } = deps;
  const api = new Hono<{ Bindings: HttpBindings }>();
  /** The paths of calls by what apps send for them: as many as there are calls in all markets. */
  const clearPaths = new Map<string, string>();

  api.all('/*', async c => {
    const started = performance.now();
    const now = lender.clock.now();
    const caller = callerOf(c, lender);
    const traceId = c.get('traceId');
    const sent = `${caller.packageName} ${c.req.path}`;
    const path = clearPaths.get(sent) ?? clearPathOf(c, caller, lender.settings);
    const handler = path ? calls.find(c.req.method, path) : undefined;
    c.header('Cache-Control', 'no-store');
    c.header('X-Request-Id', traceId);
    const reply = { language: caller.language, traceId };
    if (handler === 'wrongMethod') return c.json(envelopeOf(reply, 405), 405);
    // A call of something that the market does not offer is answered as if there were none.
    if (!path || !handler || handler.isOffered?.(caller.market, lender.services) === false)
      return c.json(envelopeOf(reply, 404), 404);
    if (Object.hasOwn(lender.settings.packages, caller.packageName)) clearPaths.set(sent, path);
    const fault = await faults.take(c.req.method, path);
    return respond(deps, c, { handler, path, caller, traceId, fault, now, started });
  });
  return api;
}
