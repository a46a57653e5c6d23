import type { Endpoint } from '../contract/declare-call';
import { AbortedError, ApiError, CallError, NetworkError, SessionEndedError } from '../errors';
import { lazyAxiosTransport } from '../transport/lazy-axios';
import { bodyHash } from './body-hash';
import { canonicalJson } from './canonical-json';
import type { CallOptions, Client, ClientOptions } from './client';
import { withDeadline } from './deadline';
import { encodePayload } from './encode';
import { openEnvelope, readAs } from './envelope';
import { headersOf } from './headers';
import { createIntentKeys, isAnswer } from './intent-keys';
import { createPathCipher } from './path-cipher';
import { randomId } from './random-id';
import { withRetries } from './retry';
import { createSessionGate } from './session-gate';
import { createSharing, sendAlone } from './sharing';

const defaultTimeoutMs = 60_000;

/**
 * Makes the one client of the lender's API.
 *
 * A call is checked by its schema, its path encrypted, and sent with the headers of spec section 7. Code 0 becomes
 * parsed data; a session code ends the session once; anything else is a typed error. Readings in flight are shared,
 * failures of the network are repeated where the declaration allows it, and an act carries an idempotency key
 * that stays the same, over reloads too, until its answer is known.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, getHeaders, timeoutMs = defaultTimeoutMs, transport = lazyAxiosTransport } = options;
  const { now = Date.now, random = Math.random, createId = randomId, onCall } = options;
  const gate = createSessionGate(options.onSessionEnd);
  const intents = createIntentKeys(options.intents, createId, now);
  const cipher = createPathCipher(options);
  const share = createSharing();

  async function call<P, D>(endpoint: Endpoint<P, D>, payload: P, own: CallOptions): Promise<D> {
    const { name } = endpoint;
    const { signal, onProgress } = own;
    const session = gate.current();
    const startedAt = now();
    const requestId = createId();
    let attempts = 0;

    async function send(body: P, idempotencyKey: string | undefined, abort: AbortSignal): Promise<unknown> {
      const known = getHeaders();
      const encoded = encodePayload(endpoint.encoding, body);
      const url = `${baseUrl}${await cipher(endpoint.path, known.packageName)}${encoded.query}`;
      const headers = headersOf(known, { requestId, idempotencyKey, contentType: encoded.contentType });
      return withRetries(endpoint.retry, abort, random, async () => {
        if (abort.aborted) throw new AbortedError();
        attempts += 1;
        const request = { call: name, method: endpoint.method, url, headers, body: encoded.body, onProgress };
        const response = await withDeadline(timeoutMs, abort, late =>
          transport({ ...request, signal: late }),
        );
        return openEnvelope(name, response);
      });
    }

    function report(outcome: string, error?: unknown): void {
      onCall?.({
        call: name,
        requestId,
        attempts,
        ms: now() - startedAt,
        outcome,
        ...((error instanceof ApiError || error instanceof SessionEndedError) && { code: error.code }),
        ...(error instanceof NetworkError && { status: error.status }),
      });
    }

    let settle = () => {};
    try {
      if (signal?.aborted) throw new AbortedError();
      const body = readAs(endpoint.payload, payload, name, 'payload');
      const bodyText = canonicalJson(body);
      let data: unknown;
      if (endpoint.acts || own.intent !== undefined) {
        const hash = bodyHash(bodyText);
        const intent = own.intent ?? `${name}:${hash}`;
        const key = intents.keyFor(intent, hash);
        settle = () => intents.settle(intent, key);
        data = await sendAlone(signal, abort => send(body, key, abort));
      } else if (endpoint.method === 'GET') {
        // Whoever is asking in another session, or language, asks something else.
        const request = [name, bodyText, session, canonicalJson(getHeaders())].join('\n');
        data = await share(request, signal, abort => send(body, undefined, abort));
      } else {
        data = await sendAlone(signal, abort => send(body, undefined, abort));
      }
      const answer = readAs(endpoint.data, data, name, 'answer');
      settle();
      report('ok');
      return answer;
    } catch (error) {
      if (isAnswer(error)) settle();
      if (error instanceof SessionEndedError) gate.end(error.code, session);
      report(error instanceof CallError ? error.name : 'unexpected', error);
      throw error;
    }
  }

  return {
    call: (endpoint, payload, own = {}) => call(endpoint, payload, own),
    sessionStarted: gate.started,
  };
}
