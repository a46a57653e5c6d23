import { randomId } from '@sunbird/loan-domain';
import { fnv1a } from '@sunbird/loan-domain/fnv1a';
import * as v from 'valibot';
import { codes, isSessionCode, type SessionCode } from '../codes';
import type { Endpoint } from '../contract/declare-call';
import { AbortedError, type CallError, isCallError, SessionEndedError } from '../errors';
import { type CallHeaders, encodePayload, headersOf, ownHeadersOf } from './encode';
import { openEnvelope, readAs } from './envelope';
import { createPathCipher, type PathOptions } from './path-cipher';
import { createRequests, type RequestOptions } from './requests';

export interface ClientOptions extends RequestOptions, PathOptions {
  /** `/api`, or a whole address that ends with it; no trailing slash. */
  readonly baseUrl: string;
  /** Called for every call. */
  readonly getHeaders: () => CallHeaders;
  /** Called once for each session that the lender ends, before the failing calls reject. */
  readonly onSessionEnd: (code: SessionCode, retryAfter?: number) => void;
  readonly intents: IntentStore;
  /** Receives the error of each call that has ended; undefined where it succeeded. */
  readonly onOutcome?: (error?: unknown) => void;
  /** Receives the lender's time (epoch ms) with each response that has one. */
  readonly onTime?: (lenderTime: number) => void;
  /** Epoch ms. Default: the device's clock. */
  readonly now?: () => number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Share of an upload that is sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /**
   * Names an action that must happen once, such as `confirm:SB-1`: until its outcome is known, the same intent with
   * the same payload carries the same `Idempotency-Key`, over reloads too. Default: the call and its payload.
   */
  readonly intent?: string;
}

export interface Client {
  /**
   * Sends a call and resolves to its data.
   *
   * @throws ApiError the lender refused · SessionEndedError · NetworkError · TimeoutError · AbortedError ·
   * ShapeError payload or response does not match the declaration
   */
  call<P, D>(endpoint: Endpoint<P, D>, payload: NoInfer<P>, options?: CallOptions): Promise<D>;
  /** Says that a new session began: from now on a session code ends it again. */
  sessionStarted(): void;
  /**
   * Says that the session is over. Calls under way are aborted with their timers, so that nothing holds the token any
   * more. A public reading is sent again without it; every other call rejects with `AbortedError`.
   */
  sessionEnded(): void;
}

/** Stores idempotency keys over a reload. The client parses the result of `get`. */
export interface IntentStore {
  get(intent: string): unknown;
  set(intent: string, value: IntentRecord): void;
  delete(intent: string): void;
}

export interface IntentRecord {
  readonly key: string;
  readonly bodyHash: string;
  /** Epoch ms at which the key was made. */
  readonly at: number;
}

const intentSchema = v.object({ key: v.pipe(v.string(), v.nonEmpty()), bodyHash: v.string() });

/** JSON with sorted keys: equal payloads give equal text, whatever the order of their fields. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}

/**
 * FNV-1a of 32 bits over the characters, as 8 hex digits. It only shows whether a payload changed. It is stored on the
 * device: such a short hash reveals no number of the borrower, and the lender detects the rare collision (40902).
 */
export function bodyHash(text: string): string {
  return (fnv1a(text) >>> 0).toString(16).padStart(8, '0');
}

/** Refusals before the lender has processed the call: an earlier attempt may still have succeeded. */
const undecided: readonly number[] = [codes.tooManyAttempts, codes.busy];

/** Whether the outcome of an acting call is known, so that the next call is a new action. */
export function isOutcomeKnown(error: unknown): boolean {
  return isCallError(error, 'ApiError') && !undecided.includes(error.code) && !isSessionCode(error.code);
}

/** The idempotency keys of acting calls whose outcome is unknown. */
function createIntentKeys(store: IntentStore, now: () => number) {
  function read(intent: string) {
    const stored = v.safeParse(intentSchema, store.get(intent));
    return stored.success ? stored.output : undefined;
  }
  return {
    /** The key to send: the same as before for the same payload, a new one for another. */
    keyFor(intent: string, hash: string): string {
      const stored = read(intent);
      if (stored?.bodyHash === hash) return stored.key;
      const key = randomId();
      store.set(intent, { key, bodyHash: hash, at: now() });
      return key;
    },
    /** The outcome is known. A newer key of the same intent stays. */
    settle(intent: string, key: string): void {
      if (read(intent)?.key === key) store.delete(intent);
    },
  };
}

