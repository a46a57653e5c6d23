import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryFile } from '@sunbird/federation/build-files';
import { isServed } from '@sunbird/federation/choice';
import { hostName, releaseFolder, releaseId } from '@sunbird/federation/registry';
import { extract } from 'tar';
import { readRegistry } from '../records/site-state';
import {
  addRelease,
  type BuiltPackage,
  listReleases,
  readAssets,
  type StoredRelease,
} from '../releases/add-release';
import { checkReleaseIn, releaseProblems } from '../releases/check-release';
import { foreignProblems } from '../releases/foreign-build';
import { defaultReleaseOf, releaseCommand, requireNoProblems, type Target } from './commands';
import { checkedManifest, GateError } from './gates';

/** Whether any install gets this release. */
function isLive({ store }: Pick<Target, 'store'>, { name, release }: StoredRelease): boolean {
  return (readRegistry(store.folder).microFrontends[name] ?? []).some(
    ({ url, deployment }) => url === release.url && isServed(deployment),
  );
}

/** Prints where the release is, and the next steps. */
function printAdded(target: Target, stored: StoredRelease, isKnown: boolean): void {
  const id = releaseId(stored.release);
  if (isLive(target, stored)) {
    console.log(`${stored.name} ${id} is already published and has not changed: the app shows it.`);
    return;
  }
  console.log(
    isKnown
      ? `${stored.name} ${id} is already in the store and has not changed; it takes no traffic.`
      : `${stored.name} ${id} is stored at ${releaseFolder(stored.release)} and takes no traffic yet.`,
  );
  const name = stored.name.replace('sunbird/', '');
  console.log(`Preview it:         ${releaseCommand(target, 'preview', name, id)}`);
  if (stored.tests === 'skipped') {
    console.log('It is untested: only the desk publishes it, when a second person agrees.');
    return;
  }
  console.log(`Promote it to all:  ${releaseCommand(target, 'promote', name, id)}`);
}

/** Looks at the release as it is in the store: an earlier release may have been changed there. */
async function requireStoredWhole({ store }: Target, stored: StoredRelease): Promise<void> {
  const folder = releaseFolder(stored.release);
  await store.fetch([folder]);
  const problems = releaseProblems(store.folder, folder.replace(/\/$/, ''), stored);
  if (problems.length > 0)
    throw new GateError(`The store has other files than were built:\n${problems.join('\n')}`);
}

/** Throws where nothing was ever published: a misspelt address would become a store of its own. */
function requireSite({ store, site }: Target): void {
  if (readRegistry(store.folder).revision === 0)
    throw new GateError(`${site} has no site: name the store of one with --site.`);
}

/** Adds what was built to the store, if it passes every check, and those that are given. */
async function addBuilt(
  target: Target,
  built: BuiltPackage,
  more: typeof foreignProblems = () => [],
): Promise<void> {
  const { store } = target;
  const { name } = built.manifest;
  const storedUrls = new Set(listReleases(store.folder, name).map(({ release }) => release.url));
  const stored = await addRelease(store.folder, {
    ...built,
    admit: (folder, fresh) =>
      requireNoProblems(fresh, [
        ...more(folder, fresh),
        ...checkReleaseIn(folder, fresh, defaultReleaseOf(target, name), readRegistry(store.folder)).problems,
      ]),
  });
  await store.send();
  await requireStoredWhole(target, stored);
  printAdded(target, stored, storedUrls.has(stored.release.url));
}

export interface AddOptions {
  readonly skipTests: boolean;
  /** Accepts what changed in snapshots. */
  readonly accept: boolean;
  /** What the author says of the release. */
  readonly note: string | undefined;
}

export interface TestOptions {
  readonly accept: boolean;
  /** The commit of the newest release that passed its tests: those alone run that what changed since reaches. */
  readonly since: string | undefined;
  /** The command that accepts changed snapshots and goes on. */
  readonly acceptCommand: string;
}

