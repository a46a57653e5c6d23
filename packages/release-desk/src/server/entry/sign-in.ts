import type { Context } from 'hono';
import { html } from 'hono/html';
import { type CookiePlace, sessionCookie, writeCookie } from '../http/desk-cookies';
import { isSameOrigin } from '../http/request';
import type { SignedIn } from '../people/people';
import { type DeskText, sendPage } from './entry-page';

/** Starts the session of a person who has proved who they are. Must run while the desk's lock is held. */
export function startSession(c: Context, place: CookiePlace, { person, isNew }: SignedIn): void {
  const { sessions, audit } = place.parts;
  audit.write(person.name, isNew ? 'joined' : 'signedIn', isNew ? { role: person.role } : {});
  const { secret, maxAge } = sessions.start(person.id);
  writeCookie(c, place, sessionCookie, secret, { maxAge });
}

/** The way to the lender's identity server, or how one gets a link where there is none. */
export function signInPage(
  c: Context,
  { parts, base }: CookiePlace,
  problem?: DeskText,
): Response | Promise<Response> {
  return sendPage(c, {
    brand: parts.brand(),
    address: `${base}/sign-in`,
    title: 'signInTitle',
    problem,
    status: problem ? 403 : 200,
    body: t =>
      parts.options.identity
        ? html`<a class="button" href="${base}/sign-in/identity">${t.byIdentity}</a>`
        : html`<p>${t.byLink}</p><p><code>pnpm desk link --name …</code></p>`,
  });
}

/** Asks who opened a one-time link to press a button: what merely looks at the link does not use it up. */
export function linkPage(
  c: Context,
  { parts, base }: CookiePlace,
  refused?: DeskText,
): Response | Promise<Response> {
  const person = parts.people.findByLink(c.req.query('link') ?? '');
  const problem = person ? refused : 'over';
  const address = `${base}/sign-in/link`;
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
        : html`<a href="${base}/sign-in">${t.toSignIn}</a>`,
  });
}

/** Uses a one-time link up. Only the desk's own page may: else a page elsewhere could sign somebody in as another. */
export function submitLink(c: Context, place: CookiePlace): Response | Promise<Response> {
  const { people, exclusive } = place.parts;
  if (!isSameOrigin(c, place.parts)) return linkPage(c, place, 'failed');
  return exclusive(() => {
    const found = people.redeemLink(c.req.query('link') ?? '');
    if (!found) return linkPage(c, place);
    startSession(c, place, found);
    return c.redirect(`${place.base}/`, 303);
  });
}
