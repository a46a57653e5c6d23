import { AbortedError, TimeoutError } from '../errors';

/**
 * Runs `send` with a signal that fires when the caller's does or after `ms`, whichever comes first, and rejects at
 * once in both cases: a chunk that loads too slowly, or a transport that ignores its signal, must not keep the timer.
 */
export async function withDeadline<T>(
  ms: number,
  signal: AbortSignal,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let clear: (() => void) | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      function stop(error: Error) {
        reject(error);
        abort.abort();
      }
      function forward() {
        stop(new AbortedError());
      }
      const timer = setTimeout(() => stop(new TimeoutError()), ms);
      signal.addEventListener('abort', forward);
      clear = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', forward);
      };
      send(abort.signal).then(resolve, reject);
    });
  } finally {
    clear?.();
  }
}
