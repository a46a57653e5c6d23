import type { SessionCode } from './codes';
import { type MessageKey, messageKeyOfCode } from './message-keys';

/**
 * Base class of the errors of a call. Borrowers read the message of `messageKey`; `message` is for developers and has
 * no data of the call. The host alone makes these errors; whoever gets one asks `isCallError` what it is, because another
 * bundle's `instanceof` does not know the host's classes.
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

  constructor(code: SessionCode) {
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
  readonly side: 'payload' | 'answer';
  readonly fields: readonly string[];

  constructor(call: string, side: 'payload' | 'answer', fields: readonly string[] = []) {
    super(`${side} of ${call} has the wrong shape${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`);
    this.side = side;
    this.fields = fields;
  }
}
