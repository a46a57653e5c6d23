import { faultTable } from './fault-table';
import type { Verdict } from './verdicts';

function verdict(found: Verdict['found'], by: string): Verdict {
  const place = { line: 6, column: 0 };
  return {
    fault: {
      file: 'host/src/a.ts',
      mutator: 'BooleanLiteral',
      start: place,
      end: place,
      replacement: 'true',
    },
    found,
    by,
  };
}

test('each mistake has a row, and the sums say what share was found', () => {
  const table = faultTable([
    verdict('test', 'host/src/a.test.ts'),
    verdict('test', 'types'),
    verdict('test', 'types'),
    verdict('test:all', 'journeys/a.spec.ts'),
    verdict('none', ''),
  ]);
  expect(table).toContain('| 1 | host/src/a.ts:7 | BooleanLiteral | test | host/src/a.test.ts |');
  expect(table).toContain('found by test: 3, by test:all alone: 1, by none: 1');
  expect(table).toContain('test finds 75.0 % of what all find; all find 80.0 %');
});
