import { isCallError } from '../call-error';
import { codes } from '../codes';
import type { RetryPolicy } from '../contract/declare-call';
import { AbortedError } from '../errors';

const maxRetries = 2;
const firstDelayMs = 500;
const lowestServerError = 500;

/** The longest `Retry-After` that a call waits for by itself. For a longer one the screen says when to try again. */
const longestWaitMs = 10_000;

/** Whether a retry may succeed: no response, or a server error. A time-out is not retried: it has already cost the time. */
function isTemporary(error: unknown): boolean {
  return (
    isCallError(error, 'NetworkError') && (error.status === undefined || error.status >= lowestServerError)
  );
}

/**
 * Ms until the next attempt: what the lender asks for, else a random part of a delay that doubles (full jitter), so
 * that the borrowers of one outage do not all return at the same time. Undefined if no retry may succeed soon.
 */
function waitBefore(retry: number, error: unknown, random: () => number): number | undefined {
  const jitter = random() * firstDelayMs * 2 ** retry;
  if (isTemporary(error)) return jitter;
  if (!isCallError(error, 'ApiError')) return undefined;
  const { code, retryAfter } = error;
  if (code !== codes.busy && code !== codes.tooManyAttempts) return undefined;
  if (retryAfter === undefined) return code === codes.busy ? jitter : undefined;
  const wait = retryAfter * 1000 + jitter;
  return wait <= longestWaitMs ? wait : undefined;
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
 * Runs `attempt`, and retries a temporary failure if the declaration allows it: at most twice.
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
      const wait = policy === 'never' || retry === maxRetries ? undefined : waitBefore(retry, error, random);
      if (wait === undefined) throw error;
      await pause(wait, signal);
    }
  }
}
