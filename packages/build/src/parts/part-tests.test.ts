import { join, relative } from 'node:path';
import { findPart } from './find-part';
import { isBrowserPart, testPart } from './part-tests';
import { type Part, readParts } from './workspace-parts';

const root = join(__dirname, '..', '..', '..', '..');
const parts = readParts(root);
const program = 'packages/build/src/commands/test-part.ts';

test.each(parts.map(({ folder, testScript }) => [folder, testScript]))(
  '%s has a test script that runs its own tests',
  (folder = '', testScript) => {
    expect(testScript).toBe(`tsx ${relative(folder, program)}`);
  },
);

test('the browser tests are a part that Playwright runs', () => {
  const inBrowser = parts.filter(part => isBrowserPart(root, part));
  expect(inBrowser.map(({ folder }) => folder)).toEqual(['e2e']);
});

const empty: Part = { name: '@sunbird/empty', folder: 'docs', dependsOn: [], testScript: undefined };
const own = { reach: 'own', paths: [] } as const;

test('a part without a test fails', async () => {
  expect(await testPart(root, empty, own, 'pipe')).toMatchObject({ passed: 0, failed: 1 });
});

test('paths choose among the tests of the part, and of no other', async () => {
  const loanDomain = findPart('loan-domain', parts);
  const some = await testPart(root, loanDomain, { ...own, paths: ['money/money'] }, 'pipe');
  expect(some.passed).toBeGreaterThan(0);
  expect(some.failed).toBe(0);
  expect(some.output.match(/(?<=PASS \w+ )\S+/g)).toEqual(['packages/loan-domain/src/money/money.test.ts']);
});
