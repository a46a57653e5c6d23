import { join } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { judgeJest } from '../judge-tests';
import { failedBrowserTests, failedJestTests } from './test-steps';

function resultOf(path: string, status: string, ...tests: readonly (readonly [string, string])[]) {
  const assertionResults = tests.map(([one, fullName]) => ({ status: one, fullName }));
  return { name: join(root, path), status, assertionResults };
}

test('a failed test is named by the command that runs it alone, and no other', () => {
  const report = {
    testResults: [
      resultOf('host/src/a.test.ts', 'failed', ['passed', 'holds'], ['failed', 'it’s 5 % (or $x)']),
      resultOf('host/src/b.test.ts', 'passed', ['passed', 'holds']),
    ],
  };
  expect(failedJestTests({}, report)).toEqual([
    "pnpm test:unit host/src/a.test.ts -t 'it’s 5 % \\(or \\$x\\)'",
  ]);
});

test('a file that does not load is named whole, and with what the run was given', () => {
  const report = { testResults: [resultOf('packages/ui/src/c.test.ts', 'failed')] };
  expect(failedJestTests({ TEST_DEPTH: 'all' }, report)).toEqual([
    'TEST_DEPTH=all pnpm test:unit packages/ui/src/c.test.ts',
  ]);
  expect(failedJestTests({}, null)).toEqual([]);
});

test('a failed test in a browser is named by file and line', () => {
  const specs = [
    { file: 'journeys/a.spec.ts', line: 12, ok: false },
    { file: 'journeys/a.spec.ts', line: 40, ok: true },
  ];
  expect(failedBrowserTests({ suites: [{ specs }] })).toEqual(['pnpm test:browser journeys/a.spec.ts:12']);
});

test('a run that left a worker open has failed', () => {
  const report = { numPassedTests: 3 };
  const output = 'A worker process has failed to exit gracefully and has been force exited.';
  expect([judgeJest(0, report), judgeJest(0, report, output)]).toEqual([
    { passed: 3, failed: 0 },
    { passed: 3, failed: 1 },
  ]);
});
