import type { Facts } from '../../audit/audit-log';
import type { DeskParts } from '../../desk-parts';
import type { Person } from '../../people/people';
import type { Ask } from '../../people/two-person-requests';

/** What no releaser does alone, also at a desk with one: rules that were switched on for two, and taking over accounts. */
const alwaysByTwo: readonly Ask['kind'][] = ['ruleOff', 'codesOff', 'reset'];

/** Whether a confirmed releaser may do this without another one. */
export function isAlone({ people }: DeskParts, by: Person, { kind, personId }: Ask): boolean {
  return !alwaysByTwo.includes(kind) && people.decidesAlone(by.id, personId);
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
    releaserCodes: before.releaserCodes && ask.kind !== 'codesOff',
    stopFailed: ask.stopFailed ?? before.stopFailed,
    stopErrors: ask.stopErrors ?? before.stopErrors,
  });
}

/** Does what was asked for. Returns the new link of an account that was reset, which `by` hands over. */
export function carryOut(
  parts: DeskParts,
  ask: Ask,
  by: Person,
): { readonly link: string; readonly expires: number; readonly name: string } | undefined {
  const { people, sessions } = parts;
  const { personId = '' } = ask;
  switch (ask.kind) {
    case 'ruleOff':
    case 'codesOff':
    case 'limits':
      changeRules(parts, ask);
      return undefined;
    case 'role':
      if (ask.role !== undefined) people.setRole(personId, ask.role);
      return undefined;
    case 'remove':
      people.remove(personId);
      sessions.endAll(personId);
      return undefined;
    case 'reset': {
      const { id, name } = people.get(personId);
      // Sessions end when the link is used: until then the owner can still work, and roll back.
      return { ...people.addLink(id, by.id), name };
    }
  }
}
