import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { HttpBindings } from '@hono/node-server';
import { type ReleaseDeskEntryKey, releaseDeskEntry } from '@sunbird/languages/release-desk.entry';
import { isLanguage, type Language, languageNames, nextLanguage } from '@sunbird/loan-domain';
import type { SiteBrand } from '@sunbird/release-store';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { DeskParts } from '../desk/desk-parts';
import { type Begun, begunSchema, type Identity, openIdentityServer } from '../people/identity-server';
import type { SignedIn } from '../people/people';
import { reportError } from '../store/errors';
import { dropCookie, isSameOrigin, originOf, readCookie, sessionCookie, writeCookie } from './request';

const require = createRequire(import.meta.url);
const tokens = ['looks', 'tokens']
  .map(name => readFileSync(require.resolve(`@sunbird/ui/${name}.css`), 'utf8'))
  .join('');

const style = `${tokens.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')}
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

const hash = createHash('sha256').update(style).digest('base64');

/** Policy of the pages before sign-in: no scripts, no other origins, no frames. */
const signInPolicy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

type Html = ReturnType<typeof html>;
type Texts = Readonly<Record<ReleaseDeskEntryKey, string>>;

/** What is wrong with a sign-in, in words. */
export type DeskText = ReleaseDeskEntryKey;

export interface PlainPage {
  /** Missing where the store can't be read. */
  readonly brand?: SiteBrand;
  /** Address of the page, for its other language. */
  readonly address: string;
  readonly title: DeskText;
  readonly problem?: DeskText | undefined;
  /** Where the browser goes on by itself. */
  readonly next?: string;
  readonly body: (texts: Texts) => Html;
  readonly status?: 200 | 403 | 410 | 503;
}

/** The language of `?lang=`, else the first that the browser prefers, else English. */
function pageLanguage(c: Context): Language {
  const tags = [c.req.query('lang') ?? '', ...(c.req.header('accept-language') ?? '').split(',')].map(tag =>
    tag.trim().slice(0, 2).toLowerCase(),
  );
  return tags.find(isLanguage) ?? 'en';
}

function brandLogo({ logo }: SiteBrand): Html {
  // In an element of its own: a browser's own styles hide no SVG.
  return html`<div hidden>${raw(logo)}</div><svg width="30" height="30" fill="var(--ui-brand)" color="var(--ui-bg)" aria-hidden="true"><use href="#ui-logo"/></svg>`;
}

/** Sends a page of the desk that needs neither session nor scripts, in the language that the request asks for. */
export function sendPage(c: Context, page: PlainPage): Response | Promise<Response> {
  const { brand, address, title, problem, next, body, status = 200 } = page;
  const language = pageLanguage(c);
  const t = releaseDeskEntry[language];
  const other = nextLanguage(language);
  const otherAddress = `${address}?${new URLSearchParams({ ...c.req.query(), lang: other })}`;
  c.header('Content-Security-Policy', signInPolicy);
  return c.html(
    html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin"><link rel="icon" href="data:,">${next === undefined ? '' : html`<meta http-equiv="refresh" content="0;url=${next}">`}
<title>${t[title]} – ${t.desk}</title><style>${raw(style)}</style></head>
<body><main><div class="brand">${brand && brandLogo(brand)}<div><b>${brand?.name}</b><small>${t.desk}</small></div></div>
<div class="card"><h1>${t[title]}</h1>
${problem ? html`<p class="problem" role="alert">${t[problem]}</p>` : ''}
${body(t)}</div>
<a href="${otherAddress}" lang="${other}">${languageNames[other]}</a></main></body></html>`,
    status,
  );
}

/** Starts the session of a person who has proved who they are. Must run while the desk's lock is held. */
export function startSession(c: Context, parts: DeskParts, { person, isNew }: SignedIn): void {
  const { sessions, audit } = parts;
  audit.write(person.name, isNew ? 'joined' : 'signedIn', { role: person.role });
  const { secret, maxAge } = sessions.start(person.id);
  writeCookie(c, parts, sessionCookie, secret, { maxAge });
}

/** The way to the lender's identity server, or how one gets a link where there is none. */
export function signInPage(c: Context, parts: DeskParts, problem?: DeskText): Response | Promise<Response> {
  return sendPage(c, {
    brand: parts.brand(),
    address: `${parts.base}/sign-in`,
    title: 'signInTitle',
    problem,
    status: problem ? 403 : 200,
    body: t =>
      parts.options.identity
        ? html`<a class="button" href="${parts.base}/sign-in/identity">${t.byIdentity}</a>`
        : html`<p>${t.byLink}</p><p><code>pnpm desk link --name …</code></p>`,
  });
}

