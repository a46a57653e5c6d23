import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkedManifest, GateError, runTests } from './gates';
import { root } from './site-packages';

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'gates-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const manifest = { name: 'sunbird/repay', version: '1.0.0', contract: '^1.0.0', routes: [] };
const wrong = { path: 'pay', name: 'pay', screen: 'pay' };

describe('remote.json', () => {
  function check(value: object) {
    writeFileSync(join(scratch, 'remote.json'), JSON.stringify(value));
    return () => checkedManifest(scratch);
  }

  test('is returned when it is valid', () => expect(check(manifest)()).toEqual(manifest));
  test.each([
    ['no name', { ...manifest, name: undefined }, 'name: '],
    ['a version that is none', { ...manifest, version: '1' }, 'version: '],
    ['a route without a leading slash', { ...manifest, routes: [wrong] }, 'routes.0'],
    [
      'a contract of another major',
      { ...manifest, contract: '^2.0.0' },
      'requires contract ^2.0.0, but the shell',
    ],
    ['a contract that is not a range', { ...manifest, contract: '1.0.0' }, 'contract: '],
  ])('%s is rejected with a message', (_what, value, sentence) => {
    const read = check(value);
    expect(read).toThrow(GateError);
    expect(read).toThrow(sentence);
  });
});

describe("a remote's own tests", () => {
  function run(files: Readonly<Record<string, string>>) {
    mkdirSync(join(scratch, 'mfe-repay'), { recursive: true });
    mkdirSync(join(scratch, 'mfe-repay-other'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
    const settings = { transform: {}, testEnvironment: 'node' };
    writeFileSync(join(scratch, 'package.json'), JSON.stringify({ jest: settings }));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(scratch, file), text);
    return runTests(scratch, 'mfe-repay', 'ignore');
  }
  const held = "test('holds', () => expect(1).toBe(1));";
  const fails = "test('fails', () => expect(1).toBe(2));";

  test('run without the tests of other folders', async () => {
    expect(await run({ 'mfe-repay/pay.test.js': held, 'mfe-repay-other/pay.test.js': fails })).toBe(1);
  });
  test.each([
    ['one that fails', { 'mfe-repay/pay.test.js': held + fails }, 'Tests of mfe-repay failed'],
    ['one that can not be read', { 'mfe-repay/pay.test.js': 'test(' }, 'Tests of mfe-repay failed'],
    [
      'one that is skipped',
      { 'mfe-repay/pay.test.js': `${held}test.skip('x', () => {});` },
      '1 tests of mfe-repay were skipped',
    ],
    ['none at all', { 'mfe-repay-other/pay.test.js': held }, 'mfe-repay has no tests'],
  ])('%s shuts the gate', async (_what, files, sentence) => {
    await expect(run(files)).rejects.toThrow(sentence);
  });
});
