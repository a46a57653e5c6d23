import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { buildPackage } from '@sunbird/build/run';
import { slotOf, withEverySlot, withMarketSlot } from '../registry/market-slot';
import { type Release, releaseFolder } from '../registry/schema';
import { storeSbom } from '../sbom/sbom';
import { appendAudit, auditProblem } from '../store/audit/audit';
import { whileLocked } from '../store/files/lock-folder';
import { openPreview } from '../store/pages/preview';
import type { ReleaseStore } from '../store/release-store';
import { addRelease, readRelease, type StoredRelease } from '../store/releases/add-release';
import { readAssets } from '../store/releases/built-assets';
import { checkRelease, checkReleaseIn } from '../store/releases/check-release';
import { prune } from '../store/releases/prune';
import { verifySite } from '../store/releases/verify';
import { type Change, publish } from '../store/revisions/publish';
import { readRegistry } from '../store/revisions/site-state';
import {
  withAllRolledBack,
  withCandidate,
  withoutRelease,
  withPromoted,
  withRolledBack,
} from '../store/revisions/slot';
import { checkedManifest, GateError, runTests } from './gates';
import { readManifest, root } from './site-packages';

/** The store and market that an action changes. */
export interface Target {
  readonly store: ReleaseStore;
  readonly market: string | undefined;
}

function idOf(release: Pick<Release, 'url'>): string {
  return basename(dirname(release.url));
}

/** The default release of the market. */
function defaultReleaseOf({ store, market }: Target, name: string): Release | undefined {
  const releases = readRegistry(store.folder).microFrontends[name] ?? [];
  return slotOf(releases, market ?? '').find(({ deployment }) => deployment.default);
}

/** Whether any install gets this release. */
function isLive({ store }: Target, { name, release }: StoredRelease): boolean {
  return (readRegistry(store.folder).microFrontends[name] ?? []).some(
    ({ url, deployment }) => url === release.url && (deployment.default || deployment.traffic > 0),
  );
}

/** Finds a stored release by the name of its folder, `1.2.0-ab12cd34ef`, and fetches its files. */
async function storedRelease(
  { store }: Target,
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
  const known = (existsSync(path) ? readdirSync(path) : []).filter(name => !name.endsWith('.tmp'));
  throw new Error(
    `There is no release "${id ?? ''}" of ${packageName}. Stored are: ${known.join(', ') || 'none'}.`,
  );
}

function refuse(stored: StoredRelease, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(problem => `  ${problem}`).join('\n');
  throw new GateError(`${stored.name} ${idOf(stored.release)} may not be published:\n${lines}`);
}

/** One change of what is published, made by a command. */
interface ReleaseAction {
  readonly change: Change;
  readonly release?: StoredRelease;
  /** Reason for the audit log. */
  readonly why?: string;
}

async function performAction(target: Target, { change, release, why }: ReleaseAction): Promise<void> {
  const { store } = target;
  const seen = readRegistry(store.folder).revision;
  const { revision } = await publish(store.folder, { ...change, seen });
  const name = change.edit?.name ?? '';
  if (why !== undefined) {
    const facts = {
      slots: name,
      revision,
      why,
      ...(release && { release: idOf(release.release) }),
    };
    await whileLocked(join(store.folder, 'desk'), () =>
      appendAudit(store.folder, { at: Date.now(), by: 'system.command', act: 'publishedElsewhere', facts }),
    );
  }
  await store.send();
  console.log(`Revision ${revision}.`);
  list(target, name);
}

type SlotChange = (releases: readonly Release[]) => Release[];

/** Changes the slots of a package: in the given market, or in all. */
function edit({ market }: Target, name: string, change: SlotChange, everywhere?: SlotChange): Change {
  const inAll = everywhere ?? (releases => withEverySlot(releases, change));
  const chosen: SlotChange =
    market === undefined ? inAll : releases => withMarketSlot(releases, market, change);
  return { publisher: 'command', edit: { name, change: chosen } };
}

/** Prints the published releases of one package or of all, and who gets them. */
export function list({ store }: Target, only?: string): void {
  for (const [name, releases] of Object.entries(readRegistry(store.folder).microFrontends)) {
    if (only !== undefined && only !== name && name !== `sunbird/${only.replace('mfe-', '')}`) continue;
    for (const release of releases) {
      const { traffic, default: isDefault, previous, market = '' } = release.deployment;
      const isBehind = previous && traffic === 0;
      const audience = isDefault ? 'everybody else' : isBehind ? 'fallback' : `${traffic} %`;
      const label = readRelease(join(store.folder, releaseFolder(release)))?.label ?? '';
      const row = [name, idOf(release), label, market, audience];
      console.log(row.filter(text => text !== '').join('  '));
    }
  }
}

