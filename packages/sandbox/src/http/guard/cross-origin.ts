import { headersOf } from '@sunbird/api-client';
import { allCalls } from '@sunbird/api-client/contract';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Lender } from '../../lender';

const some = 'x';

/** The headers that the app sends, by the function that makes them. */
const sentHeaders = Object.keys(
  headersOf(
    { authorization: some, packageName: some, appName: some, afid: some, lang: 'en' },
    { requestId: some, idempotencyKey: some, contentType: some },
  ),
);

/** Browsers keep the answer to a preflight for two hours at most. */
const preflightSeconds = 7200;

/**
 * Lets the app call the lender from the origins of the settings (`APP_ORIGINS`), in which a site is served apart from
 * the API. No cookie is involved: a call is authorised by its own header. Without such origins no header is sent.
 */
export function crossOrigin(lender: Lender): MiddlewareHandler {
  const allow = cors({
    origin: origin => (lender.settings.appOrigins.includes(origin) ? origin : null),
    allowMethods: [...new Set(allCalls.map(({ method }) => method))],
    allowHeaders: sentHeaders,
    // Beside those that every page may read: the lender's clock, and when to ask again.
    exposeHeaders: ['Date', 'Retry-After'],
    maxAge: preflightSeconds,
  });
  return async (c, next) => {
    if (lender.settings.appOrigins.length === 0) return next();
    // A picture is asked for without an origin. Its signed address says who may see it.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return allow(c, next);
  };
}
