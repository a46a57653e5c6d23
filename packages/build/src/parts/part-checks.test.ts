import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatArguments, runCheck } from './part-checks';

const cache = join(__dirname, '..', '..', '..', '..', '.cache');

let folder: string;
beforeEach(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'part-checks-'));
  writeFileSync(join(folder, 'biome.json'), '{ "root": true, "vcs": { "enabled": false } }');
  writeFileSync(join(folder, 'odd.ts'), 'export   const odd = 1\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function format(isTerminal: boolean, mend?: string) {
  const args = formatArguments('.', isTerminal);
  return runCheck(folder, { name: 'format', program: 'biome', args, ...(mend ? { mend } : {}) });
}

test('a difference in format is plain text in a pipe, and names the command that mends it', async () => {
  const { failed, output } = await format(false, 'pnpm format');
  expect(failed).toBe(1);
  expect(output).toContain('export·const·odd·=·1;');
  expect(output).not.toContain('\u001b[');
  expect(output.split('\n').at(-1)).toBe('Most of this is mended by: pnpm format');
});

test('a terminal gets colours', async () => {
  const { output } = await format(true);
  expect(output).toContain('\u001b[');
  expect(output).not.toContain('mended by');
});
