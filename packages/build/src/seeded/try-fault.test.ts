import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './draw-faults';
import { type Step, tryFault } from './try-fault';

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
