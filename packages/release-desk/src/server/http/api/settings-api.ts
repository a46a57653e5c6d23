import { Hono } from 'hono';
import { type DeskSettings, settingsSchema } from '../../../calls';
import type { DeskParts } from '../../desk-parts';
import type { Person } from '../../people/people';
import type { Ask } from '../../people/two-person-requests';
import type { Facts } from '../../store/audit-log';
import { type DeskEnv, readBody } from '../request';
import { releasersOnly, slotsOf } from './api-context';
import { askOther, carryOut, isAlone } from './people-api';

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
    stopFailed: Math.min(before.stopFailed, next.stopFailed),
    stopErrors: Math.min(before.stopErrors, next.stopErrors),
  };
}

/** The parts of a change that switch a rule off or weaken a limit. */
function weakerParts({ before, next, known }: Change): Ask[] {
  const { stopFailed, stopErrors } = next;
  const limits = {
    ...(stopFailed > before.stopFailed && { stopFailed }),
    ...(stopErrors > before.stopErrors && { stopErrors }),
  };
  return [
    ...before.secondPerson
      .filter(slot => known.has(slot) && !next.secondPerson.includes(slot))
      .map(slot => ({ kind: 'ruleOff' as const, slot })),
    ...(Object.keys(limits).length > 0 ? [{ kind: 'limits' as const, ...limits }] : []),
  ];
}

function factsOf({ secondPerson, ...rules }: DeskSettings): Facts {
  return { ...rules, secondPerson: secondPerson.join(', ') };
}

/** Changes what the caller may change alone, and asks for the rest. Returns whether anything was asked for. */
function changeSettings(parts: DeskParts, person: Person, change: Change): boolean {
  const { settings, audit } = parts;
  const weaker = weakerParts(change);
  const waiting = weaker.filter(ask => !isAlone(parts, person, ask));
  settings.write(stricterPart(change));
  for (const ask of weaker) if (!waiting.includes(ask)) carryOut(parts, ask);
  audit.write(person.name, 'changedSettings', factsOf(settings.read()));
  for (const ask of waiting) askOther(parts, person, ask);
  return waiting.length > 0;
}

/** Calls about the rules of the desk. One releaser makes them stricter; to weaken one needs two. */
export function createSettingsApi(parts: DeskParts): Hono<DeskEnv> {
  const { settings, exclusive } = parts;
  const app = new Hono<DeskEnv>();

  app.get('/', c => c.json(settings.read()));

  app.post('/', releasersOnly, async c => {
    const next = await readBody(c, settingsSchema);
    const known = new Set(slotsOf(c, parts));
    const asked = await exclusive(() =>
      changeSettings(parts, c.get('person'), { before: settings.read(), next, known }),
    );
    return c.json({ ...settings.read(), asked });
  });

  return app;
}
