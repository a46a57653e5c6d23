// cspell:ignore xsunbird
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noPreload } from '@sunbird/federation/registry';
import { scratchFolder } from '@sunbird/testing/scratch';
import { builtHost, builtRepay } from '../testing/built-packages';
import { addRelease, findRelease, readAssets } from './add-release';
import { checkRelease } from './check-release';

const scratch = scratchFolder();

/** Writes files beside those of a build. */
function add(output: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(output, name), content);
}

test('a build says its entry, its names and what its first screen needs', () => {
  const { output } = builtRepay(scratch(), '1.0.0');
  expect(readAssets('sunbird/repay', output)).toEqual({
    entry: 'entry.js',
    preload: { always: [], languages: {}, markets: {} },
  });
  add(output, {
    'preload.json': '{"always":["1.css"]}',
    'first-screen.json': '{}',
    'label.txt': ' harvest\n',
    'titles.json': '{"en":"Harvest"}',
  });
  expect(readAssets('sunbird/repay', output)).toMatchSnapshot();
});

test('the shell has a main script, or is none', () => {
  const { output } = builtHost(scratch());
  expect(() => readAssets('sunbird/host', output)).toThrow('no main script');
  add(output, { 'main.js': 'main()' });
  expect(readAssets('sunbird/host', output)).toMatchObject({ entry: 'main.js' });
});

test('the record of a release has all that was built and declared', async () => {
  const { manifest, ...built } = builtRepay(scratch(), '1.0.0');
  const declared = { shell: 'narrow', fallback: 'paymentAccount' } as const;
  const preload = { ...noPreload, always: ['1.css'], languages: { en: ['en.js'], es: ['es.js'] } };
  const routes = [{ path: '/repay', name: 'repay', screen: 'Repay' }];
  const stored = await addRelease(scratch('site'), {
    ...built,
    preload,
    manifest: { ...manifest, routes, ...declared },
    label: 'harvest',
    titles: { en: 'Harvest' },
    note: 'more',
    tests: 'skipped',
  });
  expect({ ...stored, addedAt: 0 }).toMatchSnapshot();
  const [, id = ''] = /repay\/([^/]+)\//.exec(stored.release.url) ?? [];
  expect(findRelease(scratch('site'), 'sunbird/repay', id)).toEqual(stored);
  for (const [name, wanted] of [
    ['sunbird/other', id],
    ['sunbird/repay', '9.9.9'],
    ['sunbird/repay', `../repay/${id}`],
    ['sunbird/repay', `${id}/`],
    ['xsunbird/repay', id],
    ['sunbird/repay/../repay', id],
  ] as const)
    expect(findRelease(scratch('site'), name, wanted)).toBeUndefined();
});

test('a result of its tests is recorded once they have passed, and never taken back', async () => {
  const built = builtRepay(scratch(), '1.0.0');
  const resultOf = async (tests?: 'passed' | 'skipped') =>
    (await addRelease(scratch('site'), { ...built, ...(tests && { tests }) })).tests;
  const steps = [undefined, 'skipped', undefined, 'passed', 'skipped', undefined] as const;
  const results = [];
  for (const step of steps) results.push(await resultOf(step));
  expect(results).toEqual([undefined, 'skipped', 'skipped', 'passed', 'passed', 'passed']);
});

test('what fails a check says what to do about it', async () => {
  const { manifest, preload, ...built } = builtRepay(scratch(), '1.0.0');
  add(built.output, { 'large.js': randomBytes(130_000).toString('latin1') });
  const route = { path: '/gone', name: 'gone', screen: 'Gone' };
  const { release } = await addRelease(scratch('site'), {
    ...built,
    manifest: { ...manifest, routes: [route] },
  });
  const stored = await addRelease(scratch('site'), {
    ...built,
    manifest: { ...manifest, name: 'sunbird/savings', contract: '^2.0.0' },
    preload: { ...noPreload, languages: { ...preload?.languages, es: [] } },
  });
  add(join(scratch('site'), stored.release.url, '..'), { 'en.js': 'other()' });
  const { failed, problems } = checkRelease(scratch('site'), stored, release);
  expect(failed).toEqual(['contract', 'files', 'routes', 'languages', 'size']);
  expect(problems.map(problem => problem.replace(/\d{6} bytes/, '<bytes>'))).toMatchSnapshot();
  expect(checkRelease(scratch('site'), { ...stored, release }, undefined).failed).not.toContain('routes');
});
