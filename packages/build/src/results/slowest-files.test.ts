import { join } from 'node:path';
import { root } from '../commands/workspace';
import { slowestBrowserFiles, slowestJestFiles } from './slowest-files';

test('a file of Jest takes from its start to its end', () => {
  const name = join(root, 'packages', 'ui', 'src', 'a.test.tsx');
  expect(slowestJestFiles({ testResults: [{ name, startTime: 1_000, endTime: 3_500 }] })).toEqual([
    { file: 'packages/ui/src/a.test.tsx', seconds: 2.5 },
  ]);
});

test('a file of Playwright takes as long as every try of its tests, in suites of suites', () => {
  function spec(...durations: number[]) {
    return {
      file: 'journeys/a.spec.ts',
      ok: true,
      line: 1,
      tests: [{ results: durations.map(duration => ({ duration })) }],
    };
  }
  const report = { suites: [{ specs: [spec(1_000)], suites: [{ specs: [spec(2_000, 500)] }] }] };
  expect(slowestBrowserFiles(report)).toEqual([{ file: 'e2e/journeys/a.spec.ts', seconds: 3.5 }]);
});

test('without a report there are no times', () => {
  expect(slowestJestFiles(null)).toEqual([]);
  expect(slowestBrowserFiles('nothing')).toEqual([]);
});
