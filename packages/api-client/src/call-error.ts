import { codes } from './codes';
import type {
  AbortedError,
  ApiError,
  NetworkError,
  SessionEndedError,
  ShapeError,
  TimeoutError,
} from './errors';
import type { MessageKey } from './message-keys';

interface CallErrors {
  readonly ApiError: ApiError;
  readonly SessionEndedError: SessionEndedError;
  readonly NetworkError: NetworkError;
  readonly TimeoutError: TimeoutError;
  readonly AbortedError: AbortedError;
  readonly ShapeError: ShapeError;
}

/**
 * Whether this is an error of a call, and one of these. It compares names: the class of the error is in the host's bundle,
 * and a remote that only asks needs none of its own.
 */
export function isCallError<Name extends keyof CallErrors>(
  error: unknown,
  ...names: readonly Name[]
): error is CallErrors[Name] {
  if (typeof error !== 'object' || error === null || !('messageKey' in error && 'name' in error))
    return false;
  return names.length === 0 || names.some(name => name === error.name);
}

/** A message of the catalogue with the values of its placeholders. */
interface ErrorMessage {
  readonly key: MessageKey;
  readonly values?: { readonly minutes: number };
}

const waitKeys: ReadonlyMap<number, MessageKey> = new Map<number, MessageKey>([
  [codes.tooManyAttempts, 'error.tooManyAttemptsFor'],
  [codes.locked, 'error.tooManyAttemptsFor'],
  [codes.busy, 'error.busyFor'],
]);

/** The message to show for an error of a call. It says when to try again, if the lender said so. */
export function messageOfError(error: unknown): ErrorMessage {
  if (!isCallError(error)) return { key: 'error.unknown' };
  const key = isCallError(error, 'ApiError') && error.retryAfter !== undefined && waitKeys.get(error.code);
  if (!key) return { key: error.messageKey };
  return { key, values: { minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) } };
}
