import { html } from 'hono/html';
import { networkOfCaller } from '../http/request';
import { RefusedError } from '../refused-error';
import { lacksCodes, startSession } from './admission';
import {
  type EntryContext,
  type EntryOptions,
  isOwnForm,
  type PageState,
  pageLanguage,
  readForm,
} from './entry-forms';
import { type DeskText, deskTexts } from './entry-messages';
import { welcomeForm } from './entry-page';
import { ownForm, sendPage } from './send-page';

export function welcomePage(c: EntryContext, options: EntryOptions, state: PageState = {}) {
  const { parts, base } = options;
  const page = { path: 'welcome', title: 'welcomeTitle' } as const;
  const found = parts.people.findLink(c.req.query('link') ?? '');
  if (found === undefined) {
    const body = html`<a href="${base}/sign-in">${deskTexts[pageLanguage(c)].toSignIn}</a>`;
    const problem = parts.people.isEmpty() ? 'overFirst' : 'over';
    return sendPage(c, options, { ...page, body }, { problem, status: 410 });
  }
  const form = ownForm(c, options, page.path);
  const body = welcomeForm({ ...form, name: found?.name ?? state.name }, found === null);
  return sendPage(c, options, { ...page, body }, state);
}

function problemOf({ refusal }: RefusedError): DeskText {
  if (refusal === 'weakPassword') return 'weak';
  return refusal === 'lastReleaser' ? 'lastReleaser' : 'badName';
}

export async function submitWelcome(c: EntryContext, options: EntryOptions): Promise<Response> {
  const { people, sessions, attempts, audit, exclusive } = options.parts;
  const { token, name, password } = await readForm(c);
  if (!isOwnForm(c, options, token)) return welcomePage(c, options, { status: 403, problem: 'stale', name });
  const counts = [{ kind: 'link', what: networkOfCaller(c, options.parts) }] as const;
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
      return welcomePage(c, options, { status: 422, problem: problemOf(error), name });
    }
  });
}
