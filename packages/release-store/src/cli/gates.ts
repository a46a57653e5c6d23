import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { testPart } from '@sunbird/build/parts';
import { buildPackage } from '@sunbird/build/run';
import { type Manifest, satisfiesContract } from '@sunbird/federation/registry';
import { root } from '@sunbird/node-kit/workspace';
import { contractVersion } from '@sunbird/shell-api/version';
import { type BuiltPackage, readAssets, readManifest } from '../releases/add-release';

/** Thrown when a release fails a gate. The message says what to do about it. */
export class GateError extends Error {
  override name = 'GateError';
}

/** Reads `remote.json` before the build, and checks the contract that it requires. */
export function checkedManifest(directory: string): Manifest {
  const manifest = readManifest(directory);
  const { contract } = manifest;
  if (satisfiesContract(contractVersion, contract)) return manifest;
  throw new GateError(
    `${join(directory, 'remote.json')} requires contract ${contract}, but the shell provides ${contractVersion}: build it for this shell, or release the shell first.`,
  );
}

/** What git prints; undefined without git, or if it fails. */
function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** The commit of the sources, if nothing differs from it. */
export function cleanCommit(): string | undefined {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
}

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

export interface TestOptions {
  readonly accept: boolean;
  /** The commit of the newest release that passed its tests: those alone run that what changed since reaches. */
  readonly since: string | undefined;
  /** The command that accepts changed snapshots and goes on. */
  readonly acceptCommand: string;
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
