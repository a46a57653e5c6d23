import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { buildPackage } from '@sunbird/build/run';
import { slotOf, withEverySlot, withMarketSlot } from '../registry/market-slot';
import { type Release, releaseFolder } from '../registry/schema';
import { keepSbom } from '../sbom/sbom';
import { addRelease, readRelease, type StoredRelease } from '../store/add-release';
import { appendAudit, auditProblem } from '../store/audit';
import { readAssets } from '../store/built-assets';
import { checkRelease, checkReleaseIn } from '../store/check-release';
import { whileLocked } from '../store/lock-folder';
import { openPreview } from '../store/preview';
import { prune } from '../store/prune';
import { type Change, publish } from '../store/publish';
import type { ReleaseStore } from '../store/release-store';
import { readRegistry } from '../store/site-state';
import {
  withAllRolledBack,
  withCandidate,
  withoutRelease,
  withPromoted,
  withRolledBack,
} from '../store/slot';
import { verifySite } from '../store/verify';
import { checkedManifest, GateError, runTests } from './gates';
import { readManifest, root } from './site-packages';

/** Where an action acts. */
export interface Target {
  readonly store: ReleaseStore;
  readonly market: string | undefined;
}

const idOf = (release: Pick<Release, 'url'>): string => basename(dirname(release.url));

/** The release that most installs of the market get. */
function standingOf({ store, market }: Target, name: string): Release | undefined {
  const releases = readRegistry(store.folder).microFrontends[name] ?? [];
  return slotOf(releases, market ?? '').find(({ deployment }) => deployment.default);
}

/** Whether anybody gets this very release. */
function isLive({ store }: Target, { name, release }: StoredRelease): boolean {
  return (readRegistry(store.folder).microFrontends[name] ?? []).some(
    ({ url, deployment }) => url === release.url && (deployment.default || deployment.traffic > 0),
  );
}

