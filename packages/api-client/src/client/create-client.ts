import type { Endpoint } from '../contract/declare-call';
import { AbortedError, ApiError, CallError, NetworkError, SessionEndedError } from '../errors';
import type { CallOptions, CallReport, Client, ClientOptions } from './client';
import { readAs } from './envelope';
import { bodyHash } from './idempotency/body-hash';
import { canonicalJson } from './idempotency/canonical-json';
import { createIntentKeys, isOutcomeKnown } from './idempotency/intent-keys';
import { randomId } from './random-id';
import { createRequests } from './requests';
import { type CallTrace, createSender } from './sender';
import { createSessionGate } from './session/session-gate';

/** Rejection of a call that the end of its session cancelled. */
class Cancelled {
  constructor(readonly error: CallError) {}
}

/** Rejection of a call whose token was replaced meanwhile: another tab of this borrower has logged in. */
class TokenReplaced {}

function reportOf(error: unknown): Pick<CallReport, 'outcome' | 'code' | 'status'> {
  return {
    outcome: error instanceof CallError ? error.name : 'unexpected',
    ...((error instanceof ApiError || error instanceof SessionEndedError) && { code: error.code }),
    ...(error instanceof NetworkError && { status: error.status }),
  };
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
  const { getHeaders, now = Date.now, createId = randomId, onCall } = options;
  const requests = createRequests();
  const gate = createSessionGate(code => {
    requests.cancelAll(new Cancelled(new SessionEndedError(code)));
    options.onSessionEnd(code);
  });
  const intents = createIntentKeys(options.intents, createId, now);
  const send = createSender(options);

  /** The unparsed data; `settle` forgets the idempotency key once the outcome is known. */
  function request<P, D>(endpoint: Endpoint<P, D>, body: P, own: CallOptions, trace: CallTrace) {
    const { name } = endpoint;
    const { signal, onProgress } = own;
    const bodyText = canonicalJson(body);
    if (endpoint.acts || own.intent !== undefined) {
      const hash = bodyHash(bodyText);
      const intent = own.intent ?? `${name}:${hash}`;
      const idempotencyKey = intents.keyFor(intent, hash);
      return {
        settle: () => intents.settle(intent, idempotencyKey),
        data: requests.sendAlone(signal, abort =>
          send(endpoint, body, { trace, idempotencyKey, onProgress }, abort),
        ),
      };
    }
    function read(abort: AbortSignal) {
      return send(endpoint, body, { trace, onProgress }, abort);
    }
    function settle() {}
    if (endpoint.method !== 'GET') return { settle, data: requests.sendAlone(signal, read) };
    // In another session or language it is another request.
    const key = [name, bodyText, gate.current(), canonicalJson(getHeaders())].join('\n');
    return { settle, data: requests.sendShared(key, signal, read) };
  }

  function isReplaced(sent: string | undefined): boolean {
    const { authorization } = getHeaders();
    return authorization !== undefined && authorization !== sent;
  }

  async function callOnce<P, D>(endpoint: Endpoint<P, D>, payload: P, own: CallOptions): Promise<D> {
    const { name } = endpoint;
    const session = gate.current();
    const { authorization } = getHeaders();
    const startedAt = now();
    const trace: CallTrace = { requestId: createId(), attempts: 0 };
    function report(outcome: ReturnType<typeof reportOf>): void {
      onCall?.({ call: name, ...trace, ms: now() - startedAt, ...outcome });
    }
    let settle = () => {};
    try {
      if (own.signal?.aborted) throw new AbortedError();
      const sent = request(endpoint, readAs(endpoint.payload, payload, name, 'payload'), own, trace);
      settle = sent.settle;
      const data = readAs(endpoint.data, await sent.data, name, 'answer');
      settle();
      report({ outcome: 'ok' });
      return data;
    } catch (error) {
      if (isOutcomeKnown(error)) settle();
      report(reportOf(error instanceof Cancelled ? error.error : error));
      if (error instanceof SessionEndedError) {
        if (isReplaced(authorization)) throw new TokenReplaced();
        gate.end(error.code, session);
      }
      throw error;
    }
  }

  async function call<P, D>(endpoint: Endpoint<P, D>, payload: P, own: CallOptions): Promise<D> {
    try {
      return await callOnce(endpoint, payload, own);
    } catch (error) {
      if (error instanceof TokenReplaced) return call(endpoint, payload, own);
      if (!(error instanceof Cancelled)) throw error;
      if (endpoint.auth === 'token' || endpoint.acts || endpoint.method !== 'GET') throw error.error;
    }
    return call(endpoint, payload, own);
  }

  return {
    call: (endpoint, payload, own = {}) => call(endpoint, payload, own),
    sessionStarted: gate.started,
    sessionEnded: () => requests.cancelAll(new Cancelled(new AbortedError())),
  };
}
