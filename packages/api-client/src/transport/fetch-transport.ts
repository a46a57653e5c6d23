import { AbortedError, NetworkError } from '../errors';
import type { TransportRequest, TransportResponse } from './transport';

/** Calls that outlive their page: a log-out's, and the events. By name, so that their declarations need not be in the shell. */
const leaving: readonly string[] = [
  'endSession',
  'sendEvents',
] satisfies readonly (keyof typeof import('../contract/calls'))[];

/** Sends by `fetch`: a few hundred bytes of code, for the calls of the first screen. Reports no upload progress. */
export async function fetchTransport(request: TransportRequest): Promise<TransportResponse> {
  const { call, method, url, body, signal } = request;
  const init = { method, headers: { ...request.headers }, body, signal };
  try {
    const response = await (leaving.includes(call) ? sendThoughLeaving(url, init) : fetch(url, init));
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
