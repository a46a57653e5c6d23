import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './draw-faults';
import {
  faultTable,
  runLimited,
  type Step,
  tryFault,
  type Verdict,
  verdictsIn,
  writeVerdict,
} from './try-fault';

function runNode(script: string, seconds: number, stop = new AbortController().signal) {
  return runLimited(process.execPath, ['-e', script], {
    cwd: tmpdir(),
    seconds,
    stop,
    env: { DEPTH: 'all' },
  });
}

test('a program that ends says what it printed, and how it ended', async () => {
  const ended = await runNode('console.log(process.env.DEPTH); process.exitCode = 3', 60);
  expect(ended).toEqual({ code: 3, output: 'all\n', isLate: false });
});

test('a program that hangs is ended together with what it started', async () => {
  const hang =
    "require('node:child_process').spawnSync(process.execPath, ['-e', 'for (;;);'], { stdio: 'inherit' })";
  const { code, isLate } = await runNode(hang, 0.5);
  expect(isLate).toBe(true);
  expect(code).not.toBe(0);
});

test('a run that is stopped has no result', async () => {
  const stop = new AbortController();
  const run = runNode('for (;;);', 60, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(run).rejects.toThrow('stopped');
});

const fault: Fault = {
  file: 'a.ts',
  mutator: 'ArithmeticOperator',
  start: { line: 0, column: 0 },
  end: { line: 0, column: 5 },
  replacement: 'a - b',
};

describe('in a copy', () => {
  let copy: string;
  let warned: string[];
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'copy-'));
    writeFileSync(join(copy, 'a.ts'), 'a + b;\n');
    warned = [];
  });
  afterEach(() => {
    rmSync(copy, { recursive: true, force: true });
  });

  function content() {
    return readFileSync(join(copy, 'a.ts'), 'utf8');
  }
  function attempt(...steps: readonly Step[]) {
    const { signal: stop } = new AbortController();
    return tryFault({ copy, inBrowser: false, stop, warn: text => warned.push(text) }, fault, steps);
  }
  function finds(by: string): Step['run'] {
    return async () => (content().includes('a - b') ? by : undefined);
  }

  test('the first step that fails has found it, and the mistake is taken out', async () => {
    const verdict = await attempt(
      { found: 'test', run: async () => undefined },
      { found: 'test:all', run: finds('deep.test.ts') },
      { found: 'test:all', run: finds('later.test.ts') },
    );
    expect(verdict).toEqual({ fault, found: 'test:all', by: 'deep.test.ts' });
    expect(content()).toBe('a + b;\n');
  });

  test('what fails without the mistake too has not found it', async () => {
    const broken: Step = { found: 'test', run: async () => 'broken.test.ts' };
    expect(await attempt(broken)).toEqual({ fault, found: 'none', by: '' });
    expect(warned).toEqual(['broken.test.ts: fails without the mistake too, which proves nothing.']);
  });

  test('a run that is stopped leaves no mistake behind', async () => {
    const stopped: Step = {
      found: 'test',
      run: async () => {
        throw new Error('stopped');
      },
    };
    await expect(attempt(stopped)).rejects.toThrow('stopped');
    expect(content()).toBe('a + b;\n');
  });
});

function verdict(line: number, found: Verdict['found'] = 'none', by = ''): Verdict {
  const place = { line, column: 0 };
  const fault = { file: 'a.ts', mutator: 'Regex', start: place, end: place, replacement: 'a' };
  return { fault, found, by };
}

test('a run goes on after the verdicts that it wrote', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdicts-'));
  const file = join(folder, '1.jsonl');
  expect(verdictsIn(file).size).toBe(0);
  const all = [verdict(1), verdict(2, 'test', 'types')];
  for (const each of all) writeVerdict(file, each);
  const known = verdictsIn(file);
  expect(all.map(({ fault }) => ({ fault, ...known.get(JSON.stringify(fault)) }))).toEqual(all);
  rmSync(folder, { recursive: true });
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
