import { execFileSync } from 'node:child_process';
// cspell:ignore contarct scren
import { writeFileSync } from 'node:fs';
import { testPart } from '@sunbird/build/parts';
import { scratchFolder } from '@sunbird/testing/scratch';
import { checkedManifest, GateError } from './gates';
import { runTests } from './own-package';

jest.mock('node:child_process', () => ({
  ...jest.requireActual<object>('node:child_process'),
  execFileSync: jest.fn(),
}));
jest.mock('@sunbird/build/parts', () => ({ testPart: jest.fn() }));

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

const options = { accept: false, since: undefined, acceptCommand: 'release repay --accept' };

test.each([
  ['that all pass', { passed: 3, failed: 0 }, undefined],
  ['of which one fails or is skipped', { passed: 3, failed: 1 }, 'goes on:\nrelease repay --accept'],
  ['that are not there', { passed: 0, failed: 1 }, 'has no tests that pass'],
])('tests %s decide whether a remote is released', async (_what, result, refusal) => {
  jest.mocked(testPart).mockResolvedValue(result);
  const run = runTests('mfe-repay', options);
  if (refusal === undefined) expect(await run).toBe(3);
  else await expect(run).rejects.toThrow(refusal);
  expect(testPart).toHaveBeenCalledWith('mfe-repay', [], true, { accept: false });
});

describe('since a commit whose tests passed', () => {
  function changes(files: string): void {
    jest.mocked(execFileSync).mockReturnValue(files);
    jest.mocked(testPart).mockReset().mockResolvedValue({ passed: 1, failed: 0 });
  }
  async function runs(): Promise<unknown[]> {
    await runTests('mfe-repay', { ...options, since: 'abc', accept: true });
    return jest.mocked(testPart).mock.calls.map(([, , , given]) => given);
  }

  test('those alone run that a change of modules reaches', async () => {
    changes(['packages/languages/texts/en/repay.json', 'mfe-repay/src/a.tsx', ''].join('\n'));
    expect(await runs()).toEqual([{ accept: true, since: 'abc' }]);
  });

  test.each(['pnpm-lock.yaml', 'mfe-repay/remote.json', 'jest.config.mjs', ''])(
    'all run after a change of %j, which no module imports',
    async file => {
      changes(file);
      expect(await runs()).toEqual([{ accept: true }]);
    },
  );

  test('all run where the change reaches none', async () => {
    changes('mfe-repay/src/a.tsx');
    jest.mocked(testPart).mockResolvedValueOnce({ passed: 0, failed: 1 });
    expect(await runs()).toEqual([{ accept: true, since: 'abc' }, { accept: true }]);
  });

  test('a test that failed is not run again among all', async () => {
    changes('mfe-repay/src/a.tsx');
    jest.mocked(testPart).mockResolvedValue({ passed: 3, failed: 1 });
    await expect(runs()).rejects.toThrow('goes on:\nrelease repay --accept');
    expect(testPart).toHaveBeenCalledTimes(1);
  });
});
