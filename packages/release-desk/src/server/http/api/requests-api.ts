import { Hono } from 'hono';
import type { Facts } from '../../audit/audit-log';
import type { DeskParts } from '../../desk-parts';
import type { StoredRequest } from '../../people/two-person-requests';
import type { DeskContext, DeskEnv } from '../request';
import { confirmedReleasers } from './api-context';
import { carryOut, factsOf } from './two-person-changes';

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
