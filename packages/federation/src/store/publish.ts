import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostName, type Registry, type Release } from '../registry/schema';
import type { StoredRelease } from './add-release';
import { ConflictError, whileLocked } from './lock-folder';
import type { SiteSettings } from './settings';
import {
  currentRevision,
  type Publisher,
  readRegistry,
  readState,
  type SiteState,
  siteRoot,
} from './site-state';
import { SlotError } from './slot';
import { writeRevision, writeState } from './write-revision';

export interface Change {
  readonly publisher: Publisher;
  readonly settings?: SiteSettings;
  /** Gives the default to these releases, where the publisher may. */
  readonly defaults?: readonly StoredRelease[];
  /** Any other change of the registry, made by a person: the remote that it concerns, and its new releases. */
  readonly edit?: { readonly name: string; readonly change: (releases: readonly Release[]) => Release[] };
  /** The revision on which it was decided; ConflictError where that is not in force any more. */
  readonly seen?: number;
  /** A release that nobody may be given from now on. */
  readonly withdrawn?: { readonly url: string; readonly why: string };
  /** Plain pages beside the app: folders in the store, by the path under which they are served. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Pages of the lender's own people: folders in the store that are no part of the site. */
  readonly staffPages?: Readonly<Record<string, string>>;
}

/** The previous default stays in the registry without traffic: the loader falls back on it. */
function withDefault(releases: readonly Release[], next: Release): Release[] {
  const current = releases.find(release => release.deployment.default);
  if (current?.url === next.url) return [...releases];
  const asDefault = { ...next, deployment: { traffic: 100, default: true } };
  const previous = current && {
    ...current,
    deployment: { traffic: 0, default: false, previous: true },
  };
  return previous ? [asDefault, previous] : [asDefault];
}

function applyDefaults(registry: Registry, state: SiteState, change: Change): Registry {
  const microFrontends = { ...registry.microFrontends };
  for (const { name, release } of change.defaults ?? []) {
    const owner = state.publishers[name];
    if (change.publisher === 'start' && owner !== undefined && owner !== 'start') continue;
    if (change.publisher === 'start' && state.withdrawn[release.url]) continue;
    microFrontends[name] = withDefault(microFrontends[name] ?? [], release);
    state.publishers[name] = change.publisher;
  }
  if (change.edit) {
    const { name, change: edit } = change.edit;
    microFrontends[name] = edit(microFrontends[name] ?? []);
    state.publishers[name] = change.publisher;
  }
  return { ...registry, microFrontends };
}

/** What was taken out for good is in no slot, to be fallen back on neither. */
function refuseWithdrawn({ microFrontends }: Registry, { withdrawn }: SiteState): void {
  for (const { url } of Object.values(microFrontends).flat()) {
    const note = withdrawn[url];
    if (!note) continue;
    const when = new Date(note.at).toISOString().slice(0, 10);
    throw new SlotError(`${url} was withdrawn on ${when} (${note.why}). Release a mended one.`);
  }
}

function refuseWhatWasOvertaken(seen: number | undefined, revision: number): void {
  if (seen === undefined || seen === revision) return;
  throw new ConflictError(
    `Somebody else published revision ${revision} after you looked at ${seen}, so nothing of yours was changed. Look at what is live now, then try again.`,
  );
}

/**
 * Publishes a new revision: registry, `index.html` and state are written under names of their own, then one
 * link is swapped. Killed at any step, the site serves the old revision or the new one, never a mix.
 * Returns the registry in force; the revision grows only when something changed.
 */
export function publish(site: string, change: Change): Promise<Registry> {
  return whileLocked(site, async () => {
    const after = currentRevision(site);
    const before = readRegistry(site);
    refuseWhatWasOvertaken(change.seen, before.revision);
    const known = readState(site);
    const now = Date.now();
    const state = structuredClone(known);
    if (change.withdrawn) state.withdrawn[change.withdrawn.url] = { at: now, why: change.withdrawn.why };
    const settings = change.settings ?? state.settings;
    if (!settings) throw new Error('This site has no settings yet; publish it once with settings.');
    const wanted = applyDefaults(before, state, change);
    refuseWithdrawn(wanted, state);
    const host = wanted.microFrontends[hostName]?.find(candidate => candidate.deployment.default);
    if (!host) throw new Error('This site has no release of the host yet; publish the host first.');
    const next: SiteState = {
      ...state,
      settings,
      pages: { ...state.pages, ...change.pages },
      staffPages: { ...state.staffPages, ...change.staffPages },
    };
    const unchanged =
      after !== undefined &&
      JSON.stringify(next.pages) === JSON.stringify(known.pages) &&
      JSON.stringify(wanted) === JSON.stringify(before) &&
      JSON.stringify(settings) === JSON.stringify(known.settings) &&
      existsSync(join(siteRoot(site), 'index.html'));
    if (unchanged) {
      // Who chose a release is kept even where the choice changes nothing that is served.
      writeState(site, after, next);
      return before;
    }
    const registry = { ...wanted, revision: before.revision + 1 };
    await writeRevision(site, { registry, settings, host, state: { ...next, publishedAt: now }, after });
    return registry;
  });
}
