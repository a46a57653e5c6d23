import { codes } from '../codes';
import type { RetryPolicy } from '../contract/declare-call';
import { AbortedError, ApiError, NetworkError } from '../errors';

const maxRetries = 2;
const firstDelayMs = 500;
const lowestServerError = 500;

/** Whether a retry may succeed: no response, a server error, or a busy lender. A time-out is not retried: it has already cost the time. */
function isTemporary(error: unknown): boolean {
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
 * Runs `attempt`, and retries a temporary failure if the declaration allows it: at most twice, each after a random part
 * of a delay that doubles (full jitter), so that the borrowers of one outage do not all return at the same time.
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
      if (policy === 'never' || retry === maxRetries || !isTemporary(error)) throw error;
      await pause(random() * firstDelayMs * 2 ** retry, signal);
    }
  }
}
