import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installTestFonts } from './test-font';

test('a browser draws every family in the fonts of the lockfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  const text = readFileSync(installTestFonts(folder), 'utf8');
  expect(text.replaceAll(folder, '<folder>').replace(/<dir>.*node_modules/g, '<dir>')).toMatchSnapshot();
  rmSync(folder, { recursive: true });
});
