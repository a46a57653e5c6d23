import { join } from 'node:path';
import { releaseFolder, releaseId } from '../../registry/schema';
import { root } from '../../root';
import { addRelease, listReleases, type StoredRelease } from '../../store/releases/add-release';
import { checkReleaseIn, releaseProblems } from '../../store/releases/check-release';
import { builtPackage, checkedManifest, GateError, runTests } from '../gates';
import { defaultReleaseOf, isLive, releaseCommand, requireNoProblems, type Target } from './target';

/** Says where the release is, and how to go on. */
function printAdded(target: Target, packageName: string, stored: StoredRelease, isKnown: boolean): void {
  const id = releaseId(stored.release);
  if (isLive(target, stored)) {
    console.log(`${stored.name} ${id} is already published and has not changed.`);
    return;
  }
  console.log(
    isKnown
      ? `${stored.name} ${id} is already in the store and has not changed; it takes no traffic.`
      : `${stored.name} ${id} is stored at ${releaseFolder(stored.release)} and takes no traffic yet.`,
  );
  const name = packageName.replace('mfe-', '');
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

/** Checks, tests and builds one package, and adds the release. Adds nothing if a gate fails. */
export async function add(target: Target, packageName: string, skipTests: boolean): Promise<void> {
  const { store } = target;
  const directory = join(root, packageName);
  const manifest = checkedManifest(directory);
  const count = skipTests ? 0 : await runTests(packageName);
  console.log(
    skipTests
      ? `The tests of ${packageName} are skipped; the release records this.`
      : `${count} tests of ${packageName} passed.`,
  );
  const built = await builtPackage(directory, packageName);
  const known = new Set(listReleases(store.folder, manifest.name).map(({ release }) => release.url));
  const stored = await addRelease(store.folder, {
    ...built,
    tests: skipTests ? 'skipped' : 'passed',
    admit: (folder, fresh) =>
      requireNoProblems(
        fresh,
        checkReleaseIn(folder, fresh, defaultReleaseOf(target, manifest.name)).problems,
      ),
  });
  await store.send();
  await requireStoredWhole(target, stored);
  printAdded(target, packageName, stored, known.has(stored.release.url));
}
