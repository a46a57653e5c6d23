import { Hono } from 'hono';
import { inviteSchema, type ListedPeople, roleSchema } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import { RefusedError } from '../../errors';
import type { Person } from '../../people/people';
import { answererOf, isConfirmed } from '../../people/rights';
import type { Ask, StoredRequest } from '../../people/two-person-requests';
import type { Facts } from '../../store/audit-log';
import { type DeskContext, type DeskEnv, readBody } from '../request';
import { confirmedReleasers } from './api-context';

/** Whether a confirmed releaser may do this without another one. Nobody alone switches a rule for two off. */
export function isAlone({ people }: DeskParts, by: Person, { kind, personId }: Ask): boolean {
  return kind !== 'ruleOff' && people.decidesAlone(by.id, personId);
}

/** What a change concerns, for the audit log. Throws if the account does not exist. */
function factsOf({ people }: DeskParts, { slot, personId, role, stopFailed, stopErrors }: Ask): Facts {
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

/** The people of the desk as one of them sees them. */
function listPeople({ people, options }: DeskParts, caller: Person): ListedPeople {
  const all = people.all();
  function answererName(id: string): string | null {
    const answerer = answererOf(all, id);
    return all.find(person => person.id === answerer)?.name ?? null;
  }
  return {
    people: all.map(person => ({
      id: person.id,
      name: person.name,
      role: person.role,
      joined: person.joinedAt !== undefined,
      confirmed: isConfirmed(person),
      answerer: isConfirmed(person) ? null : answererName(person.id),
      mayConfirm: people.canConfirm(caller, person.id),
      mail: person.mail ?? null,
    })),
    byMail: options.identity !== undefined,
  };
}

/** The people after a change, and whether it waits for another releaser. */
function respond(c: DeskContext, parts: DeskParts, asked = false) {
  return c.json({ ...listPeople(parts, c.get('person')), asked });
}

/** Changes a person's account at once, or asks another releaser to approve it. */
async function changeAccount(c: DeskContext, parts: DeskParts, ask: Ask, act: string): Promise<Response> {
  const by = c.get('person');
  const asked = await parts.exclusive(() => {
    const facts = factsOf(parts, ask);
    if (!isAlone(parts, by, ask)) {
      askOther(parts, by, ask);
      return true;
    }
    carryOut(parts, ask);
    parts.audit.write(by.name, act, facts);
    return false;
  });
  return respond(c, parts, asked);
}

/** Calls that change one person: confirm, role, remove. */
function addPersonChanges(app: Hono<DeskEnv>, parts: DeskParts): void {
  const { audit, people, exclusive } = parts;

  app.post('/:person/confirm', async c => {
    await exclusive(() => {
      const { name } = people.confirm(c.req.param('person'), c.get('person').id);
      audit.write(c.get('person').name, 'confirmed', { name });
    });
    return respond(c, parts);
  });

  app.post('/:person/role', async c => {
    const { role } = await readBody(c, roleSchema);
    return changeAccount(c, parts, { kind: 'role', personId: c.req.param('person'), role }, 'changedRole');
  });

  app.post('/:person/remove', c =>
    changeAccount(c, parts, { kind: 'remove', personId: c.req.param('person') }, 'removed'),
  );
}

/** Calls about the people of the desk, for releasers: list, invite, confirm, role, remove. */
export function createPeopleApi(parts: DeskParts): Hono<DeskEnv> {
  const { audit, people, options, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  app.use(confirmedReleasers);

  app.get('/', c => respond(c, parts));

  // Without an identity server people are let in on the server, by a link.
  app.post('/', async c => {
    const invited = await readBody(c, inviteSchema);
    if (!options.identity) throw new RefusedError('invalid');
    await exclusive(() => {
      const by = c.get('person');
      people.add({ ...invited, by: by.id });
      audit.write(by.name, 'invited', invited);
    });
    return respond(c, parts);
  });

  addPersonChanges(app, parts);
  return app;
}

/** What a request concerns and who asked, for the audit log; either may have been removed meanwhile. */
function requestFacts(parts: DeskParts, { personId, by, ...request }: StoredRequest): Facts {
  const { people } = parts;
  return {
    ...factsOf(parts, { ...request, ...(personId !== undefined && people.has(personId) && { personId }) }),
    kind: request.kind,
    ...(people.has(by) && { asker: people.get(by).name }),
  };
}

/** Calls about what needs two releasers: list, approve, take back. */
export function createRequestsApi(parts: DeskParts): Hono<DeskEnv> {
  const { audit, requests, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  function respond(c: DeskContext) {
    return { requests: requests.list(c.get('person')) };
  }

  app.use(confirmedReleasers);

  app.get('/', c => c.json(respond(c)));

  app.post('/:request/approve', c =>
    exclusive(() => {
      const person = c.get('person');
      const id = c.req.param('request');
      const request = requests.get(id);
      const facts = requestFacts(parts, request);
      carryOut(parts, requests.approve(person, id));
      audit.write(person.name, `approved.${request.kind}`, facts);
      return c.json(respond(c));
    }),
  );

  app.post('/:request/cancel', c =>
    exclusive(() => {
      const person = c.get('person');
      const request = requests.close(person, c.req.param('request'));
      audit.write(person.name, `declined.${request.kind}`, requestFacts(parts, request));
      return c.json(respond(c));
    }),
  );

  return app;
}
