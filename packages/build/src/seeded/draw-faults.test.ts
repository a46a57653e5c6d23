import { writeFileSync } from 'node:fs';
import { scratchFolder } from '@sunbird/testing/scratch';
import {
  drawFaults,
  drawFile,
  type Fault,
  faultsFrom,
  isSource,
  seededNumbers,
  withFault,
} from './draw-faults';

const sum: Fault = {
  file: 'a.ts',
  mutator: 'ArithmeticOperator',
  start: { line: 1, column: 9 },
  end: { line: 1, column: 14 },
  replacement: 'a - b',
};

test('a mistake changes its place and nothing else', () => {
  expect(withFault('function add(a, b) {\n  return a + b;\n}\n', sum)).toBe(
    'function add(a, b) {\n  return a - b;\n}\n',
  );
});

test('a mutation that is excluded is not drawn', () => {
  const location = { start: sum.start, end: sum.end };
  const mutants = [
    { mutatorName: 'StringLiteral', location, replacement: '""', status: 'Ignored' },
    { mutatorName: 'ArithmeticOperator', location, replacement: 'a - b' },
  ];
  expect(faultsFrom('a.ts', mutants)).toEqual([sum]);
});

test('a file is drawn as often as it has lines', () => {
  const random = seededNumbers(3);
  const lines = new Map([
    ['long.ts', 900],
    ['short.ts', 100],
  ]);
  const drawn = Array.from({ length: 2000 }, () => drawFile(lines, random));
  const share = drawn.filter(file => file === 'long.ts').length / drawn.length;
  expect(Math.abs(share - 0.9)).toBeLessThan(0.03);
});

test.each([
  ['host/src/start.ts', true],
  ['host/worker/cache.ts', true],
  ['packages/sandbox/src/engine/order.ts', true],
  ['mfe-repay/src/remote.test.ts', false],
  ['packages/sandbox/src/testing/test-lender.ts', false],
  ['packages/testing/src/runs.ts', false],
  ['e2e/support/tour.ts', false],
])('%s is drawn from: %s', (file, expected) => {
  expect(isSource(file)).toBe(expected);
});

describe('in a folder of sources', () => {
  const scratch = scratchFolder();

  test('the same seed draws the same mistakes, another one others; a file without code is passed over', async () => {
    writeFileSync(scratch('a.ts'), 'a + b\n'.repeat(40));
    writeFileSync(scratch('types.ts'), 'export type Name = string;\n'.repeat(50));
    async function find(file: string) {
      const places = file === 'a.ts' ? Array.from({ length: 40 }, (_, line) => line) : [];
      return places.map(line => ({ ...sum, start: { line, column: 0 }, end: { line, column: 5 } }));
    }
    function drawn(seed: number, count = 5) {
      return drawFaults(scratch(), ['a.ts', 'types.ts'], { seed, count }, find);
    }
    const first = await drawn(1);
    expect(first).toHaveLength(5);
    expect(await drawn(1)).toEqual(first);
    expect(await drawn(2)).not.toEqual(first);
    expect(new Set((await drawn(1, 40)).map(({ start }) => start.line)).size).toBe(40);
    await expect(drawn(1, 41)).rejects.toThrow(RangeError);
  });
});
