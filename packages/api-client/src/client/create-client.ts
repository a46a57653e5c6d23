import { isCallError } from '../call-error';
import type { Endpoint } from '../contract/declare-call';
import { AbortedError, type CallError, SessionEndedError } from '../errors';
import type { CallOptions, CallReport, Client, ClientOptions } from './client';
import { readAs } from './envelope';
import { createIntentKeys, isOutcomeKnown } from './idempotency/intent-keys';
import { randomId } from './random-id';
import { createRequests } from './requests';
import { type CallTrace, createSender } from './sender';
import { createSessionGate } from './session/session-gate';
import { createRequestStart } from './start-request';

/** Rejection of a call that the end of its session cancelled. */
class Cancelled {
  constructor(readonly error: CallError) {}
}

/** Rejection of a call whose token was replaced meanwhile: another tab of this borrower has logged in. */
class TokenReplaced {}

function reportOf(error: unknown): Pick<CallReport, 'outcome' | 'code' | 'status'> {
  return {
    outcome: isCallError(error) ? error.name : 'unexpected',
    ...(isCallError(error, 'ApiError', 'SessionEndedError') && { code: error.code }),
    ...(isCallError(error, 'NetworkError') && { status: error.status }),
  };
}

function createContext(options: ClientOptions) {
  const { getHeaders, now = Date.now, createId = randomId } = options;
  const requests = createRequests();
  const gate = createSessionGate(code => {
    requests.cancelAll(new Cancelled(new SessionEndedError(code)));
    options.onSessionEnd(code);
  });
  const intents = createIntentKeys(options.intents, createId, now);
  const doubted = new Set<string>();
  const send = createSender(options, doubted);
  const start = createRequestStart({ requests, gate, intents, send, getHeaders });
  return { ...options, now, createId, requests, gate, start, doubted };
}

type Context = ReturnType<typeof createContext>;

function isReplaced({ getHeaders }: Context, sent: string | undefined): boolean {
  const { authorization } = getHeaders();
  return authorization !== undefined && authorization !== sent;
}

/** What a call reports when it ends. */
function createReport({ onCall, now }: Context, call: string, trace: CallTrace) {
  const startedAt = now();
  return (outcome: ReturnType<typeof reportOf>) =>
    onCall?.({ call, ...trace, ms: now() - startedAt, ...outcome });
}

async function callOnce<P, D>(
  context: Context,
  endpoint: Endpoint<P, D>,
  payload: P,
  own: CallOptions,
): Promise<D> {
  const { name } = endpoint;
  const { gate } = context;
  const session = gate.current();
  const { authorization } = context.getHeaders();
  const trace: CallTrace = { requestId: context.createId(), attempts: 0 };
  const report = createReport(context, name, trace);
  let settle = () => {};
  try {
    if (own.signal?.aborted) throw new AbortedError();
    const sent = context.start(endpoint, readAs(endpoint.payload, payload, name, 'payload'), own, trace);
    settle = sent.settle;
    const data = readAs(endpoint.data, await sent.data, name, 'answer');
    settle();
    context.doubted.delete(name);
    report({ outcome: 'ok' });
    return data;
  } catch (error) {
    if (isOutcomeKnown(error)) settle();
    if (!isCallError(error, 'AbortedError')) context.doubted.add(name);
    report(reportOf(error instanceof Cancelled ? error.error : error));
    if (isCallError(error, 'SessionEndedError')) {
      if (isReplaced(context, authorization)) throw new TokenReplaced();
      gate.end(error.code, session);
    }
    throw error;
  }
}

async function call<P, D>(
  context: Context,
  endpoint: Endpoint<P, D>,
  payload: P,
  own: CallOptions,
): Promise<D> {
  // What the browser keeps of a reading may be a gateway's page: it is asked anew, once.
  const mayBeOld = endpoint.cache !== 'no-store' && !context.doubted.has(endpoint.name);
  try {
    return await callOnce(context, endpoint, payload, own);
  } catch (error) {
    if (error instanceof TokenReplaced) return call(context, endpoint, payload, own);
    if (mayBeOld && isCallError(error, 'ShapeError') && error.side === 'answer')
      return call(context, endpoint, payload, own);
    if (!(error instanceof Cancelled)) throw error;
    if (endpoint.auth === 'token' || endpoint.acts || endpoint.method !== 'GET') throw error.error;
  }
  return call(context, endpoint, payload, own);
}

/**
 * Makes the one client of the lender's API.
 *
 * A call is checked by its schema, its path encrypted, and sent with the headers of spec section 7. Code 0 becomes
 * parsed data; a session code ends the session once; anything else is a typed error. Callers share a pending reading,
 * failures of the network are retried where the declaration allows it, and an acting call carries an idempotency key
 * that stays the same, over reloads too, until its outcome is known.
 */
export function createClient(options: ClientOptions): Client {
  const context = createContext(options);
  const { requests, gate } = context;
  return {
    call: (endpoint, payload, own = {}) => call(context, endpoint, payload, own),
    sessionStarted: gate.started,
    sessionEnded: () => requests.cancelAll(new Cancelled(new AbortedError())),
  };
}
