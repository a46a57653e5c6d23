import * as v from 'valibot';
import { codes, isSessionCode } from '../codes';
import type { Endpoint } from '../contract/declare-call';
import { decimal, maybe, timestamp, whole } from '../contract/wire';
import { ApiError, type CallError, NetworkError, SessionEndedError, ShapeError } from '../errors';
import { messageKeyOfCode } from '../message-keys';
import type { TransportResponse } from './transport';

const envelope = v.object({
  code: whole,
  msg: maybe(v.string()),
  data: v.optional(v.unknown()),
  traceId: maybe(v.string()),
  ts: v.fallback(maybe(timestamp), undefined),
});

const refusalData = v.object({
  errors: v.fallback(maybe(v.record(v.string(), v.string())), undefined),
  retryAfter: v.fallback(maybe(decimal), undefined),
});

/** Paths at which a value does not match its schema; never the values, which may be personal data. */
function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map(issue => v.getDotPath(issue) ?? '(whole)');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const httpStatus = {
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  tooManyRequests: 429,
  failed: 500,
  unavailable: 503,
} as const;

/** Seconds of a `Retry-After`, which may be a date, by the sender's clock; undefined without a usable one. */
function secondsOf({ retryAfter, date = '' }: TransportResponse): number | undefined {
  const text = retryAfter?.trim() ?? '';
  const now = Date.parse(date) || Date.now();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isFinite(seconds) ? Math.max(1, seconds) : undefined;
}

/** The error of a response that no lender made, but a gateway before it. */
function gatewayError(response: TransportResponse, hasToken: boolean): CallError {
  const { status } = response;
  if (hasToken && (status === httpStatus.unauthorized || status === httpStatus.forbidden))
    return new SessionEndedError(codes.tokenInvalid);
  const seconds = secondsOf(response);
  if (status === httpStatus.tooManyRequests)
    return new ApiError({ code: codes.tooManyAttempts, ...(seconds && { retryAfter: seconds }) });
  if (status === httpStatus.unavailable && seconds !== undefined)
    return new ApiError({ code: codes.busy, retryAfter: seconds });
  return new NetworkError(status);
}

/**
 * Whether a response in an envelope comes from the lender's server instead of its rules: a missing call, or a failure in
 * the middle, whose outcome is unknown.
 */
function isOfServer(status: number, code: number): boolean {
  const isFault = status === httpStatus.notFound || status >= httpStatus.failed;
  return isFault && messageKeyOfCode(code) === 'error.unknown';
}

/**
 * The unparsed `data` of a response with code 0; throws the error of every other response.
 *
 * @param call name of the declaration
 * @param hasToken whether the request had the token of a session, which the response then may end
 * @param onTime receives the lender's time (epoch ms), if the response has one: its `ts`, else its `Date` header
 */
export function openEnvelope(
  call: string,
  response: TransportResponse,
  hasToken: boolean,
  onTime?: (lenderTime: number) => void,
): unknown {
  const { status, text, date = '', at } = response;
  const succeeded = status >= 200 && status < 300;
  const read = v.safeParse(envelope, parseJson(text));
  // A gateway's error page has the gateway's time.
  const time = (read.success ? read.output.ts : undefined) ?? (succeeded ? Date.parse(date) : Number.NaN);
  const waited = at === undefined ? 0 : Math.round(performance.now() - at);
  if (time > 0) onTime?.(time + waited);
  if (!read.success) throw succeeded ? new ShapeError(call, 'response') : gatewayError(response, hasToken);
  const { code, msg, data, traceId } = read.output;
  const details = v.safeParse(refusalData, data);
  if (isSessionCode(code))
    throw new SessionEndedError(code, details.success ? details.output.retryAfter : undefined);
  if (isOfServer(status, code)) throw new NetworkError(status);
  if (code !== codes.ok) {
    throw new ApiError({
      code,
      serverMessage: msg,
      ...(details.success && { fieldErrors: details.output.errors, retryAfter: details.output.retryAfter }),
      data,
      traceId,
    });
  }
  if (!succeeded) throw new NetworkError(status);
  return data ?? null;
}

/** Parses a value. @throws ShapeError with the fields that do not match */
export function readAs<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  call: string,
  side: 'payload' | 'response',
): T {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new ShapeError(call, side, fieldsOf(parsed.issues));
  return parsed.output;
}

/** Parses a response that was received before its call was made. @throws the errors of the call */
export function parseResponse<P, D>(endpoint: Endpoint<P, D>, response: TransportResponse): D {
  return readAs(endpoint.data, openEnvelope(endpoint.name, response, false), endpoint.name, 'response');
}
