import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { addressOf } from '../http/request';
import type { Person } from '../people/people';
import { RefusedError } from '../refused-error';
import {
  cookieOptions,
  type EntryContext,
  type EntryOptions,
  formAddress,
  formToken,
  isOwnForm,
  otherLanguageAddress,
  pageLanguage,
  readForm,
} from './entry-forms';
import { type DeskText, deskTexts } from './entry-messages';
import { entryPage, entryPolicy, signInForm, welcomeForm } from './entry-page';

export const sessionCookie = 'sunbird_desk';
const maxFormBytes = 8 * 1024;

interface PageState {
  readonly status?: 200 | 403 | 422 | 429;
  readonly problem?: DeskText;
  readonly name?: string;
}

function signInPage(c: EntryContext, options: EntryOptions, { status = 200, problem, name }: PageState = {}) {
  const { parts, base } = options;
  const language = pageLanguage(c);
  const address = `${base}/sign-in`;
  const form = { language, action: formAddress(c, address), token: formToken(c, options), name };
  const body = parts.people.isEmpty() ? html`<p>${deskTexts[language].nobody}</p>` : signInForm(form);
  const otherAddress = otherLanguageAddress(c, address);
  const brand = parts.brand();
  return c.html(entryPage({ brand, language, otherAddress, title: 'signInTitle', problem, body }), status);
}

function welcomePage(
  c: EntryContext,
  options: EntryOptions,
  { status = 200, problem, name }: PageState = {},
) {
  const { parts, base } = options;
  const language = pageLanguage(c);
  const address = `${base}/welcome`;
  const otherAddress = otherLanguageAddress(c, address);
  const page = { brand: parts.brand(), language, otherAddress, title: 'welcomeTitle' } as const;
  const found = parts.people.findLink(c.req.query('link') ?? '');
  if (found === undefined) {
    const body = html`<a href="${base}/sign-in">${deskTexts[language].toSignIn}</a>`;
    return c.html(entryPage({ ...page, problem: parts.people.isEmpty() ? 'overFirst' : 'over', body }), 410);
  }
  const form = { language, action: formAddress(c, address), token: formToken(c, options) };
  const body = welcomeForm({ ...form, name: found?.name ?? name }, found === null);
  return c.html(entryPage({ ...page, problem, body }), status);
}

/** Starts a session and redirects to the desk. */
function signIn(c: EntryContext, options: EntryOptions, person: Person): Response {
  const { secret, maxAge } = options.parts.sessions.start(person.id);
  setCookie(c, sessionCookie, secret, { ...cookieOptions(c, options), maxAge });
  return c.redirect(`${options.base}/`, 303);
}

async function submitSignIn(c: EntryContext, options: EntryOptions): Promise<Response> {
  const { people, attempts, audit, exclusive } = options.parts;
  const { token, name, password } = await readForm(c);
  if (!isOwnForm(c, options, token)) return signInPage(c, options, { status: 403, problem: 'stale', name });
  const address = addressOf(c);
  const locked: PageState = { status: 429, problem: 'locked', name };
  function isLocked() {
    return attempts.isLocked('name', name) || attempts.isLocked('address', address);
  }
  if (isLocked()) return signInPage(c, options, locked);
  const person = await people.authenticate(name, password);
  return exclusive(() => {
    if (isLocked()) return signInPage(c, options, locked);
    if (!person) {
      attempts.recordFailure('address', address);
      const locks = attempts.recordFailure('name', name);
      if (locks) audit.write('system.stop', 'locked', {});
      return signInPage(c, options, locks ? locked : { status: 403, problem: 'wrong', name });
    }
    attempts.clear('name', name);
    audit.write(person.name, 'signedIn', {});
    return signIn(c, options, person);
  });
}

async function submitWelcome(c: EntryContext, options: EntryOptions): Promise<Response> {
  const { people, sessions, attempts, audit, exclusive } = options.parts;
  const { token, name, password } = await readForm(c);
  if (!isOwnForm(c, options, token)) return welcomePage(c, options, { status: 403, problem: 'stale', name });
  const address = addressOf(c);
  if (attempts.isLocked('link', address))
    return welcomePage(c, options, { status: 429, problem: 'locked', name });
  return exclusive(async () => {
    try {
      const person = await people.redeemLink(c.req.query('link') ?? '', name, password);
      sessions.endAll(person.id);
      audit.write(person.name, 'joined', { role: person.role });
      return signIn(c, options, person);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.refusal === 'over') attempts.recordFailure('link', address);
      const problem = error.refusal === 'weakPassword' ? 'weak' : 'badName';
      return welcomePage(c, options, { status: 422, problem, name });
    }
  });
}

/** Sign-in and one-time links: the only pages of the desk that need no session. */
export function createEntryApp(options: EntryOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  for (const path of ['/sign-in', '/welcome']) {
    app.use(path, async (c, next) => {
      await next();
      c.header('Content-Security-Policy', entryPolicy);
    });
    app.use(path, bodyLimit({ maxSize: maxFormBytes }));
  }
  app.get('/sign-in', c => signInPage(c, options));
  app.post('/sign-in', c => submitSignIn(c, options));
  app.get('/welcome', c => welcomePage(c, options));
  app.post('/welcome', c => submitWelcome(c, options));
  return app;
}
