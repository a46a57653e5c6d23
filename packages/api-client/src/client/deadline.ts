import { TimeoutError } from '../errors';

/**
 * Runs `send` with a signal that fires when the caller's does or after `ms`, whichever comes first. It doesn't
 * rely on the transport: also code that loads too slowly, or a body that trickles in, is late.
 */
export async function withDeadline<T>(
  ms: number,
  signal: AbortSignal,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  function forward() {
    return abort.abort();
  }
  signal.addEventListener('abort', forward);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError());
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([send(abort.signal), late]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', forward);
  }
}
