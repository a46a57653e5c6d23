import { codes } from '../codes';
import type { RetryPolicy } from '../contract/declare-call';
import { AbortedError, ApiError, NetworkError } from '../errors';

const maxRetries = 2;
const firstDelayMs = 500;
const lowestServerError = 500;

/** Worth another attempt: no answer, a server's fault, or a busy lender. A time-out has lasted long enough. */
function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return error.status === undefined || error.status >= lowestServerError;
  return error instanceof ApiError && error.code === codes.busy;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new AbortedError());
    function stop() {
      clearTimeout(timer);
      reject(new AbortedError());
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Runs `attempt`, and again after a passing failure where the declaration allows it: at most twice, each after a
 * random part of a delay that doubles (full jitter), so that borrowers who failed together don't return together.
 */
export async function withRetries<T>(
  policy: RetryPolicy,
  signal: AbortSignal,
  random: () => number,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (policy === 'never' || retry === maxRetries || !isPassing(error)) throw error;
      await pause(random() * firstDelayMs * 2 ** retry, signal);
    }
  }
}
