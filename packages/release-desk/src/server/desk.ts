import { join } from 'node:path';
import {
  currentRevision,
  findRelease,
  readRegistry,
  readSettings,
  removeExpiredPreviews,
} from '@sunbird/federation/store';
import { type MarketCode, marketCodes } from '@sunbird/loan-domain';
import { type DeskSettings, settingsSchema } from '../calls';
import { openAttempts } from './attempts';
import { openAuditBook } from './audit-book';
import { openDocument } from './documents';
import { createExclusive } from './exclusive';
import { openFigures, type ReleaseEvent } from './figures';
import { openPeople } from './people';
import { openPlans } from './plans';
import { openPreviews } from './previews';
import { openSessions } from './sessions';
import { viewSlot } from './slot-view';

export interface DeskOptions {
  /** The release store's folder. */
  readonly site: string;
  /** Where the site is served, without a slash at the end: previews come from there. */
  readonly previewOrigin: () => string;
  /** Where people reach the desk, without a slash at the end, where that isn't the request's own address. */
  readonly origin?: string | undefined;
  /** Path at which the desk is mounted. */
  readonly base?: string;
  readonly now?: () => number;
}

/** Path at which the desk is mounted, unless its options say otherwise. */
export const deskBase = '/desk';

/** How long the desk rests while nothing happens. */
const calmMs = 20_000;

const defaults: DeskSettings = { secondPerson: [], stopFailed: 1, stopErrors: 2 };

/** Everything that the desk knows and does, over files in the store alone. */
export function openDeskParts(options: DeskOptions) {
  const { site, now = Date.now } = options;
  const folder = join(site, 'desk');
  const settings = openDocument(join(folder, 'settings.json'), settingsSchema, defaults);
  const audit = openAuditBook(site, now);
  const isKnown = (slot: string, release: string) => findRelease(site, slot, release) !== undefined;
  const figures = openFigures({ folder, now, isKnown });
  const plans = openPlans({
    site,
    now,
    audit,
    figures,
    limits: () => {
      const { stopFailed, stopErrors } = settings.read();
      return { failed: stopFailed, errors: stopErrors };
    },
    needsSecondPerson: slot => settings.read().secondPerson.includes(slot),
  });
  const exclusive = createExclusive(folder);
  let seenRevision: string | undefined;
  let nextLook = 0;

  return {
    options,
    site,
    now,
    exclusive,
    audit,
    figures,
    plans,
    settings,
    previews: openPreviews(site, now),
    people: openPeople(folder, now),
    sessions: openSessions(folder, now),
    attempts: openAttempts(folder, now),

    registry: () => readRegistry(site),
    /** Markets that the site serves. */
    markets: (): MarketCode[] => {
      const served = Object.values(readSettings(site)?.packages ?? {}).map(({ market }) => market);
      return marketCodes.filter(market => served.includes(market));
    },

    view: (slot: string, market: MarketCode) =>
      viewSlot(
        { site, figures, plans: plans.list(), audit: audit.read([slot]).entries, settings: settings.read() },
        slot,
        market,
      ),

    record: (events: readonly ReleaseEvent[]) => figures.record(events),

    /** Once a second: figures to the disk, what others published into the log, what is due, what fails. */
    async tick(): Promise<void> {
      const revision = currentRevision(site);
      const isCalm = revision === seenRevision && !figures.isBehind() && !plans.isDue();
      if (isCalm && now() < nextLook) return;
      seenRevision = revision;
      nextLook = now() + calmMs;
      await figures.flush(exclusive);
      await exclusive(async () => {
        audit.noticeOthers();
        await plans.tick();
        removeExpiredPreviews(site, now());
      });
    },
  };
}
export type DeskParts = ReturnType<typeof openDeskParts>;
