import { html } from 'hono/html';
import * as v from 'valibot';
import { dropCookie, readCookie, writeCookie } from '../http/desk-cookies';
import { originOf } from '../http/request';
import { type Begun, begunSchema, type Identity, openIdentityServer } from '../people/identity-server';
import { reportError } from '../report-error';
import { admit } from './admission';
import { type EntryContext, type EntryOptions, otherLanguageAddress, pageLanguage } from './entry-forms';
import { deskTexts } from './entry-messages';
import { entryPage } from './entry-page';
import { signInPage } from './sign-in';

/** Cookie of the way to the identity server and back. It must come along with a link from another site. */
const begunCookie = 'sunbird_desk_identity';
const begunSeconds = 600;

function takeBegun(c: EntryContext, options: EntryOptions): Begun | undefined {
  const text = readCookie(c, options.parts, begunCookie);
  dropCookie(c, options, begunCookie);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), begunSchema), text);
  return read.success ? read.output : undefined;
}

/**
 * Goes on to the desk by a page of the desk itself: a redirect would still count as a link from the identity server,
 * with which browsers do not send the cookie of the session.
 */
function goOnPage(c: EntryContext, { parts }: EntryOptions, next: string) {
  const language = pageLanguage(c);
  const t = deskTexts[language];
  const body = html`<p>${t.identityText}</p><a href="${next}">${t.desk}</a>`;
  const otherAddress = otherLanguageAddress(c, next);
  const page = { brand: parts.brand(), language, otherAddress, title: 'identityTitle', next, body } as const;
  return c.html(entryPage(page));
}

/** Lets an account of the identity server in, if a releaser has invited it. */
function admitIdentity(c: EntryContext, options: EntryOptions, identity: Identity) {
  const { parts } = options;
  return parts.exclusive(() => {
    const found = parts.people.identify(identity);
    if (!found) {
      const problem = identity.mail === undefined ? 'identityUnverified' : 'identityUnknown';
      return signInPage(c, options, { status: 403, problem });
    }
    const { person, isNew } = found;
    if (isNew) parts.audit.write(person.name, 'joined', { role: person.role });
    return goOnPage(c, options, admit(c, options, person));
  });
}

/** Sign-in by the lender's identity server; undefined if none is set. */
export function createIdentitySignIn(options: EntryOptions) {
  const { parts, base } = options;
  if (!parts.options.identity) return undefined;
  const server = openIdentityServer(parts.options.identity);
  function callbackOf(c: EntryContext) {
    return `${originOf(c, parts)}${base}/sign-in/identity/callback`;
  }
  function refused(c: EntryContext, error: unknown) {
    reportError(error);
    return signInPage(c, options, { status: 403, problem: 'identityFailed' });
  }

  return {
    async begin(c: EntryContext): Promise<Response> {
      try {
        const { address, begun } = await server.begin(callbackOf(c));
        const cookie = { maxAge: begunSeconds, sameSite: 'Lax' } as const;
        writeCookie(c, options, begunCookie, JSON.stringify(begun), cookie);
        return c.redirect(address, 302);
      } catch (error) {
        return refused(c, error);
      }
    },

    async finish(c: EntryContext): Promise<Response> {
      const begun = takeBegun(c, options);
      if (!begun) return signInPage(c, options, { status: 403, problem: 'identityFailed' });
      let identity: Identity;
      try {
        const query = new URL(c.req.url).search;
        identity = await server.finish(new URL(`${callbackOf(c)}${query}`), begun);
      } catch (error) {
        return refused(c, error);
      }
      return admitIdentity(c, options, identity);
    },
  };
}
