import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withEverySlot, withMarketSlot } from '../../registry/choice/market-slot';
import { readWithdrawalList, withdrawalListFile } from '../../registry/withdrawal-list';
import { builtHost, builtRepay } from '../../testing/built-packages';
import { sandboxSettings } from '../../testing/sandbox-settings';
import { addRelease, type StoredRelease } from '../releases/add-release';
import { publish } from './publish';
import { isWithdrawn, readRegistry } from './site-state';
import { SlotError, withCandidate, withoutRelease, withPromoted } from './slot';

const name = 'sunbird/repay';
let site = '';
let scratch = '';
let good: StoredRelease;
let bad: StoredRelease;
beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  scratch = mkdtempSync(join(tmpdir(), 'build-'));
  good = await addRelease(site, builtRepay(scratch, '1.0.0'));
  bad = await addRelease(site, builtRepay(scratch, '1.1.0'));
  const host = await addRelease(site, builtHost(scratch));
  await publish(site, {
    publisher: 'start',
    settings: sandboxSettings('NG', 'market'),
    defaults: [host, good],
  });
});
afterEach(() => {
  for (const folder of [site, scratch]) rmSync(folder, { recursive: true, force: true });
});

function promoteBad() {
  return publish(site, {
    publisher: 'command',
    edit: { name, change: releases => withPromoted(releases, bad.release) },
  });
}

function withdraw({ release: { url } }: StoredRelease) {
  return publish(site, {
    publisher: 'command',
    edit: { name, change: releases => withEverySlot(releases, slot => withoutRelease(slot, url)) },
    withdrawn: { url, why: 'It charged twice' },
  });
}

function named() {
  return (readRegistry(site).microFrontends[name] ?? []).map(({ url, deployment }) => [
    url,
    deployment.default,
  ]);
}

test('a withdrawn release is in no slot: it is neither live nor a fallback', async () => {
  await promoteBad();
  expect(named()).toContainEqual([bad.release.url, true]);
  await withdraw(bad);
  expect(named()).toEqual([[good.release.url, true]]);
  expect(isWithdrawn(site, bad.release)).toBe(true);
  // The registry tells open pages; new pages do not name the release at all.
  expect(readRegistry(site).withdrawn).toEqual([bad.release.url]);
  const told: unknown = JSON.parse(readFileSync(join(site, 'current', withdrawalListFile), 'utf8'));
  expect(told).toEqual({ revision: readRegistry(site).revision, withdrawn: [bad.release.url] });
  expect(readWithdrawalList(told)).toEqual([bad.release.url]);
  expect(readWithdrawalList({ revision: 1 })).toBeUndefined();
  expect(readFileSync(join(site, 'current', 'index.html'), 'utf8')).not.toContain('"withdrawn"');
});

test("it is removed from a market's own slot too, and other candidates keep their share", async () => {
  const third = await addRelease(site, builtRepay(scratch, '1.2.0'));
  await publish(site, {
    publisher: 'desk',
    edit: {
      name,
      change: releases =>
        withMarketSlot(releases, 'MX', slot =>
          withCandidate(withPromoted(slot, bad.release), third.release, 20),
        ),
    },
  });
  await withdraw(bad);
  const inMexico = (readRegistry(site).microFrontends[name] ?? [])
    .filter(({ deployment }) => deployment.market === 'MX')
    .map(({ url, deployment }) => [url, deployment.default, deployment.traffic]);
  expect(inMexico).toEqual([
    [good.release.url, true, 100],
    [third.release.url, false, 20],
  ]);
});

test('it can not be published again', async () => {
  await promoteBad();
  await withdraw(bad);
  await expect(promoteBad()).rejects.toThrow('was withdrawn on');
  await expect(promoteBad()).rejects.toThrow('It charged twice');
  // `start` builds the same sources again and does not fail: the default stays.
  await publish(site, { publisher: 'start', defaults: [bad] });
  expect(named()).toEqual([[good.release.url, true]]);
});

test('the only release can not be withdrawn', async () => {
  await expect(withdraw(good)).rejects.toThrow(SlotError);
  expect(isWithdrawn(site, good.release)).toBe(false);
  expect(named()).toEqual([[good.release.url, true]]);
});
