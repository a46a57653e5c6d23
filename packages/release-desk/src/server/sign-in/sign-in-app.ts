import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { DeskParts } from '../desk-parts';
import { reportError } from '../errors';
import { dropCookie, originOf, readCookie, writeCookie } from '../http/request';
import { type Begun, begunSchema, type Identity, openIdentityServer } from '../people/identity-server';
import { linkPage, sendPage, signInPage, startSession, submitLink } from './sign-in-pages';

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
