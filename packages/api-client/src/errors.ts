import { codes, type SessionCode } from './codes';
import { type MessageKey, messageKeyOfCode } from './message-keys';

const names = ['ApiError', 'SessionEndedError', 'NetworkError', 'TimeoutError', 'AbortedError', 'ShapeError'];

function isNamed(value: unknown, accepted: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null || !('messageKey' in value) || !('name' in value))
    return false;
  return accepted.some(name => name === value.name);
}

/**
 * Base class of the errors of a call. Borrowers read the message of `messageKey`; `message` is for developers and has
 * no data of the call. The host and each remote bundle their own copy of these classes, so `instanceof` compares the
 * name, not the constructor.
 */
export abstract class CallError extends Error {
  abstract readonly messageKey: MessageKey;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, names);
  }
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

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, ['ApiError']);
  }
}

/** The lender ended the session. The shell has handled it before the caller gets this error. */
export class SessionEndedError extends CallError {
  override readonly name = 'SessionEndedError';
  readonly messageKey: MessageKey;
  readonly code: SessionCode;

  constructor(code: SessionCode) {
    super(`the lender ended the session with code ${code}`);
    this.messageKey = messageKeyOfCode(code);
    this.code = code;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, ['SessionEndedError']);
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

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, ['NetworkError']);
  }
}

/** No complete response within the time-out. Whether the lender acted is unknown. */
export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError';
  readonly messageKey = 'error.timeout';

  constructor() {
    super('no answer from the lender in time');
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, ['TimeoutError']);
  }
}

/** The caller's signal, or the end of the session, cancelled the call. Screens show nothing. */
export class AbortedError extends CallError {
  override readonly name = 'AbortedError';
  readonly messageKey = 'error.aborted';

  constructor() {
    super('the call was cancelled');
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, ['AbortedError']);
  }
}

/** Payload or response does not match the declaration. `fields` are paths, never values. */
export class ShapeError extends CallError {
  override readonly name = 'ShapeError';
  readonly messageKey = 'error.shape';
  readonly side: 'payload' | 'answer';
  readonly fields: readonly string[];

  constructor(call: string, side: 'payload' | 'answer', fields: readonly string[] = []) {
    super(`${side} of ${call} has the wrong shape${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`);
    this.side = side;
    this.fields = fields;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, ['ShapeError']);
  }
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
  if (!(error instanceof CallError)) return { key: 'error.unknown' };
  const key = error instanceof ApiError && error.retryAfter !== undefined && waitKeys.get(error.code);
  if (!key) return { key: error.messageKey };
  return { key, values: { minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) } };
}
