import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { DeskParts } from './desk';
import { entryPage, entryPolicy, signInForm, welcomeForm } from './entry-page';
import type { Person } from './people';
import { Refused } from './refused';
import { addressOf, isFromHere, originOf } from './request';
import { isSame, newSecret } from './secrets';
import { type DeskText, deskTexts, languageOf } from './texts';

type EntryContext = Context<{ Bindings: HttpBindings }>;

export const sessionCookie = 'sunbird_desk';
const formCookie = 'sunbird_desk_form';
const largestForm = 8 * 1024;

export interface EntryOptions {
  readonly parts: DeskParts;
  /** Path at which the desk is mounted. */
  readonly base: string;
}

/** Sign-in and one-time links: the only addresses of the desk that a stranger gets an answer from. */
export function createEntryApp({ parts, base }: EntryOptions): Hono<{ Bindings: HttpBindings }> {
  const { people, sessions, attempts, audit, exclusive } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();

  function cookieOptions(c: EntryContext) {
    return {
      path: base,
      httpOnly: true,
      sameSite: 'Strict' as const,
      secure: originOf(c, parts).startsWith('https:'),
    };
  }

  function language(c: EntryContext) {
    return languageOf(c.req.query('lang'), c.req.header('accept-language'));
  }

  /** A secret that goes out as cookie and in the form: only a page of ours can send both. */
  function formToken(c: EntryContext): string {
    const token = getCookie(c, formCookie) ?? newSecret();
    setCookie(c, formCookie, token, cookieOptions(c));
    return token;
  }

  function otherAddress(c: EntryContext, path: string): string {
    const query = new URLSearchParams(c.req.query());
    query.set('lang', language(c) === 'en' ? 'es' : 'en');
    return `${base}${path}?${query}`;
  }

  function ownAddress(c: EntryContext, path: string) {
    const query = new URLSearchParams(c.req.query()).toString();
    return `${base}${path}${query === '' ? '' : `?${query}`}`;
  }

  async function readForm(c: EntryContext): Promise<Readonly<Record<'token' | 'name' | 'password', string>>> {
    const body = await c.req.parseBody();
    function text(key: string) {
      return typeof body[key] === 'string' ? body[key] : '';
    }
    return { token: text('token'), name: text('name'), password: text('password') };
  }

  function isOwnForm(c: EntryContext, token: string) {
    return isFromHere(c, parts) && isSame(token, getCookie(c, formCookie) ?? '');
  }

  function letIn(c: EntryContext, person: Person): Response {
    const { secret, maxAge } = sessions.start(person.id);
    setCookie(c, sessionCookie, secret, { ...cookieOptions(c), maxAge });
    return c.redirect(`${base}/`, 303);
  }

  function signInPage(c: EntryContext, status: 200 | 403 | 429 = 200, problem?: DeskText, name?: string) {
    const form = { language: language(c), action: ownAddress(c, '/sign-in'), token: formToken(c), name };
    const body = people.isEmpty() ? html`<p>${deskTexts[language(c)].nobody}</p>` : signInForm(form);
    const page = {
      language: language(c),
      otherAddress: otherAddress(c, '/sign-in'),
      title: 'signInTitle',
    } as const;
    return c.html(entryPage({ ...page, problem, body }), status);
  }

  function welcomePage(
    c: EntryContext,
    status: 200 | 403 | 410 | 422 | 429 = 200,
    problem?: DeskText,
    name?: string,
  ) {
    const found = people.findLink(c.req.query('link') ?? '');
    const page = {
      language: language(c),
      otherAddress: otherAddress(c, '/welcome'),
      title: 'welcomeTitle',
    } as const;
    if (found === undefined) {
      const body = html`<a href="${base}/sign-in">${deskTexts[language(c)].toSignIn}</a>`;
      return c.html(entryPage({ ...page, problem: people.isEmpty() ? 'overFirst' : 'over', body }), 410);
    }
    const form = { language: language(c), action: ownAddress(c, '/welcome'), token: formToken(c) };
    const body = welcomeForm({ ...form, name: found?.name ?? name }, found === null);
    return c.html(entryPage({ ...page, problem, body }), status);
  }

  for (const path of ['/sign-in', '/welcome']) {
    app.use(path, async (c, next) => {
      await next();
      c.header('Content-Security-Policy', entryPolicy);
    });
    app.use(path, bodyLimit({ maxSize: largestForm }));
  }

  app.get('/sign-in', c => signInPage(c));

  app.post('/sign-in', async c => {
    const { token, name, password } = await readForm(c);
    if (!isOwnForm(c, token)) return signInPage(c, 403, 'stale', name);
    const address = addressOf(c);
    function isLocked() {
      return attempts.isLocked('name', name) || attempts.isLocked('address', address);
    }
    if (isLocked()) return signInPage(c, 429, 'locked', name);
    const person = await people.recognise(name, password);
    return exclusive(() => {
      if (isLocked()) return signInPage(c, 429, 'locked', name);
      if (!person) {
        attempts.fail('address', address);
        const locks = attempts.fail('name', name);
        if (locks) audit.write('system.stop', 'locked', {});
        return signInPage(c, locks ? 429 : 403, locks ? 'locked' : 'wrong', name);
      }
      attempts.forget('name', name);
      audit.write(person.name, 'signedIn', {});
      return letIn(c, person);
    });
  });

  app.get('/welcome', c => welcomePage(c));

  app.post('/welcome', async c => {
    const { token, name, password } = await readForm(c);
    if (!isOwnForm(c, token)) return welcomePage(c, 403, 'stale', name);
    const address = addressOf(c);
    if (attempts.isLocked('link', address)) return welcomePage(c, 429, 'locked', name);
    return exclusive(async () => {
      try {
        const person = await people.spendLink(c.req.query('link') ?? '', name, password);
        sessions.endAll(person.id);
        audit.write(person.name, 'joined', { role: person.role });
        return letIn(c, person);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.refusal === 'over') attempts.fail('link', address);
        return welcomePage(c, 422, error.refusal === 'weakPassword' ? 'weak' : 'badName', name);
      }
    });
  });

  return app;
}
