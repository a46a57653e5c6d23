import { AbortedError, NetworkError } from '../errors';
import type { TransportRequest, TransportResponse } from './transport';

/** Sends by `fetch`: a few hundred bytes of code, for the calls of the first screen. Reports no upload progress. */
export async function fetchTransport(request: TransportRequest): Promise<TransportResponse> {
  const { method, url, body, signal } = request;
  try {
    const response = await fetch(url, { method, headers: { ...request.headers }, body, signal });
    const date = response.headers.get('date') ?? undefined;
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: response.status, text: await response.text(), date, retryAfter };
  } catch {
    throw signal.aborted ? new AbortedError() : new NetworkError();
  }
}
