import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { errorText } from './log';

const tracer = trace.getTracer('sunbird-lender');

/** Ends a span. Of an error it says what a log may say. */
function end(span: Span, error?: unknown): void {
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: errorText(error) });
  span.end();
}

/** Runs `action` in a span of a trace, if traces are exported. */
export function inSpan<Result>(
  name: string,
  kind: 'server' | 'client',
  action: (span: Span) => Promise<Result>,
): Promise<Result> {
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
  return tracer.startActiveSpan(name, { kind: kinds[kind] }, async span => {
    try {
      const result = await action(span);
      end(span);
      return result;
    } catch (error) {
      end(span, error);
      throw error;
    }
  });
}

interface Connection {
  query: (...args: unknown[]) => unknown;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : '';
}

/** Gives each query of a connection a span of its own, within a span that is recorded. Values of a query are in none. */
export function traceQueries(connection: object): void {
  const traced = connection as Connection;
  const query = traced.query.bind(connection);
  traced.query = (...args) => {
    if (trace.getActiveSpan()?.isRecording() !== true) return query(...args);
    const text = textOf(args[0]);
    const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const [operation = ''] = text.trim().split(/\s/, 1);
    const span = tracer.startSpan(operation.toUpperCase(), { kind: SpanKind.CLIENT, attributes });
    const last = args.at(-1);
    if (typeof last === 'function') {
      const follow = (error: unknown, ...rest: unknown[]) => {
        end(span, error ?? undefined);
        last(error, ...rest);
      };
      return query(...args.slice(0, -1), follow);
    }
    const result = query(...args);
    if (!(result instanceof Promise)) {
      end(span);
      return result;
    }
    return result.then(
      rows => {
        end(span);
        return rows;
      },
      error => {
        end(span, error);
        throw error;
      },
    );
  };
}
