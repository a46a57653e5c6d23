import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { Context, MiddlewareHandler } from 'hono';
import { addressText, type Log, type LogLine } from '../../kit/log';
import { newId, systemRandom } from '../../kit/random';
import { inSpan } from '../../kit/spans';
import type { Metrics } from '../metrics';
import { headerText } from './request-log';

/** What a route says of the request that it has handled. */
export interface Handled extends Pick<LogLine, 'code' | 'error' | 'market' | 'route'> {
  /** The name of a call, or of a webhook. */
  readonly call: string;
  readonly outcome: string;
}

/** The outcome of a call that a tester of a sandbox lets fail. */
export const played = 'played';

declare module 'hono' {
  interface ContextVariableMap {
    readonly traceId: string;
    /** As lines of the log have it: a stranger may have put anything into its id. */
    readonly loggedId: string;
    readonly handled: Handled | undefined;
  }
}

/** The caller's id for its request, where it is short enough for logs. */
function traceIdOf(c: Context): string {
  const id = c.req.header('x-request-id');
  return id !== undefined && /^[\w.-]{1,64}$/.test(id) ? id : newId(systemRandom, 'TRC');
}

/** Writes one line for each request: an error, with its cause, for each answer of 500 and above. */
export function observeRequests(log: Log, metrics?: Metrics): MiddlewareHandler {
  return (c, next) => {
    const traceId = traceIdOf(c);
    const loggedId = headerText('x-request-id', traceId);
    c.set('traceId', traceId);
    c.set('loggedId', loggedId);
    async function observe(span: Span): Promise<void> {
      const started = performance.now();
      await next();
      const elapsed = performance.now() - started;
      const handled = c.get('handled');
      const { status } = c.res;
      if (handled) {
        const { call, outcome } = handled;
        metrics?.calls.observe({ call, outcome }, elapsed / 1000);
      }
      const line: LogLine = {
        traceId: loggedId,
        method: c.req.method,
        route: addressText(c.req.path),
        ...handled,
        status,
        ms: Math.round(elapsed * 10) / 10,
        ...(c.error && { error: c.error }),
      };
      if (status < 500 || handled?.outcome === played) log.info(line, 'request');
      else {
        c.header('X-Request-Id', traceId);
        log.error(line, 'request failed');
      }
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.updateName(handled?.call ?? `${line.method} ${line.route}`);
      span.setAttributes({
        'http.request.method': c.req.method,
        'http.response.status_code': status,
        'lender.request': loggedId,
        ...(handled && { 'lender.outcome': handled.outcome }),
      });
    }
    return inSpan(c.req.method, 'server', observe);
  };
}
