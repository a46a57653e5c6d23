import { html } from 'hono/html';
import { addressOf } from '../http/request';
import { RefusedError } from '../refused-error';
import { lacksCodes, startSession } from './admission';
import {
  type EntryContext,
  type EntryOptions,
  formAddress,
  formToken,
  isOwnForm,
  otherLanguageAddress,
  type PageState,
  pageLanguage,
  readForm,
} from './entry-forms';
import { deskTexts } from './entry-messages';
import { entryPage, welcomeForm } from './entry-page';

export function welcomePage(
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

export async function submitWelcome(c: EntryContext, options: EntryOptions): Promise<Response> {
  const { people, sessions, attempts, audit, exclusive } = options.parts;
  const { token, name, password } = await readForm(c);
  if (!isOwnForm(c, options, token)) return welcomePage(c, options, { status: 403, problem: 'stale', name });
  const counts = [{ kind: 'link', what: addressOf(c, options.parts) }] as const;
  if (attempts.isLocked(counts)) return welcomePage(c, options, { status: 429, problem: 'locked', name });
  return exclusive(async () => {
    try {
      const person = await people.redeemLink(c.req.query('link') ?? '', name, password);
      sessions.endAll(person.id);
      audit.write(person.name, 'joined', { role: person.role });
      startSession(c, options, person);
      const next = lacksCodes(options.parts, person) ? 'codes' : '';
      return c.redirect(`${options.base}/${next}`, 303);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.refusal === 'over') attempts.recordFailure(counts);
      const problem = error.refusal === 'weakPassword' ? 'weak' : 'badName';
      return welcomePage(c, options, { status: 422, problem, name });
    }
  });
}
