import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgeJest } from '@sunbird/build/judge-tests';
import { GateError } from '@sunbird/release-store/gates';
import { ready, swc } from '../jest/options.mjs';
import { writeScreens } from './checks';
import { runTool } from './run-tool';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));

function configOf(folder: string): object {
  return {
    rootDir: folder,
    testEnvironment: require.resolve('jest-environment-jsdom'),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    transform: { '^.+\\.(t|j|mj)sx?$': [require.resolve('@swc/jest'), swc] },
    transformIgnorePatterns: [ready],
    moduleNameMapper: { '\\.css$': join(here, '..', 'jest', 'css-modules.cjs') },
    setupFiles: ['@sunbird/testing/browser-globals'],
    setupFilesAfterEnv: ['@sunbird/testing/fresh-test'],
    // Only a hang should end a test early.
    testTimeout: 60_000,
  };
}

/** Runs the tests of a remote. Returns how many passed; throws GateError if one failed or was skipped, or if there are none. */
export async function testRemote(folder: string, args: readonly string[] = []): Promise<number> {
  writeScreens(folder);
  const work = mkdtempSync(join(tmpdir(), 'sunbird-tests-'));
  const file = join(work, 'result.json');
  try {
    const options = ['--config', JSON.stringify(configOf(folder)), '--json', '--outputFile', file];
    const code = await runTool('jest/bin/jest', [...options, ...args], {
      cwd: folder,
      from: import.meta.url,
    });
    const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    const { passed, failed } = judgeJest(code, report);
    if (failed === 0) return passed;
    throw new GateError('Tests failed or were skipped (see above), or there are none.');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
