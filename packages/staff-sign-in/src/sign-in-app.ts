import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type StaffSignInKey, staffSignIn } from '@sunbird/languages/staff-sign-in';
import { languageNames, nextLanguage } from '@sunbird/loan-domain';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import { type Begun, begunSchema, openIdentityServer } from './identity-server';
import type { Identity, SignedIn } from './people';
import {
  type Brand,
  dropCookie,
  isSameOrigin,
  originOf,
  pageLanguage,
  readCookie,
  type SignInPlace,
  type StaffRecords,
  writeCookie,
} from './requests';

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;background:var(--ui-bg);color:var(--ui-ink);font:400 1rem/1.5rem var(--ui-font)}
main{width:100%;max-width:440px;padding:24px 16px}
.brand{display:flex;align-items:center;margin-bottom:24px}
.brand svg{margin-right:10px;flex:none}
.brand b{display:block;font-weight:700}
.brand small{display:block;font-size:.875rem;line-height:1.25rem;color:var(--ui-ink-2)}
.card{background:var(--ui-surface);border:1px solid var(--ui-line);border-radius:16px;padding:24px 20px}
h1{margin:0 0 8px;font-size:1.5rem;line-height:2rem}
p{margin:0 0 16px;color:var(--ui-ink-2)}
code{font-family:ui-monospace,monospace;color:var(--ui-ink);overflow-wrap:anywhere}
button{display:block;width:100%;min-height:52px;margin-top:24px;border:0;border-radius:12px;background:var(--ui-brand);color:var(--ui-on-brand);font:inherit;font-weight:700;cursor:pointer}
.problem{padding:12px;border-radius:12px;background:var(--ui-bad-tint);color:var(--ui-ink)}
.problem::before{content:"! ";font-weight:700;color:var(--ui-bad)}
a.button{display:flex;align-items:center;justify-content:center;min-height:52px;margin-top:16px;padding:0 14px;border:1px solid var(--ui-line-strong);border-radius:12px;color:var(--ui-ink);font-weight:700;text-decoration:none}
a{color:var(--ui-link);font-weight:500;display:inline-block;padding:12px 0}
:focus-visible{outline:2px solid var(--ui-focus);outline-offset:2px}
`;

type Html = ReturnType<typeof html>;
type Texts = Readonly<Record<StaffSignInKey, string>>;

interface PlainPage {
  /** Address of the page, for its other language. */
  readonly address: string;
  readonly title: StaffSignInKey;
  readonly problem?: StaffSignInKey | undefined;
  /** Where the browser goes on by itself. */
  readonly next?: string;
  readonly body: (texts: Texts) => Html;
  readonly status?: 200 | 401 | 403 | 410 | 503;
}

type Shown = Pick<SignInPlace<string>, 'name' | 'base' | 'origin' | 'look' | 'brand'>;

function brandLogo({ logo }: Brand): Html {
  // In an element of its own: a browser's own styles hide no SVG.
  return html`<div hidden>${raw(logo)}</div><svg width="30" height="30" fill="var(--ui-brand)" color="var(--ui-bg)" aria-hidden="true"><use href="#ui-logo"/></svg>`;
}

/** Sends a page that needs no session: no scripts, no other origins, no frames. */
function sendPage(
  c: Context,
  place: Shown,
  { address, title, problem, next, body, status = 200 }: PlainPage,
): Response | Promise<Response> {
  const language = pageLanguage(c, place);
  const t = staffSignIn[language];
  const own = t[`name.${place.name}`];
  const other = nextLanguage(language);
  const otherAddress = `${address}?${new URLSearchParams({ ...c.req.query(), lang: other })}`;
  const brand = place.brand?.();
  const sheet = place.look + style;
  const hash = createHash('sha256').update(sheet).digest('base64');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(
    html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin"><link rel="icon" href="data:,">${next === undefined ? '' : html`<meta http-equiv="refresh" content="0;url=${next}">`}
<title>${t[title]} – ${own}</title><style>${raw(sheet)}</style></head>
<body><main><div class="brand">${brand && brandLogo(brand)}<div><b>${brand?.name}</b><small>${own}</small></div></div>
<div class="card"><h1>${t[title]}</h1>
${problem ? html`<p class="problem" role="alert">${t[problem]}</p>` : ''}
${body(t)}</div>
<a href="${otherAddress}" lang="${other}">${languageNames[other]}</a></main></body></html>`,
    status,
  );
}

type Place = SignInPlace<string>;

/** The secret of a session that has begun. */
type Begins = ReturnType<StaffRecords<string>['sessions']['start']>;

/** Starts the session of a person who has proved who they are, within a change of the records. */
function startSession<Role extends string>(
  place: SignInPlace<Role>,
  { sessions }: StaffRecords<Role>,
  signedIn: SignedIn<Role> | undefined,
): Begins | undefined {
  if (!signedIn) return undefined;
  place.onSignIn?.(signedIn);
  return sessions.start(signedIn.person.id);
}

/** The way to the lender's identity server, or how one gets a link where there is none. */
export function signInPage(
  c: Context,
  place: Pick<Place, 'identity' | 'command'> & Shown,
  problem?: StaffSignInKey,
  status: 200 | 401 | 403 = problem ? 403 : 200,
): Response | Promise<Response> {
  return sendPage(c, place, {
    address: `${place.base}/sign-in`,
    title: 'signInTitle',
    problem,
    status,
    body: t =>
      place.identity
        ? html`<a class="button" href="${place.base}/sign-in/identity">${t.byIdentity}</a>`
        : html`<p>${t.byLink}</p><p><code>${place.command}</code></p>`,
  });
}

