import type { Facts } from '../../audit/audit-log';
import type { DeskParts } from '../../desk-parts';
import type { Person } from '../../people/people';
import type { Ask } from '../../people/two-person-requests';

/** Whether a confirmed releaser may do this without another one. Nobody alone switches a rule for two off. */
export function isAlone({ people }: DeskParts, by: Person, { kind, personId }: Ask): boolean {
  return kind !== 'ruleOff' && people.decidesAlone(by.id, personId);
}

/** What a change concerns, for the audit log. Throws if the account does not exist. */
export function factsOf({ people }: DeskParts, { slot, personId, role, stopFailed, stopErrors }: Ask): Facts {
  return {
    ...(slot !== undefined && { slot }),
    ...(personId !== undefined && { name: people.get(personId).name }),
    ...(role !== undefined && { role }),
    ...(stopFailed !== undefined && { stopFailed }),
    ...(stopErrors !== undefined && { stopErrors }),
  };
}

/** Asks another releaser to approve a change. */
export function askOther(parts: DeskParts, by: Person, ask: Ask): void {
  if (parts.requests.ask(by, ask)) parts.audit.write(by.name, `asked.${ask.kind}`, factsOf(parts, ask));
}

function changeRules({ settings }: DeskParts, ask: Ask): void {
  const before = settings.read();
  settings.write({
    ...before,
    secondPerson: before.secondPerson.filter(slot => ask.kind !== 'ruleOff' || slot !== ask.slot),
    stopFailed: ask.stopFailed ?? before.stopFailed,
    stopErrors: ask.stopErrors ?? before.stopErrors,
  });
}

/** Does what was asked for. */
export function carryOut(parts: DeskParts, ask: Ask): void {
  const { people, sessions } = parts;
  const { kind, personId = '', role } = ask;
  if (kind === 'ruleOff' || kind === 'limits') changeRules(parts, ask);
  if (kind === 'role' && role !== undefined) people.setRole(personId, role);
  if (kind === 'remove') {
    people.remove(personId);
    sessions.endAll(personId);
  }
}
