import { dropCookie, readCookie } from '../http/desk-cookies';
import type { Person } from '../people/people';
import type { Step } from '../people/steps';
import { codeCounts, startSession, stepCookie } from './admission';
import { codeForm } from './codes-pages';
import { type EntryContext, type EntryOptions, isOwnForm, type PageState, readForm } from './entry-forms';
import { ownForm, sendPage } from './send-page';

/** The sign-in that this browser has begun, and whose it is. */
export function stepOf(
  c: EntryContext,
  { parts }: EntryOptions,
): { readonly step: Step; readonly person: Person } | undefined {
  const step = parts.steps.find(readCookie(c, parts, stepCookie));
  return step && parts.people.has(step.personId)
    ? { step, person: parts.people.get(step.personId) }
    : undefined;
}

export function endStep(c: EntryContext, options: EntryOptions, step: Step): void {
  options.parts.steps.end(step.hash);
  dropCookie(c, options, stepCookie);
}

export function codePage(
  c: EntryContext,
  options: EntryOptions,
  state: PageState = {},
): Response | Promise<Response> {
  if (stepOf(c, options)?.step.kind !== 'code') return c.redirect(`${options.base}/sign-in`, 303);
  const path = 'sign-in/code';
  const body = codeForm(ownForm(c, options, path));
  return sendPage(c, options, { path, title: 'codeTitle', body }, state);
}

/** Takes the code of a sign-in. Each code counts once, and too many wrong ones lock. */
export async function submitCode(c: EntryContext, options: EntryOptions): Promise<Response> {
  const { attempts, audit, exclusive } = options.parts;
  const { token, code } = await readForm(c);
  if (!isOwnForm(c, options, token)) return codePage(c, options, { status: 403, problem: 'stale' });
  return exclusive(() => {
    const found = stepOf(c, options);
    if (found?.step.kind !== 'code') return c.redirect(`${options.base}/sign-in`, 303);
    const { step, person } = found;
    const counts = codeCounts(c, options, person);
    if (attempts.isLocked(counts)) return codePage(c, options, { status: 429, problem: 'locked' });
    if (!spend(options, person, code)) {
      const locks = attempts.recordFailure(counts);
      if (locks) audit.write('system.stop', 'locked', {});
      const problem = locks ? 'locked' : 'wrongCode';
      return codePage(c, options, { status: locks ? 429 : 403, problem });
    }
    attempts.clear(counts.filter(({ kind }) => kind === 'source'));
    endStep(c, options, step);
    audit.write(person.name, 'signedIn', {});
    startSession(c, options, person);
    return c.redirect(`${options.base}/`, 303);
  });
}

/** Uses up a code of a person. Returns whether it was right. */
export function spend({ parts }: EntryOptions, person: Person, code: string): boolean {
  const used = parts.people.spendCode(person.id, code);
  if (used?.isRecovery) parts.audit.write(person.name, 'usedRecoveryCode', { left: used.left });
  return used !== undefined;
}
