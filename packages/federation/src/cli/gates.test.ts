// cspell:ignore contarct scren
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@sunbird/build/command-line';
import { root } from '../root';
import { scratchFolder } from '../testing/scratch';
import { checkedManifest, GateError, runTests } from './gates';

const scratch = scratchFolder();

const manifest = { name: 'sunbird/repay', version: '1.0.0', contract: '^1.0.0', routes: [] };
const route = { path: '/pay', name: 'pay', screen: 'Pay' };

describe('remote.json', () => {
  function check(value: object) {
    writeFileSync(scratch('remote.json'), JSON.stringify(value));
    return () => checkedManifest(scratch());
  }

  test('is returned if it is valid', () => expect(check(manifest)()).toEqual(manifest));
  test.each([
    ['no name', { ...manifest, name: undefined }, 'name: found nothing; allowed: '],
    ['an invalid version', { ...manifest, version: '1' }, 'version: '],
    ['a contract that is not a range', { ...manifest, contract: '1.0.0' }, 'contract: '],
    ['a misspelt key', { ...manifest, contarct: '^1.0.0' }, 'contarct: unknown key. Did you mean contract?'],
    ['an unknown key', { ...manifest, quite: 'new' }, 'quite: unknown key. Allowed: name, version,'],
    ['a path without slash', { ...manifest, routes: [{ ...route, path: 'pay' }] }, 'routes[0].path: '],
    [
      'a misspelt key of a route',
      { ...manifest, routes: [route, { ...route, scren: 'Pay' }] },
      'routes[1].scren: unknown key. Did you mean screen?',
    ],
    [
      'a route without a screen',
      { ...manifest, routes: [{ ...route, screen: undefined }] },
      'routes[0].screen: found nothing; allowed: ',
    ],
    [
      'a redirect with a screen',
      { ...manifest, routes: [{ ...route, redirectTo: '/' }] },
      'routes[0].screen: unknown key.',
    ],
    ['a route that is a text', { ...manifest, routes: ['/pay'] }, 'routes[0]: '],
  ])('%s is rejected with a message', (_what, value, sentence) => {
    const read = check(value);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(sentence);
  });
  test('a contract of another major is rejected with a message', () => {
    const read = check({ ...manifest, contract: '^2.0.0' });
    expect(read).toThrow(GateError);
    expect(read).toThrow('requires contract ^2.0.0, but the shell');
  });
  test('a text that is not JSON is rejected with a message', () => {
    writeFileSync(scratch('remote.json'), '{ "name": }');
    expect(() => checkedManifest(scratch())).toThrow('remote.json is not JSON: ');
  });
});

describe("a remote's own tests", () => {
  function run(files: Readonly<Record<string, string>>) {
    mkdirSync(scratch('mfe-repay'), { recursive: true });
    mkdirSync(scratch('mfe-repay-other'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), scratch('node_modules'));
    const settings = { transform: {}, testEnvironment: 'node' };
    writeFileSync(scratch('package.json'), JSON.stringify({ jest: settings }));
    for (const [file, text] of Object.entries(files)) writeFileSync(scratch(file), text);
    return runTests(scratch(), 'mfe-repay', 'ignore');
  }
  const held = "test('holds', () => expect(1).toBe(1));";
  const fails = "test('fails', () => expect(1).toBe(2));";

  test('run without the tests of other folders', async () => {
    expect(await run({ 'mfe-repay/pay.test.js': held, 'mfe-repay-other/pay.test.js': fails })).toBe(1);
  });
  test.each([
    ['one that fails', { 'mfe-repay/pay.test.js': held + fails }, 'Tests of mfe-repay failed'],
    ['one that does not parse', { 'mfe-repay/pay.test.js': 'test(' }, 'Tests of mfe-repay failed'],
    [
      'one that is skipped',
      { 'mfe-repay/pay.test.js': `${held}test.skip('x', () => {});` },
      '1 tests of mfe-repay were skipped',
    ],
    ['none at all', { 'mfe-repay-other/pay.test.js': held }, 'mfe-repay has no tests'],
  ])('%s fails the gate', async (_what, files, sentence) => {
    await expect(run(files)).rejects.toThrow(sentence);
  });
});