/** The page for a fault of the server. */
export function faultPage(c: Context, place: Shown): Response | Promise<Response> {
  return sendPage(c, place, {
    address: `${place.base}/sign-in`,
    title: 'faultTitle',
    body: t => html`<p>${t.faultText}</p><a href="${place.base}/">${t.again}</a>`,
    status: 503,
  });
}

/** Asks who opened a one-time link to press a button: what merely looks at the link does not use it up. */
async function linkPage<Role extends string>(
  c: Context,
  place: SignInPlace<Role>,
  refused?: StaffSignInKey,
): Promise<Response> {
  const secret = c.req.query('link') ?? '';
  const person = await place.read(({ people }) => people.findByLink(secret));
  const problem = person ? refused : 'over';
  const address = `${place.base}/sign-in/link`;
  const action = `${address}?${new URLSearchParams(c.req.query())}`;
  return sendPage(c, place, {
    address,
    title: 'signInTitle',
    problem,
    status: person ? (refused ? 403 : 200) : 410,
    body: t =>
      person
        ? html`<p><b>${person.name}</b></p><p>${t.linkText}</p>
<form method="post" action="${action}"><button type="submit">${t.signIn}</button></form>`
        : html`<a href="${place.base}/sign-in">${t.toSignIn}</a>`,
  });
}

/** Uses a one-time link up. Only the server's own page may: else a page elsewhere could sign somebody in as another. */
async function submitLink<Role extends string>(c: Context, place: SignInPlace<Role>): Promise<Response> {
  if (!isSameOrigin(c, place)) return linkPage(c, place, 'failed');
  const link = c.req.query('link') ?? '';
  const begins = await place.change(records => startSession(place, records, records.people.redeemLink(link)));
  if (!begins) return linkPage(c, place);
  writeCookie(c, place, 'session', begins.secret, { maxAge: begins.maxAge });
  return c.redirect(`${place.base}/`, 303);
}

const begunSeconds = 600;

function takeBegun(c: Context, place: Shown): Begun | undefined {
  const text = readCookie(c, place, 'identity');
  dropCookie(c, place, 'identity');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), begunSchema), text);
  return read.success ? read.output : undefined;
}

/**
 * Goes on by a page of the server itself: a redirect would still count as a link from the identity server, with which
 * browsers do not send the cookie of the session.
 */
function goOnPage(c: Context, place: Shown) {
  const next = `${place.base}/`;
  return sendPage(c, place, {
    address: next,
    title: 'identityTitle',
    next,
    body: t => html`<p>${t.identityText}</p><a href="${next}">${t[`name.${place.name}`]}</a>`,
  });
}

/** Lets an account of the identity server in that has a role. */
async function admitIdentity<Role extends string>(
  c: Context,
  place: SignInPlace<Role>,
  identity: Identity<Role>,
) {
  const begins = await place.change(records =>
    startSession(place, records, records.people.identify(identity)),
  );
  if (!begins) return signInPage(c, place, 'identityUnknown');
  writeCookie(c, place, 'session', begins.secret, { maxAge: begins.maxAge });
  return goOnPage(c, place);
}

/** Sign-in by the lender's identity server; undefined if none is set. */
function createIdentitySignIn<Role extends string>(place: SignInPlace<Role>) {
  if (!place.identity) return undefined;
  const server = openIdentityServer(place.identity, place.roles);
  function callbackOf(c: Context) {
    return `${originOf(c, place)}${place.base}/sign-in/identity/callback`;
  }
  function refused(c: Context, error: unknown) {
    place.report(error, c);
    return signInPage(c, place, 'failed');
  }

  return {
    async begin(c: Context): Promise<Response> {
      try {
        const { address, begun } = await server.begin(callbackOf(c));
        // It must come along with a link from another site.
        const cookie = { maxAge: begunSeconds, sameSite: 'Lax' } as const;
        writeCookie(c, place, 'identity', JSON.stringify(begun), cookie);
        return c.redirect(address, 302);
      } catch (error) {
        return refused(c, error);
      }
    },

    async finish(c: Context): Promise<Response> {
      const begun = takeBegun(c, place);
      if (!begun) return signInPage(c, place, 'failed');
      let identity: Identity<Role>;
      try {
        const query = new URL(c.req.url).search;
        identity = await server.finish(new URL(`${callbackOf(c)}${query}`), begun);
      } catch (error) {
        return refused(c, error);
      }
      return admitIdentity(c, place, identity);
    },
  };
}

const maxFormBytes = 1024;

/** Sign-in: the only pages that need no session. */
export function createSignInApp<Role extends string>(
  place: SignInPlace<Role>,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('/sign-in/*', bodyLimit({ maxSize: maxFormBytes }));
  app.get('/sign-in', c => signInPage(c, place));
  app.get('/sign-in/link', c => linkPage(c, place));
  app.post('/sign-in/link', c => submitLink(c, place));
  const identity = createIdentitySignIn(place);
  if (identity) {
    app.get('/sign-in/identity', c => identity.begin(c));
    app.get('/sign-in/identity/callback', c => identity.finish(c));
  }
  return app;
}
