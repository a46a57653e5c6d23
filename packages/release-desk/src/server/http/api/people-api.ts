import { Hono } from 'hono';
import { inviteSchema, roleSchema } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import { type DeskContext, type DeskEnv, originOf, readBody } from '../request';
import { requireReleaser } from './api-context';

/** Calls about the people of the desk, for releasers: list, invite, link, role, remove. */
export function createPeopleApi(parts: DeskParts, base: string): Hono<DeskEnv> {
  const { audit, people, sessions, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  function linkTo(c: DeskContext, link: string) {
    return `${originOf(c, parts)}${base}/welcome?link=${link}`;
  }

  app.use(async (c, next) => {
    requireReleaser(c);
    return next();
  });

  app.get('/', c => c.json({ people: people.list() }));

  app.post('/', async c => {
    const { name, role } = await readBody(c, inviteSchema);
    return exclusive(() => {
      const { link, expires } = people.invite(name, role);
      audit.write(c.get('person').name, 'invited', { name, role });
      return c.json({ link: linkTo(c, link), expires });
    });
  });

  app.post('/:person/link', c =>
    exclusive(() => {
      const { id, name } = people.get(c.req.param('person'));
      const { link, expires } = people.addLink(id);
      audit.write(c.get('person').name, 'sentLink', { name });
      return c.json({ link: linkTo(c, link), expires });
    }),
  );

  app.post('/:person/role', async c => {
    const { role } = await readBody(c, roleSchema);
    await exclusive(() => {
      const { name } = people.setRole(c.req.param('person'), role);
      audit.write(c.get('person').name, 'changedRole', { name, role });
    });
    return c.json({ people: people.list() });
  });

  app.post('/:person/remove', async c => {
    await exclusive(() => {
      const { id, name } = people.remove(c.req.param('person'));
      sessions.endAll(id);
      audit.write(c.get('person').name, 'removed', { name });
    });
    return c.json({ people: people.list() });
  });

  return app;
}
