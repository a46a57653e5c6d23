import * as v from 'valibot';
import { codes, isSessionCode } from '../codes';
import { maybe, timestamp, whole } from '../contract/wire';
import { ApiError, NetworkError, SessionEndedError, ShapeError } from '../errors';
import type { TransportResponse } from '../transport/transport';

const envelope = v.object({
  code: whole,
  msg: maybe(v.string()),
  data: v.optional(v.unknown()),
  traceId: maybe(v.string()),
  ts: v.fallback(maybe(timestamp), undefined),
});

const refusalData = v.object({
  errors: v.optional(v.record(v.string(), v.string())),
  retryAfter: v.optional(v.number()),
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

/**
 * The unparsed `data` of a response with code 0; throws the error of every other response.
 *
 * @param call name of the declaration
 * @param onTime receives the lender's time (epoch ms), if the response has one: its `ts`, else its `Date` header
 */
export function openEnvelope(
  call: string,
  { status, text, date = '' }: TransportResponse,
  onTime?: (lenderTime: number) => void,
): unknown {
  const succeeded = status >= 200 && status < 300;
  const read = v.safeParse(envelope, parseJson(text));
  // A gateway's error page has the gateway's time.
  const time = (read.success ? read.output.ts : undefined) ?? (succeeded ? Date.parse(date) : Number.NaN);
  if (time > 0) onTime?.(time);
  if (!read.success) throw succeeded ? new ShapeError(call, 'answer') : new NetworkError(status);
  const { code, msg, data, traceId } = read.output;
  if (isSessionCode(code)) throw new SessionEndedError(code);
  if (code !== codes.ok) {
    const details = v.safeParse(refusalData, data);
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
  side: 'payload' | 'answer',
): T {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new ShapeError(call, side, fieldsOf(parsed.issues));
  return parsed.output;
}
