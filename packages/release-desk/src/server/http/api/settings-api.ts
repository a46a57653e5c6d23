import { Hono } from 'hono';
import { type DeskSettings, settingsSchema } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import { webhookUrl } from '../../health/webhook-address';
import { RefusedError } from '../../refused-error';
import { type DeskContext, type DeskEnv, readBody } from '../request';
import { requireReleaser, slotsOf } from './api-context';

/** The settings, without the webhook for somebody who may not change it. */
function settingsFor(c: DeskContext, { webhook, ...settings }: DeskSettings): DeskSettings {
  return c.get('person').role === 'releaser' && webhook !== undefined ? { ...settings, webhook } : settings;
}

/** Calls about the rules of the desk. */
export function createSettingsApi(parts: DeskParts): Hono<DeskEnv> {
  const { audit, settings, exclusive, isSandbox } = parts;
  const app = new Hono<DeskEnv>();

  app.get('/', c => c.json(settingsFor(c, settings.read())));

  app.post('/', async c => {
    requireReleaser(c);
    const next = await readBody(c, settingsSchema);
    const { webhook = '' } = next;
    if (webhook !== '' && !webhookUrl(webhook, isSandbox())) throw new RefusedError('webhook');
    const known = new Set(slotsOf(c, parts));
    const secondPerson = next.secondPerson.filter(slot => known.has(slot));
    await exclusive(() => {
      settings.write({ ...next, secondPerson });
      const { stopFailed, stopErrors } = next;
      const facts = {
        secondPerson: secondPerson.join(', '),
        stopFailed,
        stopErrors,
        webhook: webhook !== '',
      };
      audit.write(c.get('person').name, 'changedSettings', facts);
    });
    return c.json(settingsFor(c, settings.read()));
  });

  return app;
}
