import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { isServed } from '../../registry/choice/audience';
import { slotOf } from '../../registry/choice/market-slot';
import { type Release, releaseFolder } from '../../registry/schema';
import { root } from '../../root';
import type { ReleaseStore } from '../../store/release-store';
import { readRelease, type StoredRelease } from '../../store/releases/add-release';
import { readRegistry } from '../../store/revisions/site-state';
import { GateError } from '../gates';

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

/** The name of a release's folder, `1.2.0-ab12cd34ef`. */
export function idOf(release: Pick<Release, 'url'>): string {
  return basename(dirname(release.url));
}

/** The default release of the market. */
export function defaultReleaseOf(
  { store, market }: Pick<Target, 'store' | 'market'>,
  name: string,
): Release | undefined {
  const releases = readRegistry(store.folder).microFrontends[name] ?? [];
  return slotOf(releases, market ?? '').find(({ deployment }) => deployment.default);
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
  const folder = packageName === 'host' ? 'host' : `remotes/${packageName.replace('mfe-', '')}`;
  const stored = id === undefined ? undefined : readRelease(join(store.folder, folder, id));
  if (stored) {
    await store.fetch([releaseFolder(stored.release)]);
    return stored;
  }
  const path = join(store.folder, folder);
  const known = (existsSync(path) ? readdirSync(path) : [])
    .filter(name => !name.endsWith('.tmp'))
    .map(name => (readRelease(join(path, name))?.tests === 'skipped' ? `${name} (untested)` : name));
  const problem =
    id === undefined ? `Name a release of ${packageName}.` : `There is no release "${id}" of ${packageName}.`;
  throw new Error(`${problem} Stored are: ${known.join(', ') || 'none'}.`);
}

/** Throws if a release has problems. */
export function requireNoProblems(stored: StoredRelease, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(problem => `  ${problem}`).join('\n');
  throw new GateError(`${stored.name} ${idOf(stored.release)} may not be published:\n${lines}`);
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
  const { packageManager } = v.parse(
    packageSchema,
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  const options = [
    ...(site === defaultSite ? [] : ['--site', site]),
    ...(market === undefined ? [] : ['--market', market]),
    ...(args[0] === 'preview' && origin !== defaultOrigin ? ['--origin', origin] : []),
  ];
  return ['npx', '--yes', packageManager, 'release', ...args, ...options].map(quoted).join(' ');
}
