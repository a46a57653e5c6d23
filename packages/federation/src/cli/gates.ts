import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildPackage } from '@sunbird/build/run';
import { contractVersion } from '@sunbird/shell-api/version';
import * as v from 'valibot';
import { parseFile, readText } from '../lender/parse-file';
import { satisfiesContract } from '../registry/declaration';
import { type Manifest, manifestSchema } from '../registry/manifest';
import { root } from '../root';
import { type BuiltPackage, readAssets, type StoredRelease } from '../store/releases/add-release';

/** Reads the `remote.json` of a package. Throws a UsageError that names each wrong key. */
export function readManifest(directory: string): Manifest {
  const file = join(directory, 'remote.json');
  return parseFile(readText(file), file, manifestSchema);
}

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

const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
});

/**
 * Runs the tests below a folder of the workspace. Returns how many passed. Throws GateError if a test failed or was
 * skipped, or if there are none: a release without a test needs `--skip-tests`.
 */
export async function runTests(
  root: string,
  folder: string,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'sunbird-tests-'));
  try {
    const report = join(scratch, 'report.json');
    const bin = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
    const args = [
      '--json',
      `--outputFile=${report}`,
      '--maxWorkers=2',
      '--passWithNoTests',
      `^${join(root, folder)}/`,
    ];
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', output],
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    const found = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')));
    const left = found.numPendingTests + found.numTodoTests;
    if (found.numFailedTests + found.numFailedTestSuites > 0 || code !== 0) {
      throw new GateError(`Tests of ${folder} failed (see above), so nothing was released.`);
    }
    if (left > 0) throw new GateError(`${left} tests of ${folder} were skipped, so nothing was released.`);
    if (found.numPassedTests === 0)
      throw new GateError(`${folder} has no tests, so nothing was released: add one, or pass --skip-tests.`);
    return found.numPassedTests;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Sources that no release of the app has in it. */
const others = ['sandbox', 'release-desk', 'testing', 'wrapper', 'build', 'federation'].map(
  name => `:(exclude)packages/${name}`,
);
const notBuilt = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx', ':(exclude,glob)**/*.md'];

/** The last commit of the sources of a package or of what it shares; undefined without git. */
function lastChange(directory: string): StoredRelease['change'] {
  try {
    const paths = [relative(root, directory), 'packages', ...others, ...notBuilt];
    const printed = execFileSync('git', ['log', '-1', '--format=%ct %s', '--', ...paths], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, seconds, subject] = /^(\d+) (.+)/.exec(printed) ?? [];
    return subject === undefined ? undefined : { subject: subject.slice(0, 200), at: Number(seconds) * 1000 };
  } catch {
    return undefined;
  }
}

/** Builds a package, or reuses its build: what is added to the store of it. */
export async function builtPackage(directory: string, name: string): Promise<BuiltPackage> {
  const manifest = readManifest(directory);
  const { output, reused } = await buildPackage(root, directory);
  if (!reused) console.log(`  built ${name}`);
  const change = lastChange(directory);
  return { manifest, output, ...readAssets(manifest.name, output), ...(change && { change }) };
}