/** Asks who opened a one-time link to press a button: what merely looks at the link does not use it up. */
export function linkPage(c: Context, parts: DeskParts, refused?: DeskText): Response | Promise<Response> {
  const person = parts.people.findByLink(c.req.query('link') ?? '');
  const problem = person ? refused : 'over';
  const address = `${parts.base}/sign-in/link`;
  const action = `${address}?${new URLSearchParams(c.req.query())}`;
  return sendPage(c, {
    brand: parts.brand(),
    address,
    title: 'signInTitle',
    problem,
    status: person ? (refused ? 403 : 200) : 410,
    body: t =>
      person
        ? html`<p><b>${person.name}</b></p><p>${t.linkText}</p>
<form method="post" action="${action}"><button type="submit">${t.signIn}</button></form>`
        : html`<a href="${parts.base}/sign-in">${t.toSignIn}</a>`,
  });
}

/** Uses a one-time link up. Only the desk's own page may: else a page elsewhere could sign somebody in as another. */
export function submitLink(c: Context, parts: DeskParts): Response | Promise<Response> {
  const { people, exclusive } = parts;
  if (!isSameOrigin(c, parts)) return linkPage(c, parts, 'failed');
  return exclusive(() => {
    const found = people.redeemLink(c.req.query('link') ?? '');
    if (!found) return linkPage(c, parts);
    startSession(c, parts, found);
    return c.redirect(`${parts.base}/`, 303);
  });
}

/** Cookie of the way to the identity server and back. It must come along with a link from another site. */
const begunCookie = 'sunbird_desk_identity';
const begunSeconds = 600;

function takeBegun(c: Context, parts: DeskParts): Begun | undefined {
  const text = readCookie(c, parts, begunCookie);
  dropCookie(c, parts, begunCookie);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), begunSchema), text);
  return read.success ? read.output : undefined;
}

/**
 * Goes on to the desk by a page of the desk itself: a redirect would still count as a link from the identity server,
 * with which browsers do not send the cookie of the session.
 */
function goOnPage(c: Context, parts: DeskParts) {
  const next = `${parts.base}/`;
  return sendPage(c, {
    brand: parts.brand(),
    address: next,
    title: 'identityTitle',
    next,
    body: t => html`<p>${t.identityText}</p><a href="${next}">${t.desk}</a>`,
  });
}

/** Lets an account of the identity server in that has a role at the desk. */
function admitIdentity(c: Context, parts: DeskParts, identity: Identity) {
  const { people, exclusive } = parts;
  return exclusive(() => {
    const found = people.identify(identity);
    if (!found) return signInPage(c, parts, 'identityUnknown');
    startSession(c, parts, found);
    return goOnPage(c, parts);
  });
}

/** Sign-in by the lender's identity server; undefined if none is set. */
export function createIdentitySignIn(parts: DeskParts) {
  if (!parts.options.identity) return undefined;
  const server = openIdentityServer(parts.options.identity);
  function callbackOf(c: Context) {
    return `${originOf(c, parts)}${parts.base}/sign-in/identity/callback`;
  }
  function refused(c: Context, error: unknown) {
    reportError(error);
    return signInPage(c, parts, 'failed');
  }

  return {
    async begin(c: Context): Promise<Response> {
      try {
        const { address, begun } = await server.begin(callbackOf(c));
        const cookie = { maxAge: begunSeconds, sameSite: 'Lax' } as const;
        writeCookie(c, parts, begunCookie, JSON.stringify(begun), cookie);
        return c.redirect(address, 302);
      } catch (error) {
        return refused(c, error);
      }
    },

    async finish(c: Context): Promise<Response> {
      const begun = takeBegun(c, parts);
      if (!begun) return signInPage(c, parts, 'failed');
      let identity: Identity;
      try {
        const query = new URL(c.req.url).search;
        identity = await server.finish(new URL(`${callbackOf(c)}${query}`), begun);
      } catch (error) {
        return refused(c, error);
      }
      return admitIdentity(c, parts, identity);
    },
  };
}

const maxFormBytes = 1024;

/** Sign-in: the only pages of the desk that need no session. */
export function createSignInApp(parts: DeskParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('/sign-in/*', bodyLimit({ maxSize: maxFormBytes }));
  app.get('/sign-in', c => signInPage(c, parts));
  app.get('/sign-in/link', c => linkPage(c, parts));
  app.post('/sign-in/link', c => submitLink(c, parts));
  const identity = createIdentitySignIn(parts);
  if (identity) {
    app.get('/sign-in/identity', c => identity.begin(c));
    app.get('/sign-in/identity/callback', c => identity.finish(c));
  }
  return app;
}
