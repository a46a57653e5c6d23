import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const fixed = secureHeaders({
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
  permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [], usb: [] },
});

/** The simulator and the release desk show the app in a frame, from this machine's other ports. */
const frames = "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*";

/**
 * What every answer carries. The app's own content policy is in `index.html`, made with the shell's release: here
 * is what a page can't say of itself. A route that has set a stricter policy keeps it.
 */
export const securityHeaders: MiddlewareHandler = (c, next) =>
  fixed(c, async () => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', frames);
  });
