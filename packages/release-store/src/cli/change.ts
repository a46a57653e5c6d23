import { join } from 'node:path';
import { type Audience, audienceOf, trafficOf } from '@sunbird/federation/choice';
import {
  type Release,
  releaseFolder,
  releaseId,
  withEverySlot,
  withMarketSlot,
} from '@sunbird/federation/registry';
import { UsageError } from '@sunbird/node-kit/command-line';
import { whileLocked } from '@sunbird/node-kit/files';
import { type AuditEntry, actors, appendAudit } from '../records/audit';
import { readRegistry } from '../records/site-state';
import { listReleases, readRelease, type StoredRelease, storedRemotes } from '../releases/add-release';
import { checkRelease } from '../releases/check-release';
import { nameOf } from '../releases/release-record';
import { type Change, publish } from '../revisions/publish';
import {
  audienceProblem,
  withAllRolledBack,
  withCandidate,
  withoutRelease,
  withPromoted,
  withRolledBack,
} from '../revisions/slot';
import { defaultReleaseOf, requireNoProblems, storedRelease, type Target } from './commands';
import { GateError } from './gates';
import { registryName } from './site-packages';

/** Who gets a published release. */
function audienceText({ default: isDefault, previous, ...deployment }: Release['deployment']): string {
  if (isDefault) return 'everybody else';
  const traffic = trafficOf(deployment);
  if (previous && traffic === 0) return 'fallback';
  const whom = Object.values(audienceOf(deployment)).join(' ');
  return whom === '' ? `${traffic} %` : `${traffic} % of ${whom}`;
}

