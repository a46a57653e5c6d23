import { AbortedError, NetworkError } from '../errors';
import type { TransportRequest, TransportResponse } from './transport';

/** Sends by `fetch`, which alone can leave the browser's cache aside. Reports no upload progress. */
export async function fetchTransport(request: TransportRequest): Promise<TransportResponse> {
  const { sends, method, url, body, signal, cache = 'no-store' } = request;
  const init = { method, headers: { ...request.headers }, body, signal, cache };
  try {
    const response = await (sends === 'whileLeaving' ? sendThoughLeaving(url, init) : fetch(url, init));
    const date = response.headers.get('date') ?? undefined;
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: response.status, text: await response.text(), date, retryAfter };
  } catch {
    throw signal.aborted ? new AbortedError() : new NetworkError();
  }
}

/** Chromium 80 refuses `keepalive` with headers of ours. Two log-outs of one session are one, and so are repeated events. */
function sendThoughLeaving(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, keepalive: true }).catch(() => fetch(url, init));
}
