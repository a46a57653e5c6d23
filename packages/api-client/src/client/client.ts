import { randomId } from '@sunbird/loan-domain';
import type { SessionCode } from '../codes';
import type { Endpoint } from '../contract/declare-call';
import { AbortedError, type CallError, isCallError, SessionEndedError } from '../errors';
import { type CallHeaders, encodePayload, headersOf } from './encode';
import { openEnvelope, readAs } from './envelope';
import { bodyHash, canonicalJson, createIntentKeys, type IntentStore, isOutcomeKnown } from './intents';
import { createPathCipher, type PathOptions } from './path-cipher';
import { createRequests, type Order, type RequestOptions } from './requests';

export interface ClientOptions extends RequestOptions, PathOptions {
  /** `/api`, or a whole address that ends with it; no trailing slash. */
  readonly baseUrl: string;
  /** Called for every call. */
  readonly getHeaders: () => CallHeaders;
  /** Called once for each session that the lender ends, before the failing calls reject. */
  readonly onSessionEnd: (code: SessionCode) => void;
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

/** Rejection of a call that the end of its session cancelled. */
class Cancelled {
  constructor(readonly error: CallError) {}
}

function createContext(options: ClientOptions) {
  const { now = Date.now } = options;
  return {
    ...options,
    now,
    requests: createRequests(options),
    intents: createIntentKeys(options.intents, now),
    cipher: createPathCipher(options),
    /** Names of the readings to ask anew, past what the browser keeps of them. */
    doubted: new Set<string>(),
    /** Which session a call belongs to, and whether its end was reported. */
    session: { number: 0, hasEnded: false },
  };
}

type Context = ReturnType<typeof createContext>;

interface Sent<P> {
  readonly body: P;
  readonly known: CallHeaders;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly onProgress: CallOptions['onProgress'];
}

async function requestOf<P, D>(
  { baseUrl, cipher, doubted }: Context,
  { name, method, sends, path, encoding, cache }: Endpoint<P, D>,
  { body, known, onProgress, ...own }: Sent<P>,
) {
  const { query, body: encoded, contentType } = encodePayload(encoding, body);
  const segment = await cipher(path, known.packageName);
  return {
    call: name,
    method,
    sends,
    url: `${baseUrl}${segment}${query}`,
    headers: headersOf(known, { ...own, contentType }),
    cache: cache === 'no-store' ? cache : doubted.has(name) ? 'reload' : 'default',
    body: encoded,
    onProgress,
  } as const;
}

/** Sends a checked payload. `settle` forgets the idempotency key, once the outcome is known. */
function send<P, D>(context: Context, endpoint: Endpoint<P, D>, body: P, own: CallOptions) {
  const { getHeaders, onTime, requests, intents, session } = context;
  const { name, method, acts, retry } = endpoint;
  const requestId = randomId();
  const { onProgress } = own;
  const hasKey = acts || own.intent !== undefined;
  const hash = hasKey ? bodyHash(canonicalJson(body)) : '';
  const intent = own.intent ?? `${name}:${hash}`;
  const idempotencyKey = hasKey ? intents.keyFor(intent, hash) : undefined;
  const known = getHeaders();
  // In another session or language it is another request.
  const sharedAs = [name, canonicalJson(body), session.number, canonicalJson(known)].join('\n');
  const order: Order = {
    ...(method === 'GET' && !hasKey && { sharedAs }),
    retry,
    prepare: () => requestOf(context, endpoint, { body, known, requestId, idempotencyKey, onProgress }),
    read: response => openEnvelope(name, response, known.authorization !== undefined, onTime),
  };
  return {
    data: requests.send(order, own.signal),
    settle: () => idempotencyKey !== undefined && intents.settle(intent, idempotencyKey),
  };
}

async function callOnce<P, D>(
  context: Context,
  endpoint: Endpoint<P, D>,
  payload: P,
  own: CallOptions,
): Promise<D> {
  const { name } = endpoint;
  const { onOutcome, doubted } = context;
  let settle: () => unknown = () => undefined;
  try {
    if (own.signal?.aborted) throw new AbortedError();
    const sent = send(context, endpoint, readAs(endpoint.payload, payload, name, 'payload'), own);
    settle = sent.settle;
    const data = readAs(endpoint.data, await sent.data, name, 'answer');
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
function endSession(
  { session, requests, onSessionEnd }: Context,
  code: SessionCode,
  ofSession: number,
): void {
  if (session.hasEnded || ofSession !== session.number) return;
  session.hasEnded = true;
  requests.cancelAll(new Cancelled(new SessionEndedError(code)));
  onSessionEnd(code);
}

async function call<P, D>(
  context: Context,
  endpoint: Endpoint<P, D>,
  payload: P,
  own: CallOptions,
): Promise<D> {
  const ofSession = context.session.number;
  const { authorization } = context.getHeaders();
  // What the browser keeps of a reading may be a gateway's page: it is asked anew, once.
  const mayBeOld = endpoint.cache !== 'no-store' && !context.doubted.has(endpoint.name);
  try {
    return await callOnce(context, endpoint, payload, own);
  } catch (error) {
    if (error instanceof Cancelled) {
      if (endpoint.auth === 'token' || endpoint.acts || endpoint.method !== 'GET') throw error.error;
    } else if (isCallError(error, 'SessionEndedError')) {
      const newest = context.getHeaders().authorization;
      if (newest === undefined || newest === authorization) {
        endSession(context, error.code, ofSession);
        throw error;
      }
      // Another tab of this borrower has logged in meanwhile.
    } else if (!mayBeOld || !isCallError(error, 'ShapeError') || error.side !== 'answer') throw error;
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
  const { requests, session } = context;
  return {
    call: (endpoint, payload, own = {}) => call(context, endpoint, payload, own),
    sessionStarted() {
      session.number += 1;
      session.hasEnded = false;
    },
    sessionEnded: () => requests.cancelAll(new Cancelled(new AbortedError())),
  };
}
