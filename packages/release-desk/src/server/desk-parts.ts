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
import { openAuditLog } from './audit/audit-log';
import type { ReleaseEvent } from './metrics/counts';
import { openMetrics } from './metrics/metrics';
import { openAttempts } from './people/attempts';
import { openPeople } from './people/people';
import { openSessions } from './people/sessions';
import { openPlans } from './plans/plans';
import { openPreviews } from './slots/previews';
import { viewSlot } from './slots/slot-view';
import { openDocument } from './store/documents';
import { createRevisionWatch } from './store/revision-watch';
import { createStoreQueue } from './store/store-queue';

export interface DeskOptions {
  /** The store with the releases, the published site and the desk's records. */
  readonly store: ReleaseStore;
  /** Origin of the site, which serves the previews. */
  readonly previewOrigin: () => string;
  /** Origin of the desk if a proxy changes it; default: the origin of the request. */
  readonly origin?: string | undefined;
  /** Path at which the desk is mounted; default `deskBase`. */
  readonly base?: string;
  readonly now?: () => number;
}

/** Default path at which the desk is mounted. */
export const deskBase = '/desk';

/** Interval of the checks while nothing changes. */
const idleMs = 20_000;
/** How long metrics stay in memory before they are written to a bucket. */
const metricsRestMs = 10_000;

const defaults: DeskSettings = { secondPerson: [], stopFailed: 1, stopErrors: 2 };

/** The parts of the desk. All of their state is in files of the store. */
export function openDeskParts(options: DeskOptions) {
  const { store, now = Date.now } = options;
  const site = store.folder;
  const folder = join(site, 'desk');
  const settings = openDocument(join(folder, 'settings.json'), settingsSchema, defaults);
  const audit = openAuditLog(store, now);
  function isKnown(slot: string, release: string) {
    return findRelease(site, slot, release) !== undefined;
  }
  const metrics = openMetrics({ folder, now, isKnown });
  const plans = openPlans({
    store,
    now,
    audit,
    metrics,
    limits: () => {
      const { stopFailed, stopErrors } = settings.read();
      return { failed: stopFailed, errors: stopErrors };
    },
    needsSecondPerson: slot => settings.read().secondPerson.includes(slot),
  });
  const { exclusive, refresh } = createStoreQueue(store, now);
  const revisionWatch = createRevisionWatch(store);
  /** Releases and pages whose files were fetched: they never change. */
  const fetched = new Set<string>();
  let seenRevision: string | undefined;
  let nextCheck = 0;
  let nextFlush = 0;

  async function fetchReleases(slot: string): Promise<void> {
    for (const { release } of listReleases(site, slot)) {
      if (fetched.has(release.url)) continue;
      await store.fetch([releaseFolder(release)]);
      fetched.add(release.url);
    }
  }

  return {
    options,
    site,
    now,
    exclusive,
    refresh,
    audit,
    metrics,
    plans,
    settings,
    previews: openPreviews(site, now),
    people: openPeople(folder, now),
    sessions: openSessions(folder, now),
    attempts: openAttempts(folder, now),

    isSiteChanged: revisionWatch.isChanged,
    registry: () => readRegistry(site),
    /** Markets that the site serves. */
    markets: (): MarketCode[] => {
      const served = Object.values(readSettings(site)?.packages ?? {}).map(({ market }) => market);
      return marketCodes.filter(market => served.includes(market));
    },

    async view(slot: string, market: MarketCode): Promise<SlotView> {
      await fetchReleases(slot);
      const { entries } = audit.read([slot]);
      const sources = { site, metrics, plans: plans.list(), audit: entries, settings: settings.read() };
      return viewSlot(sources, slot, market);
    },

    /** Folder of the desk's pages; undefined if the store has none. */
    async pages(): Promise<string | undefined> {
      const pages = staffPageFolder(site, 'desk');
      if (pages && !fetched.has(pages)) await store.fetch([relative(site, pages)]);
      if (pages) fetched.add(pages);
      return pages;
    },

    record: (events: readonly ReleaseEvent[]) => metrics.record(events),

    /** Writes metrics, records publications of others, executes due plans, stops failing releases, verifies the site. */
    async tick(): Promise<void> {
      const revision = currentRevision(site);
      const mustWrite = metrics.hasUnwritten() && now() >= nextFlush;
      const isIdle = revision === seenRevision && !mustWrite && !plans.hasDue();
      if (isIdle && now() < nextCheck) return;
      await metrics.flush(exclusive);
      nextFlush = now() + (store.isMirror ? metricsRestMs : 0);
      await exclusive(async () => {
        await audit.recordOtherPublications();
        await plans.tick();
        removeExpiredPreviews(site, now());
      });
      await revisionWatch.check();
      seenRevision = revision;
      nextCheck = now() + idleMs;
    },
  };
}
export type DeskParts = ReturnType<typeof openDeskParts>;
