import { join } from 'node:path';
import { testPart } from '@sunbird/build/parts';
import { buildPackage } from '@sunbird/build/run';
import { root } from '@sunbird/node-kit/workspace';
import { type BuiltPackage, readAssets, readManifest } from '../releases/add-release';
import { defaultSite } from '../store/open-store';
import type { Sources, TestOptions } from './add';
import { GateError } from './gates';
import { cleanCommit, git } from './git';
import { remoteNames } from './site-packages';

/** Whether the modules that import a change are all that it can break: no settings, and no file that is read as such. */
function reachesModulesAlone(since: string): boolean {
  const changed = git('diff', '--name-only', since);
  return (
    changed
      ?.split('\n')
      .every(
        file =>
          /^(host|mfe-|packages).*\.(tsx?|json|css)$/.test(file) &&
          !/(remote|package|tsconfig)\.json$/.test(file),
      ) ?? false
  );
}

/**
 * Runs the tests of a package. Returns how many passed. Throws GateError if one failed or was skipped, or if there are none:
 * a release without a test needs `--skip-tests`.
 */
export async function runTests(
  packageName: string,
  { accept, since, acceptCommand }: TestOptions,
): Promise<number> {
  const isNarrow = since !== undefined && reachesModulesAlone(since);
  let result = await testPart(packageName, [], true, { accept, ...(isNarrow && { since }) });
  // Nothing is reached: all run. A test that failed is not run again among all.
  if (isNarrow && result.passed === 0) result = await testPart(packageName, [], true, { accept });
  const { passed, failed } = result;
  if (failed === 0) return passed;
  throw new GateError(
    passed === 0
      ? `${packageName} has no tests that pass (see above), so nothing was released: add one, or pass --skip-tests.`
      : `Tests of ${packageName} failed or were skipped (see above), so nothing was released. If only snapshots are to change, this accepts them and goes on:\n${acceptCommand}`,
  );
}

/** Builds a package, or reuses its build: what is added to the store of it. */
export async function builtPackage(directory: string, name: string): Promise<BuiltPackage> {
  const manifest = readManifest(directory);
  const { output, reused } = await buildPackage(root, directory);
  if (!reused) console.log(`  built ${name}`);
  return { manifest, output, ...readAssets(manifest.name, output) };
}

/** The folder of a package that people name as `repay` or `host`, relative to the root. */
function folderOf(name: string): string {
  return name === 'host' ? name : `mfe-${name}`;
}

/** The packages of this workspace. */
export const ownPackages: Sources = {
  names: remoteNames(),
  site: defaultSite,
  folderOf: name => join(root, folderOf(name)),
  test: (name, options) => runTests(folderOf(name), options),
  build: name => builtPackage(join(root, folderOf(name)), name),
  commit: cleanCommit,
};
