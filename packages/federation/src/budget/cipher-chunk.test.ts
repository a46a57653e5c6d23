import { mkdirSync, writeFileSync } from 'node:fs';
import { scratchFolder } from '@sunbird/testing/scratch';
import { noPreload, type Release } from '../registry/schema';
import { makeRegistry, someRelease } from '../testing/releases';
import { cipherProblems, scriptsOf } from './measures';

const cipher = 'this._keyPriorReset!==this._key,_doCryptBlock:function(){}';

const scratch = scratchFolder();

/** A release with these files, of which some load with the page. */
function release(
  folder: string,
  files: Readonly<Record<string, string>>,
  always: readonly string[] = [],
): Release {
  mkdirSync(scratch(folder), { recursive: true });
  for (const [name, text] of Object.entries({ 'entry.js': 'start()', ...files }))
    writeFileSync(scratch(folder, name), text);
  return someRelease(`${folder}/entry.js`, { preload: { ...noPreload, always: [...always] } });
}

function problems(host: Release, repay: Release): string[] {
  const registry = makeRegistry({ 'sunbird/host': [host], 'sunbird/repay': [repay] });
  return cipherProblems(scriptsOf(scratch(), registry));
}

test('one chunk of its own is as it should be', () => {
  const host = release('host/1', { '7.js': cipher, '8.js': 'more()' });
  expect(problems(host, release('remotes/repay/1', {}))).toEqual([]);
});

test('a second place is named', () => {
  const host = release('host/1', { '7.js': cipher });
  const [problem] = problems(host, release('remotes/repay/1', { '9.js': `x();${cipher}` }));
  expect(problem).toContain('2 files hold crypto-js instead of one: host/1/7.js, remotes/repay/1/9.js.');
});

test.each([
  ['the entry', 'entry.js'],
  ['a file that is preloaded', '7.js'],
])('%s does not hold it', (_what, name) => {
  const host = release('host/1', { [name]: cipher }, ['7.js']);
  expect(problems(host, release('remotes/repay/1', {}))).toEqual([
    `host/1/${name} holds crypto-js and loads with the page.`,
  ]);
});

test('a check that finds it nowhere has looked for the wrong text', () => {
  const [problem] = problems(release('host/1', {}), release('remotes/repay/1', {}));
  expect(problem).toContain('0 files hold crypto-js instead of one.');
});
