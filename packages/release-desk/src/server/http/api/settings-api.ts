import { Hono } from 'hono';
import { settingsSchema } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import { type DeskEnv, readBody } from '../request';
import { requireReleaser, slotsOf } from './api-context';

/** Calls about the rules of the desk. */
export function createSettingsApi(parts: DeskParts): Hono<DeskEnv> {
  const { audit, settings, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  app.get('/', c => c.json(settings.read()));

  app.post('/', async c => {
    requireReleaser(c);
    const next = await readBody(c, settingsSchema);
    const known = new Set(slotsOf(c, parts));
    const secondPerson = next.secondPerson.filter(slot => known.has(slot));
    await exclusive(() => {
      settings.write({ ...next, secondPerson });
      const { stopFailed, stopErrors } = next;
      const facts = { secondPerson: secondPerson.join(', '), stopFailed, stopErrors };
      audit.write(c.get('person').name, 'changedSettings', facts);
    });
    return c.json(settings.read());
  });

  return app;
}
