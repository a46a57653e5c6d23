import { Hono } from 'hono';
import { type DeskSettings, settingsSchema } from '../../../calls';
import type { Facts } from '../../audit/audit-log';
import type { DeskParts } from '../../desk-parts';
import { webhookUrl } from '../../health/webhook-address';
import type { Person } from '../../people/people';
import type { Ask } from '../../people/two-person-requests';
import { RefusedError } from '../../refused-error';
import { type DeskContext, type DeskEnv, readBody } from '../request';
import { confirmedReleasers, slotsOf } from './api-context';
import { askOther, carryOut, isAlone } from './two-person-changes';

/** The settings, without the webhook for a person who may not change it. */
function settingsFor(c: DeskContext, { webhook, ...settings }: DeskSettings): DeskSettings {
  return c.get('person').role === 'releaser' && webhook !== undefined ? { ...settings, webhook } : settings;
}

interface Change {
  readonly before: DeskSettings;
  readonly next: DeskSettings;
  /** Slots that the caller may change. */
  readonly known: ReadonlySet<string>;
}

/** The part of a change that makes rules stricter. */
function stricterPart({ before, next, known }: Change): DeskSettings {
  const added = next.secondPerson.filter(slot => known.has(slot));
  return {
    ...before,
    secondPerson: [...new Set([...before.secondPerson, ...added])],
    releaserCodes: before.releaserCodes || next.releaserCodes,
    stopFailed: Math.min(before.stopFailed, next.stopFailed),
    stopErrors: Math.min(before.stopErrors, next.stopErrors),
  };
}

/** The parts of a change that switch a rule off, weaken a limit, or lead messages elsewhere. */
function weakerParts({ before, next, known }: Change): Ask[] {
  const { stopFailed, stopErrors, webhook } = next;
  const limits = {
    ...(stopFailed > before.stopFailed && { stopFailed }),
    ...(stopErrors > before.stopErrors && { stopErrors }),
  };
  return [
    ...before.secondPerson
      .filter(slot => known.has(slot) && !next.secondPerson.includes(slot))
      .map(slot => ({ kind: 'ruleOff' as const, slot })),
    ...(before.releaserCodes && !next.releaserCodes ? [{ kind: 'codesOff' as const }] : []),
    ...(Object.keys(limits).length > 0 ? [{ kind: 'limits' as const, ...limits }] : []),
    ...(webhook !== undefined && webhook !== (before.webhook ?? '')
      ? [{ kind: 'webhook' as const, webhook }]
      : []),
  ];
}

function factsOf({ secondPerson, stopFailed, stopErrors, releaserCodes, webhook = '' }: DeskSettings): Facts {
  return {
    secondPerson: secondPerson.join(', '),
    stopFailed,
    stopErrors,
    releaserCodes,
    webhook: webhook !== '',
  };
}

/** Changes what the caller may change alone, and asks for the rest. Returns whether anything was asked for. */
function changeSettings(parts: DeskParts, person: Person, change: Change): boolean {
  const { settings, audit } = parts;
  const weaker = weakerParts(change);
  const waiting = weaker.filter(ask => !isAlone(parts, person, ask));
  settings.write(stricterPart(change));
  for (const ask of weaker) if (!waiting.includes(ask)) carryOut(parts, ask, person);
  audit.write(person.name, 'changedSettings', factsOf(settings.read()));
  for (const ask of waiting) askOther(parts, person, ask);
  return waiting.length > 0;
}

/** Calls about the rules of the desk. One releaser makes them stricter; to weaken one needs two. */
export function createSettingsApi(parts: DeskParts): Hono<DeskEnv> {
  const { settings, exclusive, isSandbox } = parts;
  const app = new Hono<DeskEnv>();

  app.get('/', c => c.json(settingsFor(c, settings.read())));

  app.post('/', confirmedReleasers, async c => {
    const next = await readBody(c, settingsSchema);
    const { webhook = '' } = next;
    if (webhook !== '' && !webhookUrl(webhook, isSandbox())) throw new RefusedError('webhook');
    const known = new Set(slotsOf(c, parts));
    const asked = await exclusive(() =>
      changeSettings(parts, c.get('person'), { before: settings.read(), next, known }),
    );
    return c.json({ ...settingsFor(c, settings.read()), asked });
  });

  return app;
}
