import { html } from 'hono/html';
import { admit, signInCounts } from './admission';
import { type EntryContext, type EntryOptions, isOwnForm, type PageState, readForm } from './entry-forms';
import { deskTexts } from './entry-messages';
import { identityLink, signInForm } from './entry-page';
import { ownForm, sendPage } from './send-page';

export function signInPage(c: EntryContext, options: EntryOptions, state: PageState = {}) {
  const { parts, base } = options;
  const form = ownForm(c, options, 'sign-in');
  const other = parts.options.identity ? identityLink(form.language, `${base}/sign-in/identity`) : '';
  const body = parts.people.isEmpty()
    ? html`<p>${deskTexts[form.language].nobody}</p>`
    : html`${signInForm({ ...form, name: state.name })}${other}`;
  return sendPage(c, options, { path: 'sign-in', title: 'signInTitle', body }, state);
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
