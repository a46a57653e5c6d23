import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { answerFault } from './answer-fault';
import { createApiApp } from './api-app';
import { type DeskParts, deskBase } from './desk';
import { createEntryApp, sessionCookie } from './entry-app';
import { pageFile } from './page-files';
import { type DeskEnv, isFromHere } from './request';
import { isSame } from './secrets';
import { tellFault } from './tell-fault';

const tokenHeader = 'x-desk-token';

/** Tells browsers what the desk's pages may do, and that nobody keeps or frames them. */
function headers(parts: DeskParts) {
  return createMiddleware<DeskEnv>(async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy')) {
      const policy = [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self' data:",
        "connect-src 'self'",
        `frame-src ${parts.options.previewOrigin()}`,
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types sunbird-pages',
      ];
      c.header('Content-Security-Policy', policy.join('; '));
    }
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    c.header('X-Frame-Options', 'DENY');
    c.header('Referrer-Policy', 'same-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
}

/**
 * The release desk as a server part, to be mounted at `base`. A stranger gets the sign-in page and nothing else:
 * every other address leads there, every call answers 401.
 */
export function createDeskApp(parts: DeskParts): Hono<DeskEnv> {
  const base = parts.options.base ?? deskBase;
  const app = new Hono<DeskEnv>();

  app.use(headers(parts));
  app.onError((error, c) => answerFault(c, error, base));
  app.use(async (_c, next) => {
    await parts.refresh();
    return next();
  });
  app.route('/', createEntryApp({ parts, base }));

  app.use(async (c, next) => {
    const session = parts.sessions.find(getCookie(c, sessionCookie) ?? '');
    if (!session || !parts.people.has(session.personId)) {
      const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/api/');
      return isPage ? c.redirect(`${base}/sign-in`, 302) : c.json({ refusal: 'signedOut' }, 401);
    }
    c.set('session', session);
    c.set('person', parts.people.get(session.personId));
    if (parts.sessions.isStale(session)) {
      // Who can't be written down as seen now is seen at the next request.
      await parts.exclusive(() => parts.sessions.touch(session.hash)).catch(tellFault);
    }
    return next();
  });

  app.use(async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isOwn = isRead
      ? site === undefined ||
        site === 'same-origin' ||
        site === 'none' ||
        c.req.header('sec-fetch-mode') === 'navigate'
      : isFromHere(c, parts) && isSame(c.req.header(tokenHeader) ?? '', c.get('session').token);
    return isOwn ? next() : c.json({ refusal: 'elsewhere' }, 403);
  });

  app.route('/api', createApiApp(parts, base));
  app.get('/', async c => pageFile(c, await parts.pages(), 'index.html') ?? c.notFound());
  app.get('/:file', async c => pageFile(c, await parts.pages(), c.req.param('file')) ?? c.notFound());
  return app;
}
