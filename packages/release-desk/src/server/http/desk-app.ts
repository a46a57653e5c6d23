import { readFileSync } from 'node:fs';
import { BusyError, ConflictError, plainFile } from '@sunbird/release-store';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { getMimeType } from 'hono/utils/mime';
import type { DeskParts } from '../desk/desk-parts';
import { isSame } from '../people/people';
import { type Refusal, RefusedError, reportError, statusOf } from '../store/errors';
import { createApiApp } from './api-app';
import { type DeskContext, type DeskEnv, isSameOrigin, readCookie, sessionCookie } from './request';
import { createSignInApp, sendPage } from './sign-in';

/** The logo that the build put into the page: the product's. */
const builtLogo = /<svg hidden>.*?<\/svg>/s;

/** One file of the desk's pages, the page with the lender's logo. */
async function sendFile(c: DeskContext, parts: DeskParts, name: string): Promise<Response> {
  const folder = await parts.pages();
  const isPart = /^[A-Za-z0-9][\w.-]*\.(html|js|css)$/.test(name);
  const file = isPart && folder ? plainFile(folder, name) : undefined;
  if (file === undefined) return c.notFound();
  const text = readFileSync(file, 'utf8');
  if (name === 'index.html') return c.html(text.replace(builtLogo, () => parts.brand().logo));
  c.header('Content-Type', getMimeType(name));
  // The address of the page stays; a file whose name has a hash never changes.
  if (/\.[0-9a-f]{6}\.\w+$/.test(name)) c.header('Cache-Control', 'private, max-age=31536000, immutable');
  return c.body(text);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  if (error instanceof BusyError) return 'busy';
  return error instanceof ConflictError ? 'conflict' : 'failed';
}

/** The response to an error: a refusal for a call, a page for a browser. Unexpected errors are reported. */
function respondToError(c: DeskContext, error: unknown, base: string): Response | Promise<Response> {
  const refusal = refusalOf(error);
  if (refusal === 'failed') reportError(error);
  const other = error instanceof RefusedError ? error.other : undefined;
  if (c.req.path.startsWith('/api/')) return c.json({ refusal, other }, statusOf[refusal]);
  return sendPage(c, {
    address: `${base}/sign-in`,
    title: 'faultTitle',
    body: t => html`<p>${t.faultText}</p><a href="${base}/">${t.again}</a>`,
    status: 503,
  });
}

const tokenHeader = 'x-desk-token';

/** Content security policy of the desk's pages. */
function pagePolicy(previewOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${previewOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sunbird-pages',
  ].join('; ');
}

/** Sets the security headers of all pages: their policy, no caching, no framing. */
function securityHeaders(parts: DeskParts) {
  return createMiddleware<DeskEnv>(async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy'))
      c.header('Content-Security-Policy', pagePolicy(parts.options.previewOrigin()));
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    c.header('X-Frame-Options', 'DENY');
    c.header('Referrer-Policy', 'same-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header(
      'Permissions-Policy',
      'camera=(), geolocation=(), otp-credentials=(), microphone=(), payment=(), usb=()',
    );
  });
}

/** Requires a session: other pages redirect to sign-in, other calls get 401. */
function requireSession(parts: DeskParts) {
  return createMiddleware<DeskEnv>(async (c, next) => {
    const session = parts.sessions.find(readCookie(c, parts, sessionCookie));
    if (!session || !parts.people.has(session.personId)) {
      const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/api/');
      return isPage ? c.redirect(`${parts.base}/sign-in`, 302) : c.json({ refusal: 'signedOut' }, 401);
    }
    c.set('session', session);
    c.set('person', parts.people.get(session.personId));
    if (parts.sessions.isStale(session)) {
      // Best effort: if the store is busy, the next request records the activity.
      await parts.exclusive(() => parts.sessions.touch(session.hash)).catch(reportError);
    }
    return next();
  });
}

/** Refuses requests of other pages. An action must also send the token of its session. */
function requireOwnPage(parts: DeskParts) {
  return createMiddleware<DeskEnv>(async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isOwn = isRead
      ? site === undefined ||
        site === 'same-origin' ||
        site === 'none' ||
        c.req.header('sec-fetch-mode') === 'navigate'
      : isSameOrigin(c, parts) && isSame(c.req.header(tokenHeader) ?? '', c.get('session').token);
    return isOwn ? next() : c.json({ refusal: 'elsewhere' }, 403);
  });
}

/**
 * The release desk as a Hono app, to be mounted at `base`. Without a session there is the sign-in page and nothing
 * else.
 */
export function createDeskApp(parts: DeskParts): Hono<DeskEnv> {
  const { base } = parts;
  const app = new Hono<DeskEnv>();

  app.use(securityHeaders(parts));
  app.onError((error, c) => respondToError(c, error, base));
  app.use(async (_c, next) => {
    await parts.refresh();
    return next();
  });
  app.route('/', createSignInApp(parts));

  app.use(requireSession(parts));
  app.use(requireOwnPage(parts));
  app.route('/api', createApiApp(parts));
  app.get('/', c => sendFile(c, parts, 'index.html'));
  app.get('/:file', c => sendFile(c, parts, c.req.param('file')));
  return app;
}
