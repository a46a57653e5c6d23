import { mkdirSync, writeFileSync } from 'node:fs';
import { noPreload, type Release } from '@sunbird/federation/registry';
import { emptyHash, makeRegistry, someRelease } from '@sunbird/federation/testing/releases';
import { scratchFolder } from '@sunbird/testing/scratch';
import { cipherProblems, grownRegistry, scriptsOf, unreadableScripts } from './measures';

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

describe('crypto-js', () => {
  const cipher = 'this._keyPriorReset!==this._key,_doCryptBlock:function(){}';

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
});

test('a script that a hash was written into is named', () => {
  const repay = release('remotes/repay', {
    'entry.js': 'let codes = [30001, 30002];',
    '481.js': 'let codes = [30001, 3d600];',
  });
  const registry = makeRegistry({ 'sunbird/repay': [repay] });
  expect(unreadableScripts(scriptsOf(scratch(), registry))).toEqual([
    'remotes/repay/481.js is no script: SyntaxError: Invalid or unexpected token.',
  ]);
});

function landingRelease(url: string): Release {
  const preload = { ...noPreload, languages: { en: ['en.js'], es: ['es.js'] } };
  return someRelease(url, { files: { 'landing.js': emptyHash }, preload });
}

test('a site grows to ten remotes and three candidates, each with hashes of its own', () => {
  const own = ['borrow', 'repay', 'onboarding', 'promotion'];
  const registry = makeRegistry({
    'sunbird/host': [landingRelease('host/0.1.0-aaaaaaaaaa/main.js')],
    ...Object.fromEntries(
      own.map(name => [
        `sunbird/${name}`,
        [landingRelease(`remotes/${name}/0.1.0-${name.padEnd(10, '0')}/entry.js`)],
      ]),
    ),
  });
  const { 'sunbird/host': host, ...remotes } = grownRegistry(registry).microFrontends;
  expect(host).toHaveLength(1);
  expect(Object.keys(remotes)).toHaveLength(10);
  const releases = Object.values(remotes).flat();
  expect(releases.filter(({ deployment }) => !deployment.default)).toHaveLength(3);
  const added = releases.slice(-6);
  expect([releases[1], added[0]]).toMatchSnapshot();
  const hashes = added.flatMap(({ metadata, extras }) => [
    metadata.integrity,
    ...Object.values(extras.files),
  ]);
  expect(new Set(hashes).size).toBe(6 * 4);
  expect(new Set(releases.map(({ url }) => url)).size).toBe(13);
});
