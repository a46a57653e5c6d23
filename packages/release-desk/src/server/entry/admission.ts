import { readCookie, writeCookie } from '../http/desk-cookies';
import { networkOfCaller } from '../http/request';
import { type Counted, countsOfSignIn } from '../people/attempts';
import type { Person } from '../people/people';
import { createSecret } from '../people/secrets';
import type { EntryContext, EntryOptions } from './entry-forms';

export const sessionCookie = 'sunbird_desk';
export const stepCookie = 'sunbird_desk_step';
const deviceCookie = 'sunbird_desk_device';
const deviceSeconds = 400 * 24 * 3600;

/** The secret of this browser, if the person has signed in by it before. */
export function knownDevice(
  c: EntryContext,
  { parts }: EntryOptions,
  person: Person | undefined,
): string | undefined {
  const device = readCookie(c, parts, deviceCookie);
  return parts.people.knowsDevice(person, device) ? device : undefined;
}

/** The counts of a sign-in under a name. */
export function signInCounts(c: EntryContext, options: EntryOptions, name: string): Counted[] {
  const { parts } = options;
  return countsOfSignIn(name, networkOfCaller(c, parts), knownDevice(c, options, parts.people.named(name)));
}

/** The counts of a person's time-based codes. */
export function codeCounts(c: EntryContext, options: EntryOptions, person: Person): Counted[] {
  const device = knownDevice(c, options, person);
  if (device !== undefined) return [{ kind: 'source', what: `code of ${person.id} by ${device}` }];
  const what = `code of ${person.id} from ${networkOfCaller(c, options.parts)}`;
  return [
    { kind: 'source', what },
    { kind: 'code', what: person.id },
  ];
}

/** Starts a session, and remembers the browser. */
export function startSession(c: EntryContext, options: EntryOptions, person: Person): void {
  const { people, sessions } = options.parts;
  const { secret, maxAge } = sessions.start(person.id);
  writeCookie(c, options, sessionCookie, secret, { maxAge });
  const device = readCookie(c, options.parts, deviceCookie) || createSecret();
  if (!people.knowsDevice(person, device)) people.addDevice(person.id, device);
  writeCookie(c, options, deviceCookie, device, { maxAge: deviceSeconds });
}

/** Whether the rules ask a person for codes that the person has not set up. */
export function lacksCodes({ settings }: EntryOptions['parts'], person: Person): boolean {
  return person.role === 'releaser' && settings.read().releaserCodes && person.codes === undefined;
}

/**
 * Lets a person in whose password or identity is proved: to the code, to the set-up of codes if the rules ask for it, or
 * to the desk. Returns where the browser goes on.
 */
export function admit(c: EntryContext, options: EntryOptions, person: Person): string {
  const { parts, base } = options;
  const kind = person.codes ? 'code' : lacksCodes(parts, person) ? 'setUp' : undefined;
  if (!kind) {
    parts.audit.write(person.name, 'signedIn', {});
    startSession(c, options, person);
    return `${base}/`;
  }
  const { secret, maxAge } = parts.steps.start(person.id, kind);
  writeCookie(c, options, stepCookie, secret, { maxAge });
  return kind === 'code' ? `${base}/sign-in/code` : `${base}/codes`;
}
