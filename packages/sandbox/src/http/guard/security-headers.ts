import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

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
  removePoweredBy: true,
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
      const own = c.res.headers.get('Content-Security-Policy');
      if (own?.includes('frame-ancestors')) return;
      const base = own ?? (isNoPage(c.res) ? "default-src 'none'" : undefined);
      const frames = frameAncestors[framing];
      c.header('Content-Security-Policy', base ? `${base}; ${frames}` : frames);
    });
}