/** Checks, tests and builds one package, and adds the release. Adds nothing if a gate fails. */
export async function add(target: Target, packageName: string, skipTests: boolean): Promise<void> {
  const { store } = target;
  const directory = join(root, packageName);
  const manifest = checkedManifest(directory);
  if (skipTests) console.log(`The tests of ${packageName} are skipped; the release records this.`);
  else console.log(`${await runTests(root, packageName)} tests of ${packageName} passed.`);
  const { output } = await buildPackage(root, directory);
  const stored = await addRelease(store.folder, {
    manifest,
    output,
    ...readAssets(manifest.name, output),
    tests: skipTests ? 'skipped' : 'passed',
    admit: (folder, fresh) =>
      refuse(fresh, checkReleaseIn(folder, fresh, defaultReleaseOf(target, manifest.name)).problems),
  });
  console.log(
    `Bill of materials: ${relative(store.folder, storeSbom(store.folder, stored, root, directory))}`,
  );
  await store.send();
  const id = idOf(stored.release);
  if (isLive(target, stored)) {
    console.log(`${manifest.name} ${id} is already published and has not changed.`);
    return;
  }
  console.log(
    `${manifest.name} ${id} is stored at ${releaseFolder(stored.release)} and takes no traffic yet.`,
  );
  console.log(`Preview it:           pnpm release preview ${packageName} ${id}`);
  console.log(`Promote it to all:    pnpm release promote ${packageName} ${id}`);
}

/** Makes a release a candidate with a share of installs, or the default. */
export async function assignTraffic(
  target: Target,
  packageName: string,
  id: string | undefined,
  share: number,
  isCandidate = false,
): Promise<void> {
  const stored = await storedRelease(target, packageName, id);
  refuse(stored, checkRelease(target.store.folder, stored, defaultReleaseOf(target, stored.name)).problems);
  const untested = stored.tests === 'passed' ? {} : { why: testsNote(stored) };
  const change: SlotChange = releases =>
    isCandidate ? withCandidate(releases, stored.release, share) : withPromoted(releases, stored.release);
  await performAction(target, { change: edit(target, stored.name, change), release: stored, ...untested });
}

function testsNote({ tests }: StoredRelease): string {
  return tests === 'skipped'
    ? 'Its tests were skipped (--skip-tests)'
    : 'Its tests were not run when it was added';
}

/** Rolls back one step. */
export function rollBack(target: Target, packageName: string): Promise<void> {
  const { name } = readManifest(join(root, packageName));
  return performAction(target, { change: edit(target, name, withRolledBack, withAllRolledBack) });
}

/** Withdraws a bad release: no install gets it any more, not even as a fallback. */
export async function withdraw(
  target: Target,
  packageName: string,
  id: string | undefined,
  why: string | undefined,
): Promise<void> {
  if (target.market !== undefined) throw new Error('A release is withdrawn in every market: omit --market.');
  if (!why) throw new Error('Give a reason for the audit log: --why "It charged twice".');
  const stored = await storedRelease(target, packageName, id);
  const { url } = stored.release;
  const change: Change = {
    ...edit(target, stored.name, releases => withoutRelease(releases, url)),
    withdrawn: { url, why },
  };
  await performAction(target, { change, release: stored, why: `Withdrawn: ${why}` });
}

/** Opens a preview page of a release that takes no traffic yet, and prints its address. */
export async function openPreviewPage(
  target: Target,
  packageName: string,
  id: string | undefined,
  { minutes, origin }: { readonly minutes: number; readonly origin: string },
): Promise<void> {
  const stored = await storedRelease(target, packageName, id);
  const now = Date.now();
  const expires = now + minutes * 60_000;
  const label = stored.label ?? stored.release.metadata.version;
  const market = target.market ?? 'NG';
  const file = await openPreview(target.store.folder, { stored, label, market, expires, now });
  await target.store.send();
  const first = stored.release.extras.routes.find(route => 'screen' in route)?.path ?? '/';
  console.log(`${origin.replace(/\/+$/, '')}/${file}#${first}`);
  console.log(
    `Anyone with this address can open ${stored.name} ${idOf(stored.release)} until ${new Date(expires).toISOString()}.`,
  );
}

/** Verifies every published file against its hash. */
export async function verify({ store }: Target): Promise<void> {
  const registry = readRegistry(store.folder);
  await store.fetch(Object.values(registry.microFrontends).flat().map(releaseFolder));
  const edited = auditProblem(store.folder);
  const problems = [...verifySite(store.folder, registry), ...(edited ? [edited] : [])];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log('Every published file exists and matches its hash.');
}

/** Removes revisions and releases that were not in use for so many days. */
export async function removeOld({ store }: Target, days: number): Promise<void> {
  // Holds the lock of the desk, so that no plan can name a release that is being removed.
  const removed = await store.change(async () => {
    await store.fetch(['revisions']);
    const pruned = await prune(store.folder, { now: Date.now(), keepMs: days * 86_400_000 });
    await store.forget(pruned);
    return pruned;
  });
  for (const folder of removed) console.log(`removed ${folder}`);
  console.log(`${removed.length} removed. Everything that was in use in the last ${days} days stays.`);
}
