import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { globSync } from 'tinyglobby';
import { browser, check, exitCodeOf, jest } from './test-steps';

const usage = `pnpm test:security [word…]    runs the tests that SECURITY.md names, each of which tries an attack

Words choose tests by a part of their path. SECURITY=all tries every payload in every place.
`;

/** Files of tests, and those below the folders, that SECURITY.md names in backticks; paths may leave out `packages/`. */
function namedTests(): string[] {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const named = [...text.matchAll(/`([\w-]+\/[\w./-]+)`/g)].flatMap(([, path]) => [path, `packages/${path}`]);
  const tests = globSync(['{host,mfe-*,packages/*}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: root,
    ignore: '**/node_modules/**',
  });
  return tests.filter(file => named.some(path => file === path || file.startsWith(`${path}/`))).sort();
}

process.exitCode = await runCommandLine(
  { usage, maxArguments: Number.POSITIVE_INFINITY },
  async ({ positionals: words }) => {
    const selected = namedTests().filter(file => words.every(word => file.includes(word)));
    if (selected.length === 0) throw new UsageError('SECURITY.md names no such test.');
    const served = selected.filter(file => !file.startsWith('e2e/'));
    const inBrowser = selected.filter(file => file.startsWith('e2e/'));
    return exitCodeOf([
      await check('licences', 'tsx', ['packages/build/src/checks/licences.ts']),
      ...(served.length > 0 ? [await jest(['--runTestsByPath', ...served], { TEST_DEPTH: 'all' })] : []),
      ...(inBrowser.length > 0 ? [await browser(inBrowser)] : []),
    ]);
  },
);
