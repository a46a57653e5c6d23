import { join, relative } from 'node:path';
import { releaseFolder } from '@sunbird/federation/registry';
import {
  currentRevision,
  findRelease,
  listReleases,
  type ReleaseStore,
  readRegistry,
  readSettings,
  removeExpiredPreviews,
  staffPageFolder,
} from '@sunbird/federation/store';
import { type MarketCode, marketCodes } from '@sunbird/loan-domain';
import { type DeskSettings, type SlotView, settingsSchema } from '../calls';
import { openAttempts } from './attempts';
import { openAuditBook } from './audit-book';
import { openDocument } from './documents';
import { createTurns } from './exclusive';
import { openFigures, type ReleaseEvent } from './figures';
import { openPeople } from './people';
import { openPlans } from './plans';
import { openPreviews } from './previews';
import { openSessions } from './sessions';
import { viewSlot } from './slot-view';

export interface DeskOptions {
  /** Releases, the published site, and all that the desk keeps. */
  readonly store: ReleaseStore;
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
/** How long figures stay in memory where each write goes over the network. */
const figuresRestMs = 10_000;

const defaults: DeskSettings = { secondPerson: [], stopFailed: 1, stopErrors: 2 };

/** Everything that the desk knows and does, over files in the store alone. */
export function openDeskParts(options: DeskOptions) {
  const { store, now = Date.now } = options;
  const site = store.folder;
  const folder = join(site, 'desk');
  const settings = openDocument(join(folder, 'settings.json'), settingsSchema, defaults);
  const audit = openAuditBook(store, now);
  function isKnown(slot: string, release: string) {
    return findRelease(site, slot, release) !== undefined;
  }
  const figures = openFigures({ folder, now, isKnown });
  const plans = openPlans({
    store,
    now,
    audit,
    figures,
    limits: () => {
      const { stopFailed, stopErrors } = settings.read();
      return { failed: stopFailed, errors: stopErrors };
    },
    needsSecondPerson: slot => settings.read().secondPerson.includes(slot),
  });
  const { exclusive, refresh } = createTurns(store, now);
  /** Releases and pages whose files were brought: they never change. */
  const present = new Set<string>();
  let seenRevision: string | undefined;
  let nextLook = 0;
  let nextFlush = 0;

  async function fetchReleases(slot: string): Promise<void> {
    for (const { release } of listReleases(site, slot)) {
      if (present.has(release.url)) continue;
      await store.fetch([releaseFolder(release)]);
      present.add(release.url);
    }
  }

  return {
    options,
    site,
    now,
    exclusive,
    refresh,
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

    async view(slot: string, market: MarketCode): Promise<SlotView> {
      await fetchReleases(slot);
      const { entries } = audit.read([slot]);
      const sources = { site, figures, plans: plans.list(), audit: entries, settings: settings.read() };
      return viewSlot(sources, slot, market);
    },

    /** Folder of the desk's own pages; undefined where the store has none. */
    async pages(): Promise<string | undefined> {
      const pages = staffPageFolder(site, 'desk');
      if (pages && !present.has(pages)) await store.fetch([relative(site, pages)]);
      if (pages) present.add(pages);
      return pages;
    },

    record: (events: readonly ReleaseEvent[]) => figures.record(events),

    /** Once a second: figures to the disk, what others published into the log, what is due, what fails. */
    async tick(): Promise<void> {
      const revision = currentRevision(site);
      const isToWrite = figures.isBehind() && now() >= nextFlush;
      const isCalm = revision === seenRevision && !isToWrite && !plans.isDue();
      if (isCalm && now() < nextLook) return;
      await figures.flush(exclusive);
      nextFlush = now() + (store.isMirror ? figuresRestMs : 0);
      await exclusive(async () => {
        await audit.noticeOthers();
        await plans.tick();
        removeExpiredPreviews(site, now());
      });
      seenRevision = revision;
      nextLook = now() + calmMs;
    },
  };
}
export type DeskParts = ReturnType<typeof openDeskParts>;
