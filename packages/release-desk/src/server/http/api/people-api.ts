import { Hono } from 'hono';
import { inviteSchema, type ListedPeople, roleSchema } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import type { Person } from '../../people/people';
import { answererOf, isConfirmed, isReady } from '../../people/standing';
import type { Ask } from '../../people/two-person-requests';
import { RefusedError } from '../../refused-error';
import { type DeskContext, type DeskEnv, linkTo, readBody } from '../request';
import { confirmedReleasers } from './api-context';
import { askOther, carryOut, factsOf, isAlone } from './two-person-changes';

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
      ready: isReady(person),
      confirmed: isConfirmed(person),
      answerer: isConfirmed(person) ? null : answererName(person.id),
      mayConfirm: people.canConfirm(caller, person.id),
      codes: person.codes !== undefined,
      mail: person.mail ?? null,
    })),
    byMail: options.identity !== undefined,
  };
}

function respond(c: DeskContext, parts: DeskParts) {
  return c.json(listPeople(parts, c.get('person')));
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
    carryOut(parts, ask, by);
    parts.audit.write(by.name, act, facts);
    return false;
  });
  return c.json({ ...listPeople(parts, by), asked });
}

/** Calls that change one person: reset, confirm, role, remove. */
function addPersonChanges(app: Hono<DeskEnv>, parts: DeskParts): void {
  const { audit, people, requests, exclusive } = parts;

  app.post('/:person/reset', async c => {
    await exclusive(() => {
      const { id, name } = people.get(c.req.param('person'));
      if (requests.ask(c.get('person'), { kind: 'reset', personId: id }))
        audit.write(c.get('person').name, 'askedReset', { name });
    });
    return c.json({ requests: requests.list(c.get('person')) });
  });

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

/** Calls about the people of the desk, for releasers: list, invite, link, confirm, role, reset, remove. */
export function createPeopleApi(parts: DeskParts, base: string): Hono<DeskEnv> {
  const { audit, people, options, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  app.use(confirmedReleasers);

  app.get('/', c => respond(c, parts));

  app.post('/', async c => {
    const { name, role, mail } = await readBody(c, inviteSchema);
    if (mail !== undefined && !options.identity) throw new RefusedError('invalid');
    return exclusive(() => {
      const by = c.get('person');
      const { id } = people.invite({ name, role, mail, by: by.id });
      audit.write(by.name, 'invited', { name, role, ...(mail !== undefined && { mail }) });
      if (mail !== undefined) return c.json(null);
      const { link, expires } = people.addLink(id, by.id);
      return c.json({ link: linkTo(c, parts, base, link), expires });
    });
  });

  // Only for somebody who never signed in: a new link for an account in use is a reset, which needs two.
  app.post('/:person/link', c =>
    exclusive(() => {
      const person = people.get(c.req.param('person'));
      if (isReady(person)) throw new RefusedError('needsTwo');
      if (person.mail !== undefined) throw new RefusedError('notFound');
      const { link, expires } = people.addLink(person.id, c.get('person').id);
      audit.write(c.get('person').name, 'sentLink', { name: person.name });
      return c.json({ link: linkTo(c, parts, base, link), expires });
    }),
  );

  addPersonChanges(app, parts);
  return app;
}
