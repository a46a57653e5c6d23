import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import type { DeskSettings, Facts, Invitation, peopleSchema, roleSchema } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import { RefusedError } from '../../errors';
import type { Person } from '../../people/people';
import type { Ask, StoredRequest } from '../../people/two-person-requests';
import { type Call, slotsOf } from './call';

/**
 * Whether a releaser may do this without another one. Nobody alone switches a rule for two off, or lets somebody in: it
 * could be an account of their own.
 */
function isAlone({ people }: DeskParts, by: Person, { kind }: Ask): boolean {
  return kind !== 'ruleOff' && kind !== 'invite' && people.isOnlyReleaser(by.id);
}

/** What a change concerns, for the audit log. Throws if the account does not exist. */
function factsOf(
  { people }: DeskParts,
  { slot, personId, invited, role, stopFailed, stopErrors }: Ask,
): Facts {
  const name = personId === undefined ? undefined : people.get(personId).name;
  return { slot, name, role, stopFailed, stopErrors, ...invited };
}

/** Asks another releaser to approve a change. */
function askOther(parts: DeskParts, by: Person, ask: Ask): void {
  if (parts.requests.ask(by, ask)) parts.audit.write(by.name, `asked.${ask.kind}`, factsOf(parts, ask));
}

function changeRules({ settings }: DeskParts, ask: Ask): void {
  const before = settings.read();
  settings.write({
    secondPerson: before.secondPerson.filter(slot => ask.kind !== 'ruleOff' || slot !== ask.slot),
    stopFailed: ask.stopFailed ?? before.stopFailed,
    stopErrors: ask.stopErrors ?? before.stopErrors,
  });
}

/** Does what was asked for. */
function carryOut(parts: DeskParts, ask: Ask): void {
  const { people, sessions } = parts;
  const { kind, personId = '', invited, role } = ask;
  if (kind === 'ruleOff' || kind === 'limits') changeRules(parts, ask);
  if (invited) people.add(invited);
  if (kind === 'role' && role !== undefined) people.setRole(personId, role);
  if (kind === 'remove') {
    people.remove(personId);
    sessions.endAll(personId);
  }
}

/** The people of the desk. `asked`: a change of them waits for another releaser. */
export function showPeople(
  { parts: { people, options } }: Call,
  asked = false,
): v.InferOutput<typeof peopleSchema> {
  return {
    people: people.all().map(({ id, name, role, joinedAt, mail = null }) => {
      return { id, name, role, joined: joinedAt !== undefined, mail };
    }),
    byMail: options.identity !== undefined,
    asked,
  };
}

/** The rules of the desk. `asked`: a part of a change waits for another releaser. */
export function showSettings({ parts }: Call, asked = false) {
  return { ...parts.settings.read(), asked };
}

/** What waits for another releaser. */
export function showRequests({ parts, person }: Call) {
  return { requests: parts.requests.list(person) };
}

/** Asks to let somebody in. Without an identity server people are let in on the server, by a link. */
export function invite({ parts, person }: Call, invited: Invitation): boolean {
  if (!parts.options.identity) throw new RefusedError('invalid');
  parts.people.requireNew(invited);
  askOther(parts, person, { kind: 'invite', invited });
  return true;
}

/** Changes a person's account at once, or asks another releaser to approve it. Returns whether it waits. */
function changeAccount({ parts, person }: Call, ask: Ask, action: string): boolean {
  const facts = factsOf(parts, ask);
  const waits = !isAlone(parts, person, ask);
  if (waits) askOther(parts, person, ask);
  else {
    carryOut(parts, ask);
    parts.audit.write(person.name, action, facts);
  }
  return waits;
}

export function changeRole(call: Call, { role }: v.InferOutput<typeof roleSchema>): boolean {
  return changeAccount(call, { kind: 'role', personId: call.param('person'), role }, 'changedRole');
}

export function removePerson(call: Call): boolean {
  return changeAccount(call, { kind: 'remove', personId: call.param('person') }, 'removed');
}

/** What a request concerns and who asked, for the audit log; either may have been removed meanwhile. */
function requestFacts(parts: DeskParts, { personId = '', by, ...request }: StoredRequest): Facts {
  const { people } = parts;
  return {
    ...factsOf(parts, { ...request, ...(people.has(personId) && { personId }) }),
    kind: request.kind,
    asker: people.has(by) ? people.get(by).name : undefined,
  };
}

/** Does what another releaser asked for. */
export function approveRequest({ parts, person, param }: Call): void {
  const request = parts.requests.get(param('request'));
  const facts = requestFacts(parts, request);
  parts.requests.approve(person, request.id, ask => carryOut(parts, ask));
  parts.audit.write(person.name, `approved.${request.kind}`, facts);
}

/** Declines what another releaser asked for, or takes one's own request back. */
export function closeRequest({ parts, person, param }: Call): void {
  const request = parts.requests.close(person, param('request'));
  parts.audit.write(person.name, `declined.${request.kind}`, requestFacts(parts, request));
}

interface Change {
  readonly before: DeskSettings;
  readonly next: DeskSettings;
  /** Slots that the caller may change. */
  readonly known: readonly string[];
}

/** The part of a change that makes rules stricter. */
function stricterPart({ before, next, known }: Change): DeskSettings {
  const added = next.secondPerson.filter(slot => known.includes(slot));
  return {
    secondPerson: [...new Set([...before.secondPerson, ...added])],
    stopFailed: Math.min(before.stopFailed, next.stopFailed),
    stopErrors: Math.min(before.stopErrors, next.stopErrors),
  };
}

/** The parts of a change that switch a rule off or weaken a limit. */
function weakerParts({ before, next, known }: Change): Ask[] {
  const { stopFailed, stopErrors } = next;
  const limits = {
    ...(stopFailed > before.stopFailed && { stopFailed }),
    ...(stopErrors > before.stopErrors && { stopErrors }),
  };
  return [
    ...before.secondPerson
      .filter(slot => known.includes(slot) && !next.secondPerson.includes(slot))
      .map(slot => ({ kind: 'ruleOff' as const, slot })),
    ...(Object.keys(limits).length > 0 ? [{ kind: 'limits' as const, ...limits }] : []),
  ];
}

/** Changes the rules that the caller may change alone, and asks for the rest. Returns whether a part waits. */
export function changeSettings(call: Call, next: DeskSettings): boolean {
  const { parts, person } = call;
  const { settings, audit } = parts;
  const change = { before: settings.read(), next, known: slotsOf(call) };
  const weaker = weakerParts(change);
  const waiting = weaker.filter(ask => !isAlone(parts, person, ask));
  settings.write(stricterPart(change));
  for (const ask of weaker) if (!waiting.includes(ask)) carryOut(parts, ask);
  const changed = settings.read();
  if (!isDeepStrictEqual(changed, change.before)) {
    const { secondPerson, ...limits } = changed;
    audit.write(person.name, 'changedSettings', { ...limits, secondPerson: secondPerson.join(', ') });
  }
  for (const ask of waiting) askOther(parts, person, ask);
  return waiting.length > 0;
}
