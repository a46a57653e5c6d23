import { Hono } from 'hono';
import type { DeskParts } from '../../desk-parts';
import type { Person } from '../../people/people';
import type { StoredRequest } from '../../people/two-person-requests';
import { type DeskContext, type DeskEnv, linkTo } from '../request';
import { requireReleaser } from './api-context';

/** Name of the account or slot that a request concerns, for the audit log. */
function factsOf({ people }: DeskParts, { kind, slot, personId, by }: StoredRequest) {
  return {
    kind,
    ...(slot !== undefined && { slot }),
    ...(personId !== undefined && people.has(personId) && { name: people.get(personId).name }),
    ...(people.has(by) && { asker: people.get(by).name }),
  };
}

/** Does what was asked for. Returns the new link of an account that was reset. */
function carryOut(parts: DeskParts, request: StoredRequest, approver: Person) {
  const { settings, people } = parts;
  const before = settings.read();
  switch (request.kind) {
    case 'ruleOff':
      settings.write({
        ...before,
        secondPerson: before.secondPerson.filter(slot => slot !== request.slot),
      });
      return undefined;
    case 'codesOff':
      settings.write({ ...before, releaserCodes: false });
      return undefined;
    case 'reset': {
      const { id, name } = people.get(request.personId ?? '');
      // Sessions end when the link is used: until then the owner can still work, and roll back.
      return { ...people.addLink(id, approver.id), name };
    }
  }
}

/** Calls about what needs two releasers: list, approve, take back. */
export function createRequestsApi(parts: DeskParts, base: string): Hono<DeskEnv> {
  const { audit, requests, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  function respond(c: DeskContext) {
    return { requests: requests.list(c.get('person')) };
  }

  app.use(async (c, next) => {
    requireReleaser(c);
    return next();
  });

  app.get('/', c => c.json(respond(c)));

  app.post('/:request/approve', c =>
    exclusive(() => {
      const person = c.get('person');
      const id = c.req.param('request');
      const facts = factsOf(parts, requests.get(id));
      const made = carryOut(parts, requests.approve(person, id), person);
      audit.write(person.name, `approved.${facts.kind}`, facts);
      const link = made ? { ...made, link: linkTo(c, parts, base, made.link) } : null;
      return c.json({ ...respond(c), link });
    }),
  );

  app.post('/:request/cancel', c =>
    exclusive(() => {
      const request = requests.get(c.req.param('request'));
      const facts = factsOf(parts, request);
      requests.close(request.id);
      audit.write(c.get('person').name, `declined.${facts.kind}`, facts);
      return c.json(respond(c));
    }),
  );

  return app;
}
