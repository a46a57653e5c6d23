/** One request, ready to send. */
export interface TransportRequest {
  /** Name of the declaration, for who watches requests; never sent. */
  readonly call: string;
  readonly method: 'GET' | 'POST';
  /** Goes on when its page is left. */
  readonly sends?: 'whileLeaving' | undefined;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How the browser's own cache is used. Default: not at all, as a gateway's page may lie in it. */
  readonly cache?: RequestCache;
  readonly body?: string | FormData;
  readonly signal: AbortSignal;
  /** Share of the body that is sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface TransportResponse {
  readonly status: number;
  readonly text: string;
  /** The `Date` header, where it can be read. */
  readonly date?: string | undefined;
  /** The header `Retry-After`: seconds, or a date. */
  readonly retryAfter?: string | undefined;
}

/**
 * Sends a request and resolves for every HTTP status. Rejects with `AbortedError` when the signal fired and
 * `NetworkError` for all else. Time is the client's matter: its deadline fires the signal.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
