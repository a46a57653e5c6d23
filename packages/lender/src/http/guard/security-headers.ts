import { headersOf, ownHeadersOf } from '@sunbird/api-client';
import { allCalls } from '@sunbird/api-client/contract';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { Lender } from '../../context/lender';

const fixed = secureHeaders({
  // Headers of a page win: the console's forms need a referrer policy under which browsers send their origin.
  overwrite: false,
  crossOriginResourcePolicy: 'same-site',
  crossOriginOpenerPolicy: 'same-origin',
  originAgentCluster: '?1',
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: false,
  xContentTypeOptions: 'nosniff',
  xDnsPrefetchControl: 'off',
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: 'none',
  xXssProtection: false,
  permissionsPolicy: {
    camera: ['self'],
    geolocation: ['self'],
    // The code of an SMS is read by the app itself.
    otpCredentials: ['self'],
    microphone: [],
    payment: [],
    usb: [],
  },
});

/** Who may show a page in a frame. `local`: the simulator and the release desk, on this machine's other ports. */
export type Framing = 'local' | 'none';

const frameAncestors = {
  local: "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
  none: "frame-ancestors 'none'",
} as const;

/** Data and refusals: nothing in them may load or run if a browser shows them as a page. */
function isNoPage({ status, headers }: Response): boolean {
  return status >= 400 || /^application\/json\b/.test(headers.get('Content-Type') ?? '');
}

/**
 * The headers of every response. The app's content policy is in `index.html`, made with the shell's release; these are
 * the headers that a page can't set itself. A route's own policy stays, and gets `frame-ancestors` if it has none.
 */
export function securityHeaders(framing: Framing): MiddlewareHandler {
  return (c, next) =>
    fixed(c, async () => {
      await next();
      // Hono's own `header` would make the response anew, with a stream for a text.
      const { headers } = c.res;
      const own = headers.get('Content-Security-Policy');
      if (own?.includes('frame-ancestors')) return;
      const base = own ?? (isNoPage(c.res) ? "default-src 'none'" : undefined);
      const frames = frameAncestors[framing];
      headers.set('Content-Security-Policy', base ? `${base}; ${frames}` : frames);
    });
}

const some = 'x';

/** The headers that the app sends, by the functions that make them. */
const sentHeaders = Object.keys({
  ...headersOf({ authorization: some, packageName: some, appName: some, afid: some, lang: 'en' }),
  ...ownHeadersOf({ requestId: some, idempotencyKey: some, contentType: some }),
});

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
