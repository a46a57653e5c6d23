import { Hono } from 'hono';
import { type DeskSettings, settingsSchema } from '../../../calls';
import type { Facts } from '../../audit/audit-log';
import type { DeskParts } from '../../desk-parts';
import { webhookUrl } from '../../health/webhook-address';
import type { Ask } from '../../people/two-person-requests';
import { RefusedError } from '../../refused-error';
import { type DeskContext, type DeskEnv, readBody } from '../request';
import { requireReleaser, slotsOf } from './api-context';

/** The settings, without the webhook for somebody who may not change it. */
function settingsFor(c: DeskContext, { webhook, ...settings }: DeskSettings): DeskSettings {
  return c.get('person').role === 'releaser' && webhook !== undefined ? { ...settings, webhook } : settings;
}

/** What a change of the rules would switch off. */
function switchedOff(before: DeskSettings, next: DeskSettings, known: ReadonlySet<string>): Ask[] {
  const rules = before.secondPerson.filter(slot => known.has(slot) && !next.secondPerson.includes(slot));
  return [
    ...rules.map(slot => ({ kind: 'ruleOff' as const, slot })),
    ...(before.releaserCodes && !next.releaserCodes ? [{ kind: 'codesOff' as const }] : []),
  ];
}

/** Calls about the rules of the desk. One releaser makes them stricter; to switch one off needs two. */
export function createSettingsApi(parts: DeskParts): Hono<DeskEnv> {
  const { audit, settings, requests, exclusive, isSandbox } = parts;
  const app = new Hono<DeskEnv>();

  app.get('/', c => c.json(settingsFor(c, settings.read())));

  app.post('/', async c => {
    requireReleaser(c);
    const next = await readBody(c, settingsSchema);
    const { webhook = '' } = next;
    if (webhook !== '' && !webhookUrl(webhook, isSandbox())) throw new RefusedError('webhook');
    const known = new Set(slotsOf(c, parts));
    await exclusive(() => {
      const before = settings.read();
      const person = c.get('person');
      const added = next.secondPerson.filter(slot => known.has(slot));
      const secondPerson = [...new Set([...before.secondPerson, ...added])];
      const releaserCodes = before.releaserCodes || next.releaserCodes;
      settings.write({ ...next, secondPerson, releaserCodes });
      const { stopFailed, stopErrors } = next;
      const facts = {
        secondPerson: secondPerson.join(', '),
        stopFailed,
        stopErrors,
        releaserCodes,
        webhook: webhook !== '',
      };
      audit.write(person.name, 'changedSettings', facts);
      for (const ask of switchedOff(before, next, known)) {
        const slot: Facts = ask.slot === undefined ? {} : { slot: ask.slot };
        if (requests.ask(person, ask)) audit.write(person.name, `asked.${ask.kind}`, slot);
      }
    });
    return c.json(settingsFor(c, settings.read()));
  });

  return app;
}
