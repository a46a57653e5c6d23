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

/**
 * Runs the tests of a package. Returns how many passed. Throws GateError if one failed or was skipped, or if there are none:
 * a release without a test needs `--skip-tests`.
 */
export async function runTests(packageName: string): Promise<number> {
  const { passed, failed } = await testPart(packageName, [], true);
  if (failed === 0) return passed;
  throw new GateError(
    passed === 0
      ? `${packageName} has no tests that pass (see above), so nothing was released: add one, or pass --skip-tests.`
      : `Tests of ${packageName} failed or were skipped (see above), so nothing was released.`,
  );
}

/** Builds a package, or reuses its build: what is added to the store of it. */
export async function builtPackage(directory: string, name: string): Promise<BuiltPackage> {
  const manifest = readManifest(directory);
  const { output, reused } = await buildPackage(root, directory);
  if (!reused) console.log(`  built ${name}`);
  return { manifest, output, ...readAssets(manifest.name, output) };
}
