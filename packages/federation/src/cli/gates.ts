import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion } from '@sunbird/shell-api/version';
import * as v from 'valibot';
import { satisfiesContract } from '../registry/contract-range';
import type { Manifest } from '../registry/manifest';
import { readManifest } from './read-manifest';

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
