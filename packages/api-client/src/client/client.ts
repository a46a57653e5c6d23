import type { Language } from '@sunbird/loan-domain';
import type { SessionCode } from '../codes';
import type { Endpoint } from '../contract/declare-call';
import type { Transport } from '../transport/transport';

/** Headers of every call, as far as they are known (spec section 7). */
export interface CallHeaders {
  /** `Bearer …`. */
  readonly authorization?: string;
  readonly packageName: string;
  readonly appName?: string;
  readonly afid?: string;
  readonly lang: Language;
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

/** One finished call, for logs and metrics, without payload and response. */
export interface CallReport {
  readonly call: string;
  readonly requestId: string;
  readonly attempts: number;
  readonly ms: number;
  /** `ok`, or the name of the error. */
  readonly outcome: string;
  /** The code of the envelope, if there was one. */
  readonly code?: number;
  /** The HTTP status of a response without an envelope. */
  readonly status?: number;
}

export interface ClientOptions {
  /** `/api`, or a whole address that ends with it; no trailing slash. */
  readonly baseUrl: string;
  /** Called for every call. */
  readonly getHeaders: () => CallHeaders;
  /** Called once for each session that the lender ends, before the failing calls reject. */
  readonly onSessionEnd: (code: SessionCode) => void;
  readonly intents: IntentStore;
  /** Default: axios, loaded with the first request. */
  readonly transport?: Transport;
  readonly onCall?: (report: CallReport) => void;
  /** Receives the lender's time (epoch ms) with each response that has one. */
  readonly onTime?: (lenderTime: number) => void;
  /** Epoch ms. Default: the device's clock. */
  readonly now?: () => number;
  /** 0 to 1, for the back-off. Default: `Math.random`. */
  readonly random?: () => number;
  /** Makes ids and idempotency keys. Default: a random UUID. */
  readonly createId?: () => string;
  /** Default: 60 s (spec section 9). */
  readonly timeoutMs?: number;
  /** False sends unencrypted paths, to a lender that accepts them. Default: true. */
  readonly encryptPaths?: boolean;
  /** Paths that publishing has encrypted for one package name. */
  readonly knownPaths?: { readonly packageName: string; readonly paths: Readonly<Record<string, string>> };
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
