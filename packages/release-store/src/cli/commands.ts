import { join } from 'node:path';
import { defaultIn, type Release, releaseFolder, releaseId } from '@sunbird/federation/registry';
import { isMarketCode } from '@sunbird/loan-domain';
import { UsageError } from '@sunbird/node-kit/command-line';
import { readJson } from '@sunbird/node-kit/parse-file';
import { isWorkspace, root } from '@sunbird/node-kit/workspace';
import * as v from 'valibot';
import { publishedSlot } from '../records/site-state';
import { findRelease, listReleases, type StoredRelease } from '../releases/add-release';
import { openPreview } from '../revisions/preview';
import { defaultSite } from '../store/open-store';
import { prune } from '../store/prune';
import type { ReleaseStore } from '../store/release-store';
import { verifyStore } from '../store/verify-store';
import { GateError } from './gates';
import { registryName } from './site-packages';

/** The store, market and site of a command. */
export interface Target {
  readonly store: ReleaseStore;
  /** The chosen market. Only a slot that is removed may be of one that the site does not serve. */
  readonly market: string | undefined;
  /** Whether the change is of every market, also of those with a slot of their own. */
  readonly isEverywhere?: boolean | undefined;
  /** The user who runs the command, unverified: for the audit log. */
  readonly who: string;
  /** Address of the store. */
  readonly site: string;
  /** Origin that serves the site. */
  readonly origin: string;
}

const defaultOrigin = 'http://localhost:8080';

/** The default release of the market. */
export function defaultReleaseOf(
  { store, market }: Pick<Target, 'store' | 'market'>,
  name: string,
): Release | undefined {
  return defaultIn(publishedSlot(store.folder, name, market ?? ''));
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
  const available = listReleases(store.folder, registryName(packageName)).map(({ release, tests }) =>
    tests === 'skipped' ? `${releaseId(release)} (untested)` : releaseId(release),
  );
  const problem =
    id === undefined ? `Name a release of ${packageName}.` : `There is no release "${id}" of ${packageName}.`;
  throw new Error(`${problem} Stored are: ${available.join(', ') || 'none'}.`);
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
  const program = isWorkspace
    ? ['npx', '--yes', readJson(join(root, 'package.json'), packageSchema).packageManager, 'release']
    : ['npx', 'sunbird-remote', 'release'];
  const options = [
    ...(site === defaultSite ? [] : ['--site', site]),
    ...(market === undefined ? [] : ['--market', market]),
    ...(args[0] === 'preview' && origin !== defaultOrigin ? ['--origin', origin] : []),
  ];
  return [...program, ...args, ...options].map(quoted).join(' ');
}

/** Opens a preview page of a release that takes no traffic yet, and prints its address. */
export async function openPreviewPage(
  target: Target,
  packageName: string,
  id: string | undefined,
  minutes: number,
): Promise<void> {
  const stored = await storedRelease(target, packageName, id);
  const now = Date.now();
  const expires = now + minutes * 60_000;
  const label = stored.label ?? stored.release.metadata.version;
  const market = isMarketCode(target.market) ? target.market : 'NG';
  const file = await openPreview(target.store.folder, { stored, label, market, expires, now });
  await target.store.send();
  const first = stored.release.extras.routes.find(route => 'screen' in route)?.path ?? '/';
  console.log(`${target.origin.replace(/\/+$/, '')}/${file}#${first}`);
  console.log(
    `Anyone with this address can open ${stored.name} ${releaseId(stored.release)} until ${new Date(expires).toISOString()}.`,
  );
}

/** Verifies every file of the store against its hash, published or not, and the revision against its signature. */
export async function verify({ store }: Target): Promise<void> {
  const { problems, isSigned, revision, releases } = await verifyStore(store);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`Every file of the ${releases} releases in the store exists and matches its hash.`);
  console.log(
    isSigned
      ? `Revision ${revision} is signed.`
      : 'Its revisions are not signed: set SIGNING_KEY or SIGNING_COMMAND.',
  );
}

/**
 * Removes revisions and releases that were not in use for so many days. Days that are no whole one may remove what an open
 * page still loads: then it says what goes, and removes it only for `isSure`.
 */
export async function removeOld({ store }: Target, days: number, isSure: boolean): Promise<void> {
  const request = { now: Date.now(), keepMs: days * 86_400_000 };
  if (days < 1 && !isSure) {
    await store.fetch(['revisions']);
    for (const folder of await prune(store.folder, { ...request, dry: true }))
      console.log(`would remove ${folder}`);
    throw new UsageError('Pages that are open now may still load these. Add --yes to remove them.');
  }
  // Holds the lock of the desk, so that no plan can name a release that is being removed.
  const removed = await store.change(async () => {
    await store.fetch(['revisions']);
    const pruned = await prune(store.folder, request);
    await store.forget(pruned);
    return pruned;
  });
  for (const folder of removed) console.log(`removed ${folder}`);
  console.log(`${removed.length} removed. Everything that was in use in the last ${days} days stays.`);
}
