import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultTable, type Verdict, verdictsIn, verdictsOn } from './verdicts';

function verdict(line: number, found: Verdict['found'] = 'none', by = ''): Verdict {
  const place = { line, column: 0 };
  const fault = { file: 'a.ts', mutator: 'Regex', start: place, end: place, replacement: 'a' };
  return { fault, found, by };
}
const all = [verdict(1), verdict(2), verdict(3)];
const faults = all.map(({ fault }) => fault);

describe('in a folder of results', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verdicts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a run goes on after the verdicts that it wrote; one that is none is refused', () => {
    const file = join(folder, '1.jsonl');
    expect(verdictsIn(file)).toEqual([]);
    writeFileSync(file, all.map(each => `${JSON.stringify(each)}\n`).join(''));
    expect(verdictsIn(file)).toEqual(all);
    writeFileSync(file, '{"found":"perhaps"}\n');
    expect(() => verdictsIn(file)).toThrow();
  });
});

test('verdicts on other mistakes are left out, and all after them', () => {
  expect(verdictsOn(faults, all)).toEqual(all);
  expect(verdictsOn(faults, [verdict(1), verdict(9), verdict(3)])).toEqual([verdict(1)]);
  expect(verdictsOn(faults.slice(0, 2), all)).toEqual(all.slice(0, 2));
});

test('each mistake has a row, and the sums say what share was found', () => {
  const table = faultTable([
    verdict(6, 'test', 'a.test.ts'),
    verdict(7, 'test', 'types'),
    verdict(8, 'test', 'types'),
    verdict(9, 'test:all', 'journeys/a.spec.ts'),
    verdict(10),
  ]);
  expect(table).toContain('| 1 | a.ts:7 | Regex | test | a.test.ts |');
  expect(table).toContain('found by test: 3, by test:all alone: 1, by none: 1');
  expect(table).toContain('test finds 75.0 % of what all find; all find 80.0 %');
});
