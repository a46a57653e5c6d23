import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { scratchFolder } from '@sunbird/testing/scratch';
import { sourceHash } from './source-hash';

const scratch = scratchFolder();

function write(path: string, text: string): void {
  const file = scratch(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  write('pnpm-lock.yaml', '');
  const dependencies = { '@sunbird/languages': 'workspace:*' };
  write('mfe-repay/package.json', JSON.stringify({ name: '@sunbird/mfe-repay', dependencies }));
  write('packages/languages/package.json', JSON.stringify({ name: '@sunbird/languages' }));
});

/** Whether a change of a file asks for a new build of `repay`. */
function counts(path: string): boolean {
  write(path, 'before');
  const before = sourceHash(scratch(), scratch('mfe-repay'));
  write(path, 'after');
  return sourceHash(scratch(), scratch('mfe-repay')) !== before;
}

test('a remote is built again for its own texts, not for those of others', () => {
  expect(counts('packages/languages/texts/en/repay.json')).toBe(true);
  expect(counts('packages/languages/texts/en/repay.more.json')).toBe(true);
  expect(counts('packages/languages/texts/en/language.json')).toBe(true);
  expect(counts('packages/languages/src/generated/repay.ts')).toBe(true);
  expect(counts('packages/languages/texts/en/borrow.json')).toBe(false);
  expect(counts('packages/languages/src/generated/borrow.more.ts')).toBe(false);
});

test('a remote is built again for the lockfile, what it uses, and the settings and files that it names', () => {
  const dependencies = {
    '@sunbird/languages': 'workspace:*',
    '@sunbird/testing': 'workspace:*',
    react: '18.3.1',
  };
  const sunbird = { buildSettings: ['CAMPAIGN'], buildFiles: ['logo.svg'] };
  write('mfe-repay/package.json', JSON.stringify({ name: '@sunbird/mfe-repay', dependencies, sunbird }));
  const devDependencies = { '@sunbird/ui': 'workspace:*', '@sunbird/languages': 'workspace:*' };
  write('packages/languages/package.json', JSON.stringify({ name: '@sunbird/languages', devDependencies }));
  for (const name of ['ui', 'testing', 'react'])
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@sunbird/${name}` }));
  write('logo.svg', '');
  const before = sourceHash(scratch(), scratch('mfe-repay'));
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  process.env.CAMPAIGN = 'harvest';
  expect(sourceHash(scratch(), scratch('mfe-repay'))).not.toBe(before);
  delete process.env.CAMPAIGN;
  const all = [
    'pnpm-lock.yaml',
    'logo.svg',
    'other.svg',
    'packages/ui/src/a.ts',
    'packages/testing/src/a.ts',
  ];
  const others = ['packages/react/a.ts', 'packages/ui/dist/a.js', 'packages/ui/src/a.test.tsx'];
  expect([...all, ...others].filter(counts)).toEqual(['pnpm-lock.yaml', 'logo.svg', 'packages/ui/src/a.ts']);
});

test('a remote is built again for its own sources, not for its tests, nor for a command', () => {
  expect(counts('mfe-repay/src/detail.ts')).toBe(true);
  expect(counts('mfe-repay/src/detail.test.ts')).toBe(false);
  expect(counts('mfe-repay/src/testing/lender.ts')).toBe(false);
  expect(counts('packages/languages/src/commands/print.ts')).toBe(false);
});