/** A stored release by its folder's name, `1.2.0-ab12cd34ef`, its files present. */
async function storedRelease(
  { store }: Target,
  packageName: string,
  id: string | undefined,
): Promise<StoredRelease> {
  const folder = packageName === 'host' ? 'host' : `remotes/${packageName.replace('mfe-', '')}`;
  const stored = id === undefined ? undefined : readRelease(join(store.folder, folder, id));
  if (stored) {
    await store.bring([releaseFolder(stored.release)]);
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

interface Deed {
  readonly change: Change;
  readonly release?: StoredRelease;
  /** What the log should tell of it beside the revision. */
  readonly why?: string;
}

async function act(target: Target, { change, release, why }: Deed): Promise<void> {
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

/** Changes what a package serves: in the market that was named, else in all. */
function edit({ market }: Target, name: string, change: SlotChange, everywhere?: SlotChange): Change {
  const inAll = everywhere ?? (releases => withEverySlot(releases, change));
  const chosen: SlotChange =
    market === undefined ? inAll : releases => withMarketSlot(releases, market, change);
  return { publisher: 'command', edit: { name, change: chosen } };
}

/** Prints what is published of a package, or of all, and to whom. */
export function list({ store }: Target, only?: string): void {
  for (const [name, releases] of Object.entries(readRegistry(store.folder).microFrontends)) {
    if (only !== undefined && only !== name && name !== `sunbird/${only.replace('mfe-', '')}`) continue;
    for (const release of releases) {
      const { traffic, default: isDefault, previous, market = '' } = release.deployment;
      const isBehind = previous && traffic === 0;
      const audience = isDefault ? 'everybody else' : isBehind ? 'to fall back on' : `${traffic} %`;
      const label = readRelease(join(store.folder, releaseFolder(release)))?.label ?? '';
      const row = [name, idOf(release), label, market, audience];
      console.log(row.filter(text => text !== '').join('  '));
    }
  }
}

/** Checks, tests and builds a package alone, and adds the release. Nothing is added where a gate is shut. */
export async function add(target: Target, packageName: string, skipTests: boolean): Promise<void> {
  const { store } = target;
  const directory = join(root, packageName);
  const manifest = checkedManifest(directory);
  if (skipTests) console.log(`The tests of ${packageName} are skipped; the release says so.`);
  else console.log(`${await runTests(root, packageName)} tests of ${packageName} passed.`);
  const { output } = await buildPackage(root, directory);
  const stored = await addRelease(store.folder, {
    manifest,
    output,
    ...readAssets(manifest.name, output),
    tests: skipTests ? 'skipped' : 'passed',
    admit: (folder, fresh) =>
      refuse(fresh, checkReleaseIn(folder, fresh, standingOf(target, manifest.name)).problems),
  });
  console.log(
    `What it is made of: ${relative(store.folder, keepSbom(store.folder, stored, root, directory))}`,
  );
  await store.send();
  const id = idOf(stored.release);
  if (isLive(target, stored)) {
    console.log(`${manifest.name} ${id} is published already: nothing of it has changed.`);
    return;
  }
  console.log(`${manifest.name} ${id} lies at ${releaseFolder(stored.release)} and takes no traffic yet.`);
  console.log(`Look at it first:     pnpm release preview ${packageName} ${id}`);
  console.log(`Give it to everybody: pnpm release promote ${packageName} ${id}`);
}

/** Gives a release its share of installs: beside the standing one, or in its place. */
export async function give(
  target: Target,
  packageName: string,
  id: string | undefined,
  share: number,
  isCandidate = false,
): Promise<void> {
  const stored = await storedRelease(target, packageName, id);
  refuse(stored, checkRelease(target.store.folder, stored, standingOf(target, stored.name)).problems);
  const untested = stored.tests === 'passed' ? {} : { why: testsNote(stored) };
  const change: SlotChange = releases =>
    isCandidate ? withCandidate(releases, stored.release, share) : withPromoted(releases, stored.release);
  await act(target, { change: edit(target, stored.name, change), release: stored, ...untested });
}

function testsNote({ tests }: StoredRelease): string {
  return tests === 'skipped'
    ? 'Its tests were skipped (--skip-tests)'
    : 'Its tests were not run when it was added';
}

/** One step back, at once. */
export function rollBack(target: Target, packageName: string): Promise<void> {
  const { name } = readManifest(join(root, packageName));
  return act(target, { change: edit(target, name, withRolledBack, withAllRolledBack) });
}

/** Takes a bad release out for good: nobody starts on it any more, nor is it fallen back on. */
export async function withdraw(
  target: Target,
  packageName: string,
  id: string | undefined,
  why: string | undefined,
): Promise<void> {
  if (target.market !== undefined) throw new Error('A release is withdrawn everywhere: leave --market out.');
  if (!why) throw new Error('Say why, so that everybody can read it in the log: --why "It charged twice".');
  const stored = await storedRelease(target, packageName, id);
  const { url } = stored.release;
  const change: Change = {
    ...edit(target, stored.name, releases => withoutRelease(releases, url)),
    withdrawn: { url, why },
  };
  await act(target, { change, release: stored, why: `Withdrawn: ${why}` });
}

/** Prints the address of a page that shows a release before anybody gets it. */
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
    `Whoever has the address sees ${stored.name} ${idOf(stored.release)} there, until ${new Date(expires).toISOString()}.`,
  );
}

/** Looks at every published file. */
export async function verify({ store }: Target): Promise<void> {
  const registry = readRegistry(store.folder);
  await store.bring(Object.values(registry.microFrontends).flat().map(releaseFolder));
  const edited = auditProblem(store.folder);
  const problems = [...verifySite(store.folder, registry), ...(edited ? [edited] : [])];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log('Every published file is there, with the bytes it was published with.');
}

/** Removes what nothing has named for so many days. */
export async function removeOld({ store }: Target, days: number): Promise<void> {
  // Nobody plans anything meanwhile that is about to be removed.
  const removed = await store.change(async () => {
    await store.bring(['revisions']);
    const gone = await prune(store.folder, { now: Date.now(), keepMs: days * 86_400_000 });
    await store.forget(gone);
    return gone;
  });
  for (const folder of removed) console.log(`removed ${folder}`);
  console.log(`${removed.length} removed; what the last ${days} days have named is kept.`);
}
