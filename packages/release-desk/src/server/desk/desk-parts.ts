import { join, relative } from 'node:path';
import { releaseFolder } from '@sunbird/federation/registry';
import type { ClientEvent } from '@sunbird/lender/context/lender';
import { type MarketCode, marketCodes } from '@sunbird/loan-domain';
import {
  arePagesWhole,
  brandOf,
  findRelease,
  listReleases,
  type ReleaseStore,
  readRegistry,
  readSettings,
  staffPageFolder,
} from '@sunbird/release-store';
import type { IdentityServer } from '@sunbird/staff-sign-in';
import * as v from 'valibot';
import { settingsSchema } from '../../calls';
import { openMetrics } from '../metrics/metrics';
import { createWatch } from '../slots/automatic-stop';
import { openPlans } from '../slots/plans';
import { createStoreQueue, openAuditLog, openDocument } from '../store/desk-store';
import { createNotices } from '../store/notices';
import { openDeskPeople } from '../store/people';
import { createTick } from './desk-tick';

/** Fetches files of the store when they are needed. Releases and pages never change: each is fetched once. */
function createDeskFiles(store: ReleaseStore) {
  const fetched = new Set<string>();
  return {
    async fetchReleases(slot: string): Promise<void> {
      for (const { release } of listReleases(store.folder, slot)) {
        if (fetched.has(release.url)) continue;
        await store.fetch([releaseFolder(release)]);
        fetched.add(release.url);
      }
    },

    /** Folder of the desk's pages; undefined if the store has none, or others than the folder's name says. */
    async pages(): Promise<string | undefined> {
      const pages = staffPageFolder(store.folder, 'desk');
      if (!pages || fetched.has(pages)) return pages;
      await store.fetch([relative(store.folder, pages)]);
      if (!arePagesWhole(pages)) return undefined;
      fetched.add(pages);
      return pages;
    },
  };
}

export interface DeskOptions {
  /** The store with the releases, the published site and the desk's records. */
  readonly store: ReleaseStore;
  /** Origin of the site, which serves the previews. */
  readonly previewOrigin: () => string;
  /** Origin of the desk if a proxy changes it; default: the origin of the request. */
  readonly origin?: string | undefined;
  readonly now?: () => number;
  /** The lender's identity server, if people sign in there. */
  readonly identity?: IdentityServer | undefined;
  /** Where a chat or a mail gateway hears of what waits or was stopped. */
  readonly webhook?: string | undefined;
}

/** Path at which the desk is mounted. */
export const deskBase = '/desk';

/** Whether a release is in the store. Events ask by the thousand, and a release that was found once is not sought again. */
function createReleaseCheck(site: string): (slot: string, release: string) => boolean {
  const stored = new Set<string>();
  return (slot, release) => {
    const name = `${slot} ${release}`;
    if (!stored.has(name) && findRelease(site, slot, release)) stored.add(name);
    return stored.has(name);
  };
}

/** Markets that a site serves. */
function marketsOf(site: string): MarketCode[] {
  const served = Object.values(readSettings(site)?.packages ?? {}).map(({ market }) => market);
  return marketCodes.filter(market => served.includes(market));
}

/** The records of the desk, as files of the store. */
function openRecords({ store, now = Date.now, webhook, origin }: DeskOptions) {
  const site = store.folder;
  const folder = join(site, 'desk');
  const { people, sessions } = openDeskPeople(folder, now);
  const settings = openDocument(join(folder, 'settings.json'), settingsSchema, v.parse(settingsSchema, {}));
  const notify = createNotices(webhook, origin && `${origin}${deskBase}`);
  const audit = openAuditLog(site, now, notify);
  const metrics = openMetrics({ folder, now, isStored: createReleaseCheck(site) });
  const markets = () => marketsOf(site);
  const watch = createWatch(site, markets);
  /** Pages that need a second person. One that the site does not have is an error: the rule would bind nobody. */
  function secondPerson(): readonly string[] {
    const pages = Object.keys(readRegistry(site).microFrontends);
    const named = settings.read().secondPerson;
    const unknown = pages.length > 0 && named.find(page => !pages.includes(page));
    if (unknown)
      throw new Error(`desk/settings.json names a page ${unknown}. The site has ${pages.join(', ')}.`);
    return named;
  }
  const plans = openPlans({
    ...{ store, now, audit, watch, people },
    limit: () => settings.read().limit,
    needsSecondPerson: slot => secondPerson().includes(slot),
  });
  return { people, sessions, settings, audit, metrics, markets, watch, plans };
}

/** The parts of the desk. All of their state is in files of the store. */
export function openDeskParts(options: DeskOptions) {
  const { store, now = Date.now } = options;
  const site = store.folder;
  const records = openRecords(options);
  const { metrics, plans, watch } = records;
  const { exclusive, refresh } = createStoreQueue(store, now);

  return {
    options,
    site,
    now,
    exclusive,
    refresh,
    ...records,
    ...createDeskFiles(store),
    brand: () => brandOf(site),
    registry: () => readRegistry(site),
    record(events: readonly ClientEvent[]): void {
      metrics.record(events);
      watch.record(events);
    },
    tick: createTick({ store, now, exclusive, metrics, plans }),
  };
}
export type DeskParts = ReturnType<typeof openDeskParts>;
