import type { Endpoint } from '../contract/declare-call';
import type { CallOptions, ClientOptions } from './client';
import { bodyHash } from './idempotency/body-hash';
import { canonicalJson } from './idempotency/canonical-json';
import type { createIntentKeys } from './idempotency/intent-keys';
import type { createRequests } from './requests';
import type { CallTrace, createSender } from './sender';
import type { createSessionGate } from './session/session-gate';

interface StartOptions extends Pick<ClientOptions, 'getHeaders'> {
  readonly requests: ReturnType<typeof createRequests>;
  readonly gate: ReturnType<typeof createSessionGate>;
  readonly intents: ReturnType<typeof createIntentKeys>;
  readonly send: ReturnType<typeof createSender>;
}

/** Starts the request of a call: alone with its idempotency key, or shared with the callers of a pending reading. */
export function createRequestStart({ requests, gate, intents, send, getHeaders }: StartOptions) {
  function startActing<P, D>(endpoint: Endpoint<P, D>, body: P, own: CallOptions, trace: CallTrace) {
    const hash = bodyHash(canonicalJson(body));
    const intent = own.intent ?? `${endpoint.name}:${hash}`;
    const idempotencyKey = intents.keyFor(intent, hash);
    const { onProgress } = own;
    return {
      settle: () => intents.settle(intent, idempotencyKey),
      data: requests.sendAlone(own.signal, abort =>
        send(endpoint, body, { trace, idempotencyKey, onProgress }, abort),
      ),
    };
  }

  function startReading<P, D>(endpoint: Endpoint<P, D>, body: P, own: CallOptions, trace: CallTrace) {
    const { signal, onProgress } = own;
    function read(abort: AbortSignal) {
      return send(endpoint, body, { trace, onProgress }, abort);
    }
    if (endpoint.method !== 'GET') return requests.sendAlone(signal, read);
    // In another session or language it is another request.
    const key = [endpoint.name, canonicalJson(body), gate.current(), canonicalJson(getHeaders())].join('\n');
    return requests.sendShared(key, signal, read);
  }

  /** The unparsed data; `settle` forgets the idempotency key once the outcome is known. */
  return function start<P, D>(endpoint: Endpoint<P, D>, body: P, own: CallOptions, trace: CallTrace) {
    if (endpoint.acts || own.intent !== undefined) return startActing(endpoint, body, own, trace);
    return { settle: () => {}, data: startReading(endpoint, body, own, trace) };
  };
}
