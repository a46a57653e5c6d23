import { trace } from '@opentelemetry/api';
import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';

/** `error`: only what failed. */
export const logLevels = ['info', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What a line may have: nothing of it can be typed by a person. */
export interface LogLine {
  /** The id of the request, by which its borrower and the lender talk of it. */
  readonly traceId?: string | undefined;
  readonly method?: string;
  /** The declared path of a call, or the first name of another. */
  readonly route?: string;
  readonly call?: string;
  readonly outcome?: string;
  readonly market?: string;
  readonly status?: number;
  /** Of the contract. */
  readonly code?: number | undefined;
  readonly ms?: number;
  /** Written by `errorText`. */
  readonly error?: unknown;
}

/** One JSON line each. The message is a constant of the source. */
export interface Log {
  readonly info: (line: LogLine, message: string) => void;
  readonly error: (line: LogLine, message: string) => void;
}

/** The id of the trace that is exported. */
function spanOfLine(): Record<string, string> {
  const span = trace.getActiveSpan()?.spanContext().traceId;
  return span === undefined ? {} : { span };
}

/** Standard output. A full disk or a reader that has gone costs lines, never the process. */
function standardOutput(): DestinationStream {
  return destination({ dest: 1, sync: true }).on('error', () => undefined);
}

export function openLog(level: LogLevel, to: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { error: errorText },
      mixin: spanOfLine,
    },
    to,
  );
}

const longestMessage = 300;
/** Words in small letters, words with which sentences begin, and codes of the system such as `ECONNREFUSED`. */
const plainWord =
  /^(?:[a-z][a-z'-]*|A|An|The|No|Not|This|It|Can|Cannot|Failed|Invalid|Expected|E[A-Z]{3,20})[.,:;]?$/;

/** The part of an error's message that can't be a person's data: nothing in quotes, no name, no number, no address. */
function withoutData(message: string): string {
  const [line = ''] = message.split('\n');
  const unquoted = line
    .slice(0, longestMessage)
    .replace(/"[^"]*"|`[^`]*`|(?<![a-z])'[^']*'/g, '…')
    .replace(/["`].*$/, '…');
  const words = unquoted.split(/\s+/).map(word => (plainWord.test(word) ? word : '…'));
  return words.join(' ').replace(/…(?: …)+/g, '…');
}

/** The code of an error of the database or the system, such as `23505`. */
function codeOf(error: Error): string | undefined {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' && /^[A-Z0-9_]{3,30}$/.test(code) ? code : undefined;
}

function withCode(error: Error): string {
  const code = codeOf(error);
  return [...(code === undefined ? [] : [code]), withoutData(error.message)].join(': ');
}

/** What a log may say about an error: its name, its message without data, its cause and its place. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const cause = error.cause instanceof Error ? ` (${withCode(error.cause)})` : '';
  const message = error.message.startsWith('Failed query') ? 'a query failed' : withoutData(error.message);
  const frame = error.stack?.split('\n').find(line => /^\s+at .*\/(?:src\/|lender\.mjs)/.test(line)) ?? '';
  return `${error.name}: ${message}${cause} ${frame.trim()}`.trim();
}

/** The first name of a path: what follows may be an id, a signed address, or what a caller typed. */
export function addressText(path: string): string {
  const [, first = ''] = path.split('/');
  return /^[a-z-]{1,20}$/.test(first) ? `/${first}/…` : '/…';
}
