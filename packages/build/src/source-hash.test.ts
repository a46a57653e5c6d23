import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceHash } from './source-hash';

let root = '';

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  write('pnpm-lock.yaml', '');
  const dependencies = { '@sunbird/languages': 'workspace:*' };
  write('mfe-repay/package.json', JSON.stringify({ name: '@sunbird/mfe-repay', dependencies }));
  write('packages/languages/package.json', JSON.stringify({ name: '@sunbird/languages' }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Whether a change of a file asks for a new build of `repay`. */
function counts(path: string): boolean {
  write(path, 'before');
  const before = sourceHash(root, join(root, 'mfe-repay'));
  write(path, 'after');
  return sourceHash(root, join(root, 'mfe-repay')) !== before;
}

test('a remote is built again for its own texts, not for those of others', () => {
  expect(counts('packages/languages/texts/en/repay.json')).toBe(true);
  expect(counts('packages/languages/texts/en/repay.more.json')).toBe(true);
  expect(counts('packages/languages/texts/en/language.json')).toBe(true);
  expect(counts('packages/languages/src/generated/repay.ts')).toBe(true);
  expect(counts('packages/languages/texts/en/borrow.json')).toBe(false);
  expect(counts('packages/languages/src/generated/borrow.more.ts')).toBe(false);
});

test('a remote is built again for its own sources, not for its tests, nor for a command', () => {
  expect(counts('mfe-repay/src/detail.ts')).toBe(true);
  expect(counts('mfe-repay/src/detail.test.ts')).toBe(false);
  expect(counts('mfe-repay/src/testing/lender.ts')).toBe(false);
  expect(counts('packages/languages/src/commands/print.ts')).toBe(false);
});
