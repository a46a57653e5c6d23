import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trafficOf } from '@sunbird/federation/choice';
import {
  defaultOf,
  hostName,
  type Registry,
  type Release,
  releaseFolder,
} from '@sunbird/federation/registry';
import { firstStatement, statementFile } from '@sunbird/federation/signing';
import type { Looks } from '@sunbird/lender-settings/looks-schema';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { ConflictError, listFiles, whileLocked } from '@sunbird/node-kit/files';
import { isListed } from '@sunbird/node-kit/served-file';
import {
  currentRevision,
  type Publisher,
  readRegistry,
  readState,
  type SiteState,
  siteRoot,
} from '../records/site-state';
import { isOfStore, readRelease, type StoredRelease } from '../releases/release-record';
import { openSigners } from '../signing/signer';
import { SlotError, withPromoted } from './slot';
import { writeRevision } from './write-revision';

export interface Change {
  readonly publisher: Publisher;
  readonly settings?: SiteSettings;
  /** How the lender's app looks. Without them, as before. */
  readonly looks?: Looks;
  /** Makes these releases the default, if the publisher is allowed to. */
  readonly defaults?: readonly StoredRelease[];
  /** A change of one remote that a releaser made: the remote, and a function that returns its new releases. */
  readonly edit?: { readonly name: string; readonly change: (releases: readonly Release[]) => Release[] };
  /** The revision that the releaser saw; publishing from a stale revision fails with a conflict and changes nothing. */
  readonly seen?: number;
  /** A release to withdraw. */
  readonly withdrawn?: { readonly url: string; readonly why: string };
  /** What the worker does from now on: see `SiteState`. Without it, as before. */
  readonly worker?: SiteState['worker'];
  /** Computes the registry, with every check, and writes nothing. */
  readonly dry?: boolean;
  /** All plain pages beside the app: folders in the store, by the path under which they are served. Without them, as before. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Pages for the lender's staff: folders in the store that are not part of the site. */
  readonly staffPages?: Readonly<Record<string, string>>;
}

/** How many more steps a roll-back can go behind the fallback release. */
const earlierSteps = 1;

/**
 * Changes a package's slots. The change sees all earlier releases. The registry then names only one fallback release,
 * because every start waits for it; the state has the others.
 */
function changeSlots(
  registry: Registry,
  state: SiteState,
  name: string,
  change: (releases: readonly Release[]) => Release[],
): Release[] {
  const changed = change([...(registry.microFrontends[name] ?? []), ...(state.earlier[name] ?? [])]);
  const seen = new Map<string | undefined, number>();
  const placed = changed.map(release => {
    const { previous, market } = release.deployment;
    const rank = seen.get(market) ?? 0;
    if (previous) seen.set(market, rank + 1);
    // A release with a share of traffic is served, even if it was a default before.
    return { release, rank: previous && trafficOf(release.deployment) === 0 ? rank : 0 };
  });
  const earlier = placed.filter(({ rank }) => rank > 0 && rank <= earlierSteps);
  if (earlier.length > 0) state.earlier[name] = earlier.map(({ release }) => release);
  else delete state.earlier[name];
  return placed.filter(({ rank }) => rank === 0).map(({ release }) => release);
}

function withDefault(releases: readonly Release[], next: Release): Release[] {
  const defaultRelease = releases.some(({ url, deployment }) => deployment.default && url === next.url);
  return defaultRelease ? [...releases] : withPromoted(releases, next);
}

function applyDefaults(registry: Registry, state: SiteState, change: Change): Registry {
  const microFrontends = { ...registry.microFrontends };
  for (const { name, release } of change.defaults ?? []) {
    const owner = state.publishers[name];
    if (change.publisher === 'start' && owner !== undefined && owner !== 'start') continue;
    if (change.publisher === 'start' && state.withdrawn[release.url]) continue;
    microFrontends[name] = changeSlots(registry, state, name, releases => withDefault(releases, release));
    state.publishers[name] = change.publisher;
  }
  if (change.edit) {
    const { name, change: edit } = change.edit;
    microFrontends[name] = changeSlots({ ...registry, microFrontends }, state, name, edit);
    state.publishers[name] = change.publisher;
  }
  return { ...registry, microFrontends };
}

/** A withdrawn release may be neither live nor a fallback. */
function rejectWithdrawn({ microFrontends }: Registry, { withdrawn, earlier }: SiteState): void {
  for (const { url } of [microFrontends, earlier].flatMap(slots => Object.values(slots).flat())) {
    const note = withdrawn[url];
    if (!note) continue;
    const when = new Date(note.at).toISOString().slice(0, 10);
    throw new SlotError(`${url} was withdrawn on ${when} (${note.why}). Release a fixed one.`);
  }
}

