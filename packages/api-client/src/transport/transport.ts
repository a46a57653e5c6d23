/** One request, ready to send. */
export interface TransportRequest {
  /** Name of the declaration; for choosing a transport, never sent. */
  readonly call: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
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
