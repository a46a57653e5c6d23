import { readCookie } from '../http/desk-cookies';
import type { Person } from '../people/people';
import type { Session } from '../people/sessions';
import type { Step } from '../people/steps';
import { RefusedError } from '../refused-error';
import { codeCounts, sessionCookie, startSession } from './admission';
import { endStep, spend, stepOf } from './code-step';
import { recoveryList, setUpForm } from './codes-pages';
import {
  type EntryContext,
  type EntryOptions,
  isOwnForm,
  type PageState,
  pageLanguage,
  readForm,
} from './entry-forms';
import type { DeskText } from './entry-messages';
import { ownForm, sendPage } from './send-page';

interface Owner {
  readonly person: Person;
  readonly session?: Session;
  readonly step?: Step;
}

/** Who sets up codes: a person in an open session, or one whose sign-in waits for it. */
function ownerOf(c: EntryContext, options: EntryOptions): Owner | undefined {
  const { sessions, people } = options.parts;
  const session = sessions.find(readCookie(c, options.parts, sessionCookie));
  if (session && people.has(session.personId)) return { person: people.get(session.personId), session };
  const begun = stepOf(c, options);
  return begun?.step.kind === 'setUp' && !begun.person.codes ? begun : undefined;
}

const path = 'codes';

export async function setUpPage(
  c: EntryContext,
  options: EntryOptions,
  state: PageState = {},
): Promise<Response> {
  const { parts, base } = options;
  const owner = ownerOf(c, options);
  if (!owner) return c.redirect(`${base}/sign-in`, 303);
  const { person, session } = owner;
  const secret = parts.people.pendingSecret(person.id) ?? (await start(options, person));
  const body = setUpForm({
    ...ownForm(c, options, path),
    secret,
    address: parts.people.codeAddress(person, secret, parts.brand().name),
    asksPassword: session !== undefined && person.password !== null,
    asksCode: person.codes !== undefined,
  });
  return sendPage(c, options, { path, title: 'setUpTitle', body }, state);
}

function start({ parts }: EntryOptions, person: Person): Promise<string> {
  return parts.exclusive(() => parts.people.startCodes(person.id));
}

/** What is wrong with a set-up, if anything: in an open session it also takes the password and a code of the present app. */
async function problemOf(
  options: EntryOptions,
  { person, session }: Owner,
  { password, current }: { readonly password: string; readonly current: string },
): Promise<DeskText | undefined> {
  const { people } = options.parts;
  if (session && person.password !== null) {
    try {
      await people.requirePassword(person.id, password);
    } catch (error) {
      if (error instanceof RefusedError) return 'wrongPassword';
      throw error;
    }
  }
  return person.codes && !spend(options, person, current) ? 'wrongCode' : undefined;
}

export async function submitSetUp(c: EntryContext, options: EntryOptions): Promise<Response> {
  const { parts, base } = options;
  const { token, password, code, current } = await readForm(c);
  if (!isOwnForm(c, options, token)) return setUpPage(c, options, { status: 403, problem: 'stale' });
  const outcome = await parts.exclusive(
    async (): Promise<{ readonly codes: readonly string[] } | PageState> => {
      const owner = ownerOf(c, options);
      if (!owner) return { status: 403, problem: 'stale' };
      const { person, session, step } = owner;
      const counts = codeCounts(c, options, person);
      if (parts.attempts.isLocked(counts)) return { status: 429, problem: 'locked' };
      const problem = await problemOf(options, owner, { password, current });
      const shown = problem ? undefined : parts.people.confirmCodes(person.id, code);
      if (!shown) {
        const locks = parts.attempts.recordFailure(counts);
        return { status: locks ? 429 : 403, problem: locks ? 'locked' : (problem ?? 'wrongCode') };
      }
      parts.audit.write(person.name, 'setUpCodes', {});
      parts.sessions.endAll(person.id, session?.hash);
      if (step) {
        endStep(c, options, step);
        parts.audit.write(person.name, 'signedIn', {});
        startSession(c, options, person);
      }
      return { codes: shown };
    },
  );
  if (!('codes' in outcome)) return setUpPage(c, options, outcome);
  const list = recoveryList({ language: pageLanguage(c), action: `${base}/` }, outcome.codes);
  return sendPage(c, options, { path, title: 'recoveryTitle', body: list });
}
