import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { releaseFolder } from '../../registry/schema';
import { builtHost, builtRepay } from '../../testing/built-packages';
import { sandboxSettings } from '../../testing/sandbox-settings';
import { inspectServedSite } from '../../testing/served-problems';
import { publish } from '../revisions/publish';
import { readRegistry, siteRoot } from '../revisions/site-state';
import { withPromoted, withRolledBack } from '../revisions/slot';
import { addRelease, type StoredRelease } from './add-release';
import { plansFile } from './planned-releases';
import { prune } from './prune';

const day = 86_400_000;
const start = Date.UTC(2026, 4, 1);
const name = 'sunbird/repay';
let site = '';
let scratch = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  scratch = mkdtempSync(join(tmpdir(), 'build-'));
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick'], now: start });
});
afterEach(() => {
  jest.useRealTimers();
  for (const folder of [site, scratch]) rmSync(folder, { recursive: true, force: true });
});

function onDay(number: number) {
  return jest.setSystemTime(start + number * day);
}

function isThere({ release }: StoredRelease) {
  return existsSync(join(site, release.url));
}

function promote({ release }: StoredRelease) {
  return publish(site, {
    publisher: 'command',
    edit: { name, change: releases => withPromoted(releases, release) },
  });
}

function pruneAt(number: number) {
  onDay(number);
  return prune(site, { now: Date.now(), keepMs: 30 * day });
}

/** Four releases of repay: three were published, at days 0, 1 and 2; the fourth never was. */
async function fourReleases() {
  const host = await addRelease(site, builtHost(scratch));
  function add(version: string) {
    return addRelease(site, builtRepay(scratch, version));
  }
  const [one, two, three, four] = [
    await add('1.0.0'),
    await add('1.1.0'),
    await add('1.2.0'),
    await add('1.3.0'),
  ];
  await publish(site, {
    publisher: 'start',
    settings: sandboxSettings('NG', 'market'),
    defaults: [host, one],
  });
  onDay(1);
  await promote(two);
  onDay(2);
  await promote(three);
  return { one, two, three, four };
}

test('a release stays as long as a page within the retention may name it', async () => {
  const { one, two, three } = await fourReleases();
  // Revision 2, which names the first release as the fallback, was replaced on day 2.
  expect(await pruneAt(31.5)).toEqual([expect.stringContaining('remotes/repay/1.3.0-'), 'revisions/1']);
  expect([one, two, three].map(isThere)).toEqual([true, true, true]);
  expect(inspectServedSite(siteRoot(site)).problems).toEqual([]);
});

test('then it is removed; live releases and two steps of roll-back stay for ever', async () => {
  const { one, two, three, four } = await fourReleases();
  onDay(3);
  await promote(four);
  expect(await pruneAt(400)).toEqual([
    releaseFolder(one.release).slice(0, -1),
    'revisions/1',
    'revisions/2',
    'revisions/3',
  ]);
  expect([one, two, three, four].map(isThere)).toEqual([false, true, true, true]);
  expect(inspectServedSite(siteRoot(site))).toEqual({ revision: 4, problems: [] });
  function rollBack() {
    return publish(site, { publisher: 'command', edit: { name, change: withRolledBack } });
  }
  for (const [revision, standing] of [
    [5, three],
    [6, two],
  ] as const) {
    await rollBack();
    expect(inspectServedSite(siteRoot(site))).toEqual({ revision, problems: [] });
    expect(readRegistry(site).microFrontends[name]?.[0]?.url).toBe(standing.release.url);
  }
  await expect(rollBack()).rejects.toThrow('no previous release');
  expect(await pruneAt(401)).toEqual([]);
});

test.each([
  ['scheduled', true],
  ['waiting', true],
  ['cancelled', false],
])('a release in a plan that is %s stays: %p', async (state, stays) => {
  const { four } = await fourReleases();
  const id = basename(releaseFolder(four.release));
  mkdirSync(join(site, 'desk'));
  writeFileSync(join(site, plansFile), JSON.stringify([{ slot: name, state, release: { id } }]));
  await pruneAt(400);
  expect(isThere(four)).toBe(stays);
});

test('a release that was just added stays', async () => {
  await fourReleases();
  onDay(399);
  const five = await addRelease(site, builtRepay(scratch, '1.4.0'));
  await pruneAt(400);
  expect(isThere(five)).toBe(true);
});
