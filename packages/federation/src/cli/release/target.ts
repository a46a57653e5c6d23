import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../../lender/parse-file';
import { isServed } from '../../registry/choice/audience';
import { defaultIn } from '../../registry/choice/market-slot';
import { type Release, releaseFolder, releaseId } from '../../registry/schema';
import { root } from '../../root';
import type { ReleaseStore } from '../../store/release-store';
import { findRelease, listReleases, type StoredRelease } from '../../store/releases/add-release';
import { publishedSlot, readRegistry } from '../../store/revisions/site-state';
import { GateError } from '../gates';
import { registryName } from '../site-packages';

/** The store, market and site of a command. */
export interface Target {
  readonly store: ReleaseStore;
  /** The chosen market. Only a slot that is removed may be of one that the site does not serve. */
  readonly market: string | undefined;
  /** Who runs the command, by their own word: for the audit log. */
  readonly who: string;
  /** Address of the store. */
  readonly site: string;
  /** Origin that serves the site. */
  readonly origin: string;
}

export const defaultSite = '.site';
const defaultOrigin = 'http://localhost:8080';

/** The default release of the market. */
export function defaultReleaseOf(
  { store, market }: Pick<Target, 'store' | 'market'>,
  name: string,
): Release | undefined {
  return defaultIn(publishedSlot(store.folder, name, market ?? ''));
}

/** Whether any install gets this release. */
export function isLive({ store }: Pick<Target, 'store'>, { name, release }: StoredRelease): boolean {
  return (readRegistry(store.folder).microFrontends[name] ?? []).some(
    ({ url, deployment }) => url === release.url && isServed(deployment),
  );
}

/** Finds a stored release by its id and fetches its files. Throws if there is none. */
export async function storedRelease(
  { store }: Pick<Target, 'store'>,
  packageName: string,
  id: string | undefined,
): Promise<StoredRelease> {
  const stored = findRelease(store.folder, registryName(packageName), id ?? '');
  if (stored) {
    await store.fetch([releaseFolder(stored.release)]);
    return stored;
  }
  const known = listReleases(store.folder, registryName(packageName)).map(({ release, tests }) =>
    tests === 'skipped' ? `${releaseId(release)} (untested)` : releaseId(release),
  );
  const problem =
    id === undefined ? `Name a release of ${packageName}.` : `There is no release "${id}" of ${packageName}.`;
  throw new Error(`${problem} Stored are: ${known.join(', ') || 'none'}.`);
}

/** Throws if a release has problems. */
export function requireNoProblems(stored: StoredRelease, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(problem => `  ${problem}`).join('\n');
  throw new GateError(`${stored.name} ${releaseId(stored.release)} may not be published:\n${lines}`);
}

const packageSchema = v.object({ packageManager: v.string() });

/** Quotes an argument for a shell. */
function quoted(argument: string): string {
  return /^[\w./:@=-]+$/.test(argument) ? argument : `'${argument.replace(/'/g, `'\\''`)}'`;
}

/** A release command to copy: it names the store, the market and the origin of this target. */
export function releaseCommand(
  { site, market, origin }: Pick<Target, 'site' | 'market' | 'origin'>,
  ...args: readonly string[]
): string {
  const { packageManager } = readJson(join(root, 'package.json'), packageSchema);
  const options = [
    ...(site === defaultSite ? [] : ['--site', site]),
    ...(market === undefined ? [] : ['--market', market]),
    ...(args[0] === 'preview' && origin !== defaultOrigin ? ['--origin', origin] : []),
  ];
  return ['npx', '--yes', packageManager, 'release', ...args, ...options].map(quoted).join(' ');
}