/** A release in one line: its number, name, time, what its author says of it, its tests, and who gets it. */
function row(folder: string, name: string, release: Release, whom: string): string {
  const { number, label, note, tests, addedAt } = readRelease(join(folder, releaseFolder(release))) ?? {};
  const texts = [
    name,
    number && `no. ${number}`,
    releaseId(release),
    addedAt && `${new Date(addedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    label,
    note,
    tests !== 'passed' && 'not tested here',
    release.deployment.market,
    whom,
  ];
  return texts.filter(Boolean).join('  ');
}

/** Prints every release of one package or of all, and who gets it. Throws where there is none: the address may be misspelt. */
export function listAll(target: Target, only?: string): void {
  const { store, site } = target;
  const { revision } = readRegistry(store.folder);
  if (revision === 0 && storedRemotes(store.folder).length === 0)
    throw new GateError(`${site} has no releases: name the store of a site with --site.`);
  list(target, only, true);
}

/** Prints the published releases of one package or of all and who gets them; `isAll` adds those that nobody gets yet. */
function list({ store: { folder } }: Pick<Target, 'store'>, only?: string, isAll = false): void {
  const { microFrontends } = readRegistry(folder);
  const stored = isAll ? storedRemotes(folder) : [];
  for (const name of new Set([...Object.keys(microFrontends), ...stored])) {
    const releases = microFrontends[name] ?? [];
    if (only !== undefined && name !== registryName(only.replace('sunbird/', ''))) continue;
    for (const release of releases) console.log(row(folder, name, release, audienceText(release.deployment)));
    if (!isAll) continue;
    for (const { release } of listReleases(folder, name))
      if (!releases.some(({ url }) => url === release.url))
        console.log(row(folder, name, release, 'nobody yet'));
  }
}

/** Throws for a change of every market where one has a slot of its own, unless that is what the caller says. */
function requireMarkets({ store, market, isEverywhere }: Target, name: string): void {
  if (market !== undefined && isEverywhere)
    throw new UsageError('Name one market, or say --all-markets: not both.');
  const releases = readRegistry(store.folder).microFrontends[name] ?? [];
  const own = [...new Set(releases.flatMap(({ deployment }) => deployment.market ?? []))];
  if (market !== undefined || isEverywhere || own.length === 0) return;
  list({ store }, name);
  throw new UsageError(
    `${name} has a slot of its own in ${own.join(', ')}. Name one market with --market, or --all-markets.`,
  );
}

/** One change of what is published, made by a command. */
interface ReleaseAction {
  readonly change: Change;
  /** The action as the desk's log names it. */
  readonly act: 'published' | 'rolledBack' | 'withdrawn' | 'removedSlot' | 'clearedCaches' | 'restoredCaches';
  readonly release?: StoredRelease;
  readonly share?: number;
  /** Whom the release is for. */
  readonly audience?: Audience;
  /** Reason for the audit log. */
  readonly why?: string;
}

/** Line of the audit log: release, share, market and who. */
function factsOf(target: Target, action: ReleaseAction, revision: number): AuditEntry['facts'] {
  const { store, market, who } = target;
  const { share, audience, why } = action;
  const name = action.change.edit?.name;
  // The caches are of the whole site.
  if (name === undefined) return { why, revision, who };
  // A roll-back names the release that all installs get from now on.
  const url = action.release?.release.url ?? defaultReleaseOf(target, name)?.url;
  const stored = listReleases(store.folder, name).find(({ release }) => release.url === url);
  const release = stored ? nameOf(stored) : url && { id: releaseId({ url }) };
  return { slot: name, market, release, share, audience, why, revision, who };
}

async function performAction(target: Target, action: ReleaseAction): Promise<void> {
  const { store } = target;
  const seen = readRegistry(store.folder).revision;
  const revision = await whileLocked(join(store.folder, 'desk'), async () => {
    const published = await publish(store.folder, { ...action.change, seen });
    const facts = factsOf(target, action, published.revision);
    appendAudit(store.folder, { at: Date.now(), by: actors.command, act: action.act, facts });
    return published.revision;
  });
  await store.send();
  console.log(`Revision ${revision}.`);
  list(target, action.change.edit?.name);
}

type SlotChange = (releases: readonly Release[]) => Release[];

/** Changes the slots of a package: in the given market, or in all. */
function edit({ market }: Target, name: string, change: SlotChange, everywhere?: SlotChange): Change {
  const inAll = everywhere ?? (releases => withEverySlot(releases, change));
  const chosen: SlotChange =
    market === undefined ? inAll : releases => withMarketSlot(releases, market, change);
  return { publisher: 'command', edit: { name, change: chosen } };
}

/** A share of the installs that a candidate is for; undefined: the release becomes the default. */
interface CandidateTraffic {
  readonly share: number;
  readonly audience: Audience;
}

/** Makes a release a candidate with a share of installs, or the default; where markets have own slots, only in those that are named. */
export async function assignTraffic(
  target: Target,
  packageName: string,
  id: string | undefined,
  candidate?: CandidateTraffic,
): Promise<void> {
  const stored = await storedRelease(target, packageName, id);
  requireMarkets(target, stored.name);
  const { share, audience } = candidate ?? { share: 100, audience: {} };
  const unfit = audienceProblem(target.store.folder, stored.name, audience);
  if (unfit !== undefined) throw new UsageError(unfit);
  const defaultRelease = defaultReleaseOf(target, stored.name);
  requireNoProblems(stored, checkRelease(target.store.folder, stored, defaultRelease).problems);
  if (stored.tests === 'skipped' && share > 0) {
    throw new GateError(
      `${stored.name} ${releaseId(stored.release)} is untested: it was added with --skip-tests. Publish it at the desk, where a second person must agree, or add it again with its tests.`,
    );
  }
  const untested = stored.tests === 'passed' ? {} : { why: 'Its tests were not run when it was added' };
  const change: SlotChange = releases =>
    candidate
      ? withCandidate(releases, stored.release, share, audience)
      : withPromoted(releases, stored.release);
  const made = { change: edit(target, stored.name, change), release: stored, share, audience, ...untested };
  await performAction(target, { act: 'published', ...made });
}

/** Rolls back one step. */
export function rollBack(target: Target, packageName: string): Promise<void> {
  const change = edit(target, registryName(packageName), withRolledBack, withAllRolledBack);
  return performAction(target, { act: 'rolledBack', change });
}

/** Removes the slot of one market: from then on the market gets what all others get. */
export async function removeSlot(
  target: Target,
  packageName: string,
  market: string | undefined,
): Promise<void> {
  const { store } = target;
  if (market === undefined) throw new UsageError('Name the market whose slot is removed: --market NG.');
  const name = registryName(packageName);
  const present = readRegistry(store.folder).microFrontends[name] ?? [];
  if (!present.some(({ deployment }) => deployment.market === market))
    throw new Error(`${name} has no slot of its own in ${market}.`);
  const change: Change = {
    publisher: 'command',
    edit: { name, change: releases => releases.filter(({ deployment }) => deployment.market !== market) },
  };
  return performAction({ ...target, market }, { act: 'removedSlot', change });
}

/** Withdraws a bad release: no install gets it any more, not even as a fallback. */
export async function withdraw(
  target: Target,
  packageName: string,
  id: string | undefined,
  why: string | undefined,
): Promise<void> {
  if (target.market !== undefined)
    throw new UsageError('A release is withdrawn in every market: omit --market.');
  if (!why) throw new UsageError('Give a reason for the audit log: --why "It charged twice".');
  const stored = await storedRelease(target, packageName, id);
  const { url } = stored.release;
  const change: Change = {
    ...edit(target, stored.name, releases => withoutRelease(releases, url)),
    withdrawn: { url, why },
  };
  await performAction(target, { act: 'withdrawn', change, release: stored, why });
}

/** The emergency switch: the worker empties the caches of every device, and they start from the network. */
export async function clearCaches(target: Target, why: string | undefined): Promise<void> {
  if (!why) throw new UsageError('Give a reason for the audit log: --why "A script planted a page".');
  const change: Change = { publisher: 'command', worker: 'clearing' };
  await performAction(target, { act: 'clearedCaches', change, why });
}

/** Ends the emergency: devices cache the app again. */
export function restoreCaches(target: Target): Promise<void> {
  return performAction(target, {
    act: 'restoredCaches',
    change: { publisher: 'command', worker: 'caching' },
  });
}