/** Rejection of a call that the end of its session cancelled. */
class Cancelled {
  constructor(readonly error: CallError) {}
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
  const { baseUrl, getHeaders, onSessionEnd, onOutcome, onTime, now = Date.now } = options;
  const requests = createRequests(options);
  const intents = createIntentKeys(options.intents, now);
  const cipher = createPathCipher(options);
  /** Names of the readings to ask anew, past what the browser's cache has of them. */
  const doubted = new Set<string>();
  /** Which session a call belongs to, and whether its end was reported. */
  const session = { number: 0, hasEnded: false };

  /** Sends a checked payload. `settle` forgets the idempotency key, once the outcome is known. */
  function send<P, D>(endpoint: Endpoint<P, D>, body: P, { intent, signal, onProgress }: CallOptions) {
    const { name, method, sends, path, encoding, cache, acts, retry } = endpoint;
    const headers = getHeaders();
    const requestId = randomId();
    const text = canonicalJson(body);
    const hash = bodyHash(text);
    const action = intent ?? (acts ? `${name}:${hash}` : undefined);
    const idempotencyKey = action && intents.keyFor(action, hash);
    async function prepare() {
      const { query, contentType, body: encoded } = encodePayload(encoding, body);
      const segment = await cipher(path, headers.packageName);
      return {
        call: name,
        method,
        sends,
        url: `${baseUrl}${segment}${query}`,
        headers: { ...headersOf(headers), ...ownHeadersOf({ requestId, idempotencyKey, contentType }) },
        cache: cache === 'no-store' ? cache : doubted.has(name) ? 'reload' : 'default',
        body: encoded,
        onProgress,
      } as const;
    }
    // In another session or language it is another request.
    const sharedAs = [name, text, session.number, canonicalJson(headers)].join('\n');
    const data = requests.send(
      {
        ...(method === 'GET' && !action && { sharedAs }),
        retry,
        prepare,
        read: response => openEnvelope(name, response, headers.authorization !== undefined, onTime),
      },
      signal,
    );
    return { data, settle: () => action && idempotencyKey && intents.settle(action, idempotencyKey) };
  }

  async function callOnce<P, D>(endpoint: Endpoint<P, D>, payload: P, own: CallOptions): Promise<D> {
    const { name } = endpoint;
    let settle: () => unknown = () => undefined;
    try {
      if (own.signal?.aborted) throw new AbortedError();
      const sent = send(endpoint, readAs(endpoint.payload, payload, name, 'payload'), own);
      settle = sent.settle;
      const data = readAs(endpoint.data, await sent.data, name, 'response');
      settle();
      doubted.delete(name);
      onOutcome?.();
      return data;
    } catch (error) {
      if (isOutcomeKnown(error)) settle();
      if (!isCallError(error, 'AbortedError')) doubted.add(name);
      onOutcome?.(error instanceof Cancelled ? error.error : error);
      throw error;
    }
  }

  /** Reports the end of a session once. A late response to a call of an earlier session ends nothing. */
  function endSession({ code, retryAfter }: SessionEndedError, ofSession: number): void {
    if (session.hasEnded || ofSession !== session.number) return;
    session.hasEnded = true;
    requests.cancelAll(new Cancelled(new SessionEndedError(code)));
    onSessionEnd(code, retryAfter);
  }

  async function call<P, D>(endpoint: Endpoint<P, D>, payload: P, own: CallOptions = {}): Promise<D> {
    const ofSession = session.number;
    const { authorization } = getHeaders();
    // What the browser's cache has of a reading may be a gateway's page: it is asked anew, once.
    const mayBeOld = endpoint.cache !== 'no-store' && !doubted.has(endpoint.name);
    try {
      return await callOnce(endpoint, payload, own);
    } catch (error) {
      if (error instanceof Cancelled) {
        if (endpoint.auth === 'token' || endpoint.acts || endpoint.method !== 'GET') throw error.error;
      } else if (isCallError(error, 'SessionEndedError')) {
        const newest = getHeaders().authorization;
        if (newest === undefined || newest === authorization) {
          endSession(error, ofSession);
          throw error;
        }
        // Another tab of this borrower has logged in meanwhile.
      } else if (!mayBeOld || !isCallError(error, 'ShapeError') || error.side !== 'response') throw error;
    }
    return call(endpoint, payload, own);
  }

  return {
    call,
    sessionStarted() {
      session.number += 1;
      session.hasEnded = false;
    },
    sessionEnded: () => requests.cancelAll(new Cancelled(new AbortedError())),
  };
}