/**
 * Slots belong to markets that the site serves: another one would have no audience, and might never be rolled back.
 * Existing slots stay until they are removed, so that they block no other change.
 */
function rejectUnknownMarkets(before: Registry, wanted: Registry, { packages }: SiteSettings): void {
  const served: ReadonlySet<string> = new Set(Object.values(packages).map(({ market }) => market));
  for (const [name, releases] of Object.entries(wanted.microFrontends)) {
    const there = new Set(marketsOf(before.microFrontends[name] ?? []));
    for (const market of marketsOf(releases)) {
      if (served.has(market) || there.has(market)) continue;
      throw new SlotError(
        `${market} is no market of this site (${[...served].join(', ')}), so ${name} gets no slot for it.`,
      );
    }
  }
}

/** Throws for a release or pages with a link in them, or a file that is not in the release's list. */
function rejectStrayFiles(
  site: string,
  { microFrontends }: Registry,
  { pages, staffPages }: SiteState,
): void {
  const folders = Object.values(microFrontends).flat().map(releaseFolder);
  const all = [...new Set([...folders, ...Object.values({ ...pages, ...staffPages })])];
  for (const folder of all.filter(one => existsSync(join(site, one)))) {
    const files = listFiles(join(site, folder));
    const stored = readRelease(join(site, folder));
    const stray = stored ? files.filter(file => !isOfStore(file) && !isListed(stored, file)) : [];
    if (stray.length > 0)
      throw new SlotError(
        `${folder} has files that are not of the release (${stray.join(', ')}): remove them.`,
      );
  }
}

function marketsOf(releases: readonly Release[]): string[] {
  return releases.flatMap(({ deployment }) => deployment.market ?? []);
}

function rejectStaleRevision(seen: number | undefined, revision: number): void {
  if (seen === undefined || seen === revision) return;
  throw new ConflictError(
    `Revision ${revision} was published after you looked at revision ${seen}, so nothing was changed. Check what is live now, then try again.`,
  );
}

/** Whether other keys sign now than those that the published revision names: devices learn of them by a new one. */
async function areKeysNew(site: string): Promise<boolean> {
  const signers = openSigners(site).map(({ key }) => key);
  if (signers.length === 0) return false;
  const file = join(siteRoot(site), statementFile);
  const statement = existsSync(file) ? await firstStatement(readFileSync(file, 'utf8')) : undefined;
  return signers.join() !== statement?.keys.join();
}

/**
 * Publishes a new revision: writes registry, `index.html` and state to a new folder, then swaps one link. If the
 * process is killed at any step, the site serves the old revision or the new one, never a mix. Returns the live
 * registry; the revision number grows only if something changed.
 */
export function publish(site: string, change: Change): Promise<Registry> {
  return whileLocked(site, async () => {
    const after = currentRevision(site);
    const before = readRegistry(site);
    rejectStaleRevision(change.seen, before.revision);
    const former = readState(site);
    const now = Date.now();
    const state = structuredClone(former);
    if (change.withdrawn) state.withdrawn[change.withdrawn.url] = { at: now, why: change.withdrawn.why };
    const settings = change.settings ?? state.settings;
    if (!settings) throw new Error('This site has no settings yet; publish it once with settings.');
    const wanted = applyDefaults(before, state, change);
    rejectWithdrawn(wanted, state);
    rejectUnknownMarkets(before, wanted, settings);
    const host = defaultOf(wanted, hostName);
    if (!host) throw new Error('This site has no release of the host yet; publish the host first.');
    const next: SiteState = {
      ...state,
      settings,
      ...(change.looks && { looks: change.looks }),
      ...(change.worker && { worker: change.worker }),
      pages: change.pages ?? state.pages,
      staffPages: { ...state.staffPages, ...change.staffPages },
    };
    rejectStrayFiles(site, wanted, next);
    const isUnchanged =
      after !== undefined &&
      JSON.stringify([wanted, next]) === JSON.stringify([before, former]) &&
      existsSync(join(siteRoot(site), 'index.html')) &&
      !(await areKeysNew(site));
    if (isUnchanged) return before;
    if (change.dry) return wanted;
    const registry = { ...wanted, revision: before.revision + 1 };
    await writeRevision(site, { registry, settings, host, state: next, after, at: now });
    return registry;
  });
}
