import { html } from 'hono/html';
import { admit, signInCounts } from './admission';
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
import { entryPage, identityLink, signInForm } from './entry-page';

export function signInPage(
  c: EntryContext,
  options: EntryOptions,
  { status = 200, problem, name }: PageState = {},
) {
  const { parts, base } = options;
  const language = pageLanguage(c);
  const address = `${base}/sign-in`;
  const form = { language, action: formAddress(c, address), token: formToken(c, options), name };
  const other = parts.options.identity ? identityLink(language, `${address}/identity`) : '';
  const body = parts.people.isEmpty()
    ? html`<p>${deskTexts[language].nobody}</p>`
    : html`${signInForm(form)}${other}`;
  const otherAddress = otherLanguageAddress(c, address);
  const brand = parts.brand();
  return c.html(entryPage({ brand, language, otherAddress, title: 'signInTitle', problem, body }), status);
}

export async function submitSignIn(c: EntryContext, options: EntryOptions): Promise<Response> {
  const { people, attempts, audit, exclusive } = options.parts;
  const { token, name, password } = await readForm(c);
  if (!isOwnForm(c, options, token)) return signInPage(c, options, { status: 403, problem: 'stale', name });
  const locked: PageState = { status: 429, problem: 'locked', name };
  const counts = signInCounts(c, options, name);
  if (attempts.isLocked(counts)) return signInPage(c, options, locked);
  const person = await people.authenticate(name, password);
  return exclusive(() => {
    if (attempts.isLocked(counts)) return signInPage(c, options, locked);
    if (!person || !people.has(person.id)) {
      const locks = attempts.recordFailure(counts);
      if (locks) audit.write('system.stop', 'locked', {});
      return signInPage(c, options, locks ? locked : { status: 403, problem: 'wrong', name });
    }
    attempts.clear(counts.filter(({ kind }) => kind === 'source'));
    return c.redirect(admit(c, options, person), 303);
  });
}
