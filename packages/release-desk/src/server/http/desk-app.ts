import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BusyError, ConflictError, plainFile } from '@sunbird/release-store';
import {
  createSignInApp,
  faultPage,
  requireOwnPage,
  requireSession,
  type SignInPlace,
} from '@sunbird/staff-sign-in';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { getMimeType } from 'hono/utils/mime';
import { type Refused, type Role, roles } from '../../calls';
import { type DeskParts, deskBase } from '../desk/desk-parts';
import { type Refusal, RefusedError, reportError, statusOf } from '../store/errors';
import { createApiApp, type DeskEnv } from './api-app';

const require = createRequire(import.meta.url);
/** The colours and sizes of the desk's own page. */
const look = ['looks', 'tokens']
  .map(name => readFileSync(require.resolve(`@sunbird/ui/${name}.css`), 'utf8'))
  .join('')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s+/g, ' ');

/** How people sign in at the desk, whose records are files of the store. */
function signInPlaceOf(parts: DeskParts): SignInPlace<Role> {
  const { options, people, sessions, audit, brand, exclusive } = parts;
  const records = { people, sessions };
  return {
    ...{ name: 'desk', base: deskBase, roles, look, brand, report: reportError },
    ...{ origin: options.origin, identity: options.identity },
    command: 'pnpm desk link --name …',
    read: async action => action(records),
    change: action => exclusive(() => action(records)),
    onSignIn: ({ person, isNew }) =>
      audit.write(person.name, isNew ? 'joined' : 'signedIn', { role: person.role }),
  };
}

type DeskContext = Context<DeskEnv>;

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

/** What an error is for the page: its reason, and who or what is in the way. */
function refusedOf(error: unknown): Refused & { readonly refusal: Refusal } {
  if (error instanceof RefusedError) return { refusal: error.refusal, other: error.other };
  if (error instanceof BusyError) return { refusal: 'busy', holder: error.holder };
  if (error instanceof ConflictError) return { refusal: 'conflict' };
  const isFull = error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(`${error.code}`);
  return { refusal: isFull ? 'diskFull' : 'failed' };
}

/** The response to an error: a refusal for a call, a page for a browser. What only the operator mends is reported. */
function respondToError(
  c: DeskContext,
  error: unknown,
  place: SignInPlace<Role>,
): Response | Promise<Response> {
  const refused = refusedOf(error);
  if (refused.refusal === 'failed' || refused.refusal === 'diskFull') reportError(error);
  if (c.req.path.startsWith('/api/')) return c.json(refused, statusOf[refused.refusal]);
  // The brand is in the store, which may be what can't be read.
  return faultPage(c, { ...place, brand: undefined });
}

const maxBodyBytes = 16 * 1024;
const tokenHeader = 'x-desk-token';

/** The security headers of all pages, with the site that previews are framed from; a page's own policy stays. */
export function securityHeaders(previewOrigin: () => string) {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      frameSrc: [previewOrigin],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['sunbird-pages'],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    strictTransportSecurity: false,
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      otpCredentials: [],
      microphone: [],
      payment: [],
      usb: [],
    },
  });
}

/** Without a session pages redirect to sign-in, and calls get 401. */
function signedOut(c: Context, base: string): Response {
  const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/api/');
  return isPage ? c.redirect(`${base}/sign-in`, 302) : c.json({ refusal: 'signedOut' }, 401);
}

/**
 * The release desk as a Hono app, to be mounted at `base`. Without a session there is the sign-in page and nothing
 * else.
 */
export function createDeskApp(parts: DeskParts): Hono<DeskEnv> {
  const place = signInPlaceOf(parts);
  const app = new Hono<DeskEnv>();

  app.use(securityHeaders(parts.options.previewOrigin));
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.onError((error, c) => respondToError(c, error, place));
  app.use(async (_c, next) => {
    await parts.refresh();
    return next();
  });
  app.route('/', createSignInApp(place));

  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: c => c.json({ refusal: 'tooLarge' }, 413) }));
  app.use(requireSession(place, c => signedOut(c, place.base)));
  app.use(
    requireOwnPage(
      place,
      c => c.req.header(tokenHeader) ?? '',
      c => c.json({ refusal: 'elsewhere' }, 403),
    ),
  );
  app.route('/api', createApiApp(parts));
  app.get('/', c => sendFile(c, parts, 'index.html'));
  app.get('/:file', c => sendFile(c, parts, c.req.param('file')));
  return app;
}
