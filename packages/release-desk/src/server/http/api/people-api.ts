import { Hono } from 'hono';
import { inviteSchema, type ListedPeople, roleSchema } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import { RefusedError } from '../../errors';
import type { Person } from '../../people/people';
import type { Ask, StoredRequest } from '../../people/two-person-requests';
import type { Facts } from '../../store/audit-log';
import { type DeskContext, type DeskEnv, readBody } from '../request';
import { releasersOnly } from './api-context';

/**
 * Whether a releaser may do this without another one. Nobody alone switches a rule for two off, or lets somebody in: it
 * could be an account of their own.
 */
export function isAlone({ people }: DeskParts, by: Person, { kind }: Ask): boolean {
  return kind !== 'ruleOff' && kind !== 'invite' && people.isOnlyReleaser(by.id);
}

/** What a change concerns, for the audit log. Throws if the account does not exist. */
function factsOf({ people }: DeskParts, ask: Ask): Facts {
  const { slot, personId, invited, role, stopFailed, stopErrors } = ask;
  return {
    ...(slot !== undefined && { slot }),
    ...invited,
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
  const { kind, personId = '', invited, role } = ask;
  if (kind === 'ruleOff' || kind === 'limits') changeRules(parts, ask);
  if (invited) people.add(invited);
  if (kind === 'role' && role !== undefined) people.setRole(personId, role);
  if (kind === 'remove') {
    people.remove(personId);
    sessions.endAll(personId);
  }
}

/** The people of the desk. */
function listPeople({ people, options }: DeskParts): ListedPeople {
  return {
    people: people.all().map(({ id, name, role, joinedAt, mail = null }) => ({
      id,
      name,
      role,
      joined: joinedAt !== undefined,
      mail,
    })),
    byMail: options.identity !== undefined,
  };
}

/** The people after a change, and whether it waits for another releaser. */
function respond(c: DeskContext, parts: DeskParts, asked = false) {
  return c.json({ ...listPeople(parts), asked });
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

/** Calls about the people of the desk, for releasers: list, invite, role, remove. */
export function createPeopleApi(parts: DeskParts): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();

  app.use(releasersOnly);

  app.get('/', c => respond(c, parts));

  // Without an identity server people are let in on the server, by a link.
  app.post('/', async c => {
    const invited = await readBody(c, inviteSchema);
    if (!parts.options.identity) throw new RefusedError('invalid');
    await parts.exclusive(() => {
      parts.people.requireNew(invited);
      askOther(parts, c.get('person'), { kind: 'invite', invited });
    });
    return respond(c, parts, true);
  });

  app.post('/:person/role', async c => {
    const { role } = await readBody(c, roleSchema);
    return changeAccount(c, parts, { kind: 'role', personId: c.req.param('person'), role }, 'changedRole');
  });

  app.post('/:person/remove', c =>
    changeAccount(c, parts, { kind: 'remove', personId: c.req.param('person') }, 'removed'),
  );
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

  app.use(releasersOnly);

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
