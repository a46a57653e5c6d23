import { codes, type SessionCode } from './codes';
import { type MessageKey, messageKeyOfCode } from './message-keys';

/**
 * Base class of the errors of a call. Borrowers read the message of `messageKey`; `message` is for developers and has
 * no data of the call. Only the host makes these errors; a remote identifies one by `isCallError`, because the
 * `instanceof` of another bundle does not know the host's classes.
 */
export abstract class CallError extends Error {
  abstract readonly messageKey: MessageKey;
}

interface Refusal {
  code: number;
  /** The lender's own message, in the language of the call. */
  serverMessage?: string;
  /** Of code 400: message key by field. */
  fieldErrors?: Readonly<Record<string, string>>;
  /** Of codes 42901 and 50300: seconds until the next attempt is allowed. */
  retryAfter?: number;
  data?: unknown;
  traceId?: string;
}

/** The lender refused the call. */
export class ApiError extends CallError {
  override readonly name = 'ApiError';
  readonly messageKey: MessageKey;
  readonly code: number;
  readonly serverMessage: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly data: unknown;
  readonly traceId: string | undefined;

  constructor(refusal: Refusal) {
    super(`the lender refused with code ${refusal.code}`);
    this.messageKey = messageKeyOfCode(refusal.code);
    this.code = refusal.code;
    this.serverMessage = refusal.serverMessage;
    this.fieldErrors = refusal.fieldErrors;
    this.retryAfter = refusal.retryAfter;
    this.data = refusal.data;
    this.traceId = refusal.traceId;
  }
}

/** The lender ended the session. The shell has handled it before the caller gets this error. */
export class SessionEndedError extends CallError {
  override readonly name = 'SessionEndedError';
  readonly messageKey: MessageKey;
  readonly code: SessionCode;

  /** `retryAfter`: epoch ms from which the borrower may apply, whose data was deleted after a rejection. */
  constructor(
    code: SessionCode,
    readonly retryAfter?: number,
  ) {
    super(`the lender ended the session with code ${code}`);
    this.messageKey = messageKeyOfCode(code);
    this.code = code;
  }
}

/** No response from the lender: no connection, a dropped one, or an HTTP error without an envelope. */
export class NetworkError extends CallError {
  override readonly name = 'NetworkError';
  readonly messageKey = 'error.network';
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;

  constructor(status?: number) {
    super(status === undefined ? 'no answer from the lender' : `HTTP status ${status} without an envelope`);
    this.status = status;
  }
}

/** No complete response within the time-out. Whether the lender acted is unknown. */
export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError';
  readonly messageKey = 'error.timeout';

  constructor() {
    super('no answer from the lender in time');
  }
}

/** The caller's signal, or the end of the session, cancelled the call. Screens show nothing. */
export class AbortedError extends CallError {
  override readonly name = 'AbortedError';
  readonly messageKey = 'error.aborted';

  constructor() {
    super('the call was cancelled');
  }
}

/** Payload or response does not match the declaration. `fields` are paths, never values. */
export class ShapeError extends CallError {
  override readonly name = 'ShapeError';
  readonly messageKey = 'error.shape';
  readonly side: 'payload' | 'response';
  readonly fields: readonly string[];

  constructor(call: string, side: 'payload' | 'response', fields: readonly string[] = []) {
    super(`${side} of ${call} has the wrong shape${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`);
    this.side = side;
    this.fields = fields;
  }
}

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
