import { AbortedError, NetworkError, type Transport } from '@sunbird/api-client';
import type { EarlyCall } from '../boot/early-call';

function isSame(early: EarlyCall, url: string, headers: Readonly<Record<string, string>>): boolean {
  const { 'X-Request-Id': _own, ...shared } = headers;
  const names = Object.keys(shared);
  return (
    early.url === url &&
    names.length === Object.keys(early.headers).length &&
    names.every(name => shared[name] === early.headers[name])
  );
}

/** Hands the answer to the boot script's call to the first request that asks the same; all else is sent. */
export function withEarlyAnswer(early: EarlyCall | undefined, transport: Transport): Transport {
  let waiting = early;
  return async request => {
    if (!waiting || request.method !== 'GET' || !isSame(waiting, request.url, request.headers)) {
      return transport(request);
    }
    const { answer } = waiting;
    waiting = undefined;
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(new AbortedError()), { once: true });
    });
    return Promise.race([
      aborted,
      answer.catch(() => {
        throw new NetworkError();
      }),
    ]);
  };
}
