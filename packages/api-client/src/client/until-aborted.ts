import { AbortedError } from '../errors';

/**
 * Settles as `result` does, or rejects as soon as the signal fires. A `result` that stays pending then holds nothing
 * of its caller.
 */
export function untilAborted<T>(
  result: Promise<T>,
  signal: AbortSignal | undefined,
  onAbort?: () => void,
): Promise<T> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    function stop() {
      onAbort?.();
      reject(new AbortedError());
    }
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