/** The packages whose sources are here. */
export interface Sources {
  /** As people type them: `repay`, `host`. */
  readonly names: readonly string[];
  folderOf(packageName: string): string;
  /** Runs the tests. Returns how many passed; throws GateError if one failed or was skipped, or if there are none. */
  test(packageName: string, options: TestOptions): Promise<number>;
  build(packageName: string): Promise<BuiltPackage>;
  /** The store beside the sources, if there is one. */
  readonly site?: string;
  /** The commit of the sources, if nothing differs from it. */
  commit(): string | undefined;
}

/** Checks, tests and builds one package, and adds the release. Adds nothing if a gate fails. */
export async function add(
  target: Target,
  sources: Sources,
  packageName: string,
  { skipTests, accept, note }: AddOptions,
): Promise<void> {
  requireSite(target);
  const { name } = checkedManifest(sources.folderOf(packageName));
  const tested = listReleases(target.store.folder, name).find(
    ({ tests, commit }) => tests === 'passed' && commit,
  );
  const short = name.replace('sunbird/', '');
  const count = skipTests
    ? 0
    : await sources.test(packageName, {
        accept,
        since: tested?.commit,
        acceptCommand: releaseCommand(target, short, '--accept', ...(note ? ['--note', note] : [])),
      });
  console.log(
    skipTests
      ? `The tests of ${packageName} are skipped; the release records this.`
      : `${count} tests of ${packageName} passed.`,
  );
  const result = skipTests
    ? ({ tests: 'skipped' } as const)
    : ({ tests: 'passed', commit: sources.commit() } as const);
  await addBuilt(target, { ...(await sources.build(packageName)), note, ...result });
}

/** Most bytes and entries of a tarball: a remote has a hundredth. */
const most = { bytes: 50_000_000, entries: 5000 };

/** Unpacks plain files and folders alone; what is beyond the limits is read but not written. */
async function unpack(file: string, cwd: string): Promise<void> {
  let [bytes, entries, link] = [0, 0, ''];
  function filter(path: string, entry: object & { readonly size: number }): boolean {
    if ('type' in entry && /Link/.test(String(entry.type))) link = path;
    bytes += entry.size;
    entries += 1;
    return link === '' && bytes <= most.bytes && entries <= most.entries;
  }
  await extract({ file, cwd, strict: true, filter }).catch((error: unknown) => {
    throw new GateError(`${file} is no tarball that can be read: pack it again.`, { cause: error });
  });
  if (link !== '') throw new GateError(`${file} has a link (${link}): pack plain files alone.`);
  if (bytes > most.bytes || entries > most.entries)
    throw new GateError(`${file} unpacks to more than 50 MB or 5000 files: pack what the build wrote alone.`);
}

/** The folder of a build that lies in a folder or a tarball: that with its `remote.json`. `work` is for what is unpacked. */
async function openBuilt(from: string, work: string): Promise<string> {
  if (!existsSync(from))
    throw new GateError(`There is no ${from}: name the folder of a built remote, or its tarball.`);
  const folder = statSync(from).isDirectory() ? from : work;
  if (folder === work) await unpack(from, work);
  const inside = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory());
  // `npm pack` has all in a folder `package`, and who builds has it in `dist`.
  const folders = [folder, ...inside.map(({ name }) => join(folder, name))];
  const built = folders.find(one => ['remote.json', entryFile].every(file => existsSync(join(one, file))));
  if (built !== undefined) return built;
  throw new GateError(
    `${from} has no ${entryFile} with a remote.json beside it: it is not what "sunbird-remote build" writes to dist.`,
  );
}

/** Adds a remote that was built elsewhere, if it passes every check that one of this repository passes. */
export async function addForeign(
  target: Target,
  own: Sources['names'],
  from: string,
  note: string | undefined,
): Promise<void> {
  requireSite(target);
  const work = mkdtempSync(join(tmpdir(), 'sunbird-add-'));
  try {
    const output = await openBuilt(from, work);
    const manifest = checkedManifest(output);
    if (manifest.name === hostName)
      throw new GateError('This is a shell, not a remote: it is released from its own repository.');
    const name = manifest.name.replace('sunbird/', '');
    // Without their tests, one person alone could give these to borrowers.
    if (own.includes(name))
      throw new GateError(`Its sources are here: "release ${name}" tests, builds and adds it.`);
    await addBuilt(target, { manifest, output, ...readAssets(manifest.name, output), note }, foreignProblems);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
