import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '@sunbird/federation/registry';
import { firstOfEach } from '@sunbird/testing/runs';
import { sharedScratch } from '@sunbird/testing/scratch';
import { lastPublisher, readRegistry, siteRoot } from '../records/site-state';
import { addRelease, listReleases } from '../releases/add-release';
import { builtHost, builtRepay } from '../testing/built-packages';
import { type FaultPoint, writesUntilKilled } from '../testing/fault-points';
import { publishNext } from '../testing/publish-next';
import { publishFirst } from '../testing/published-site';
import { inspectServedSite } from '../testing/served-problems';
import { openPreview } from './preview';
import { publish } from './publish';

const scratch = sharedScratch();
/** A store with one revision, which serves the first repay. */
const published = scratch('published');
let runs = 0;

beforeAll(() => publishFirst(published, scratch));

function copyOfStore(): string {
  runs += 1;
  const store = scratch(`store-${runs}`);
  cpSync(published, store, { recursive: true, verbatimSymlinks: true });
  return store;
}

/** Every point at which these writes may fail; in the quick run the first of each kind of write, and the last write. */
function faultPointsAt(steps: readonly string[]): readonly FaultPoint[] {
  const all = steps.flatMap<FaultPoint>((step, index) => [
    { at: index + 1, how: 'before' },
    ...(/^(writeFile|copyFile|cp)Sync/.test(step) ? [{ at: index + 1, how: 'half' as const }] : []),
  ]);
  return firstOfEach(all, ({ at, how }) =>
    at === steps.length ? `${how} the last` : `${how} ${steps[at - 1]?.split(' ')[0]}`,
  );
}

/** Expects that the next publication works, is complete, and keeps the publishers of each package. */
async function expectNextPublication(store: string): Promise<void> {
  await publishNext(store, scratch());
  expect(inspectServedSite(siteRoot(store)).problems).toEqual([]);
  expect(lastPublisher(store, 'sunbird/repay')).toBe('command');
  const [live] = readRegistry(store).microFrontends['sunbird/repay'] ?? [];
  expect(live?.metadata.version).toBe('1.1.0');
}

async function publishHost(store: string) {
  return publish(store, {
    publisher: 'command',
    defaults: [await addRelease(store, builtHost(scratch(), 'host(2)'))],
  });
}

/** Adds a live release again after one of its files and its record were removed. */
async function repair(store: string): Promise<void> {
  const [live] = readRegistry(store).microFrontends['sunbird/repay'] ?? [];
  rmSync(join(store, releaseFolder(live ?? { url: '' }), 'release.json'), { force: true });
  await addRelease(store, builtRepay(scratch(), '1.0.0'));
}

async function preview(store: string): Promise<void> {
  const [stored] = listReleases(store, 'sunbird/repay');
  if (!stored) throw new Error('unreachable');
  const now = Date.now();
  await openPreview(store, { stored, label: 'Repay', market: 'NG', expires: now + 60_000, now });
}

const acts = [
  ['a new repay', (store: string) => publishNext(store, scratch()), 2],
  ['a new shell', publishHost, 2],
  ['the repair of a live release', repair, 1],
  ['a preview', preview, 1],
] as const;

// One that publishes and one that only writes; the others write in the same way.
test.each(firstOfEach(acts, ([, , ends]) => String(ends)))(
  '%s, killed at any write: what is served is one revision, whole, and the next publication works',
  async (_what, act, ends) => {
    const withoutFaults = copyOfStore();
    const steps = await writesUntilKilled(withoutFaults, { at: 0, how: 'before' }, () => act(withoutFaults));
    expect(inspectServedSite(siteRoot(withoutFaults))).toEqual({ revision: ends, problems: [] });
    expect(steps.length).toBeGreaterThan(2);
    // The swap of the link publishes the revision; every other write is before it.
    if (ends === 2) expect(steps.at(-1)).toBe('renameSync current');
    for (const fault of faultPointsAt(steps)) {
      const store = copyOfStore();
      const done = await writesUntilKilled(store, fault, () => act(store));
      const where = `${fault.how} ${done[fault.at - 1]}`;
      expect([where, inspectServedSite(siteRoot(store))]).toEqual([where, { revision: 1, problems: [] }]);
      expect([where, lastPublisher(store, 'sunbird/repay')]).toEqual([where, 'start']);
      await act(store);
      expect([where, inspectServedSite(siteRoot(store))]).toEqual([where, { revision: ends, problems: [] }]);
      if (ends === 1) await expectNextPublication(store);
      rmSync(store, { recursive: true, force: true });
    }
  },
);

test('the first publication, killed at any write, serves nothing or everything, and the next one works', async () => {
  function first(store: string) {
    return publishFirst(store, scratch);
  }
  function fresh() {
    return mkdtempSync(scratch('empty-'));
  }
  const withoutFaults = fresh();
  const steps = await writesUntilKilled(withoutFaults, { at: 0, how: 'before' }, () => first(withoutFaults));
  for (const fault of faultPointsAt(steps)) {
    const store = fresh();
    await writesUntilKilled(store, fault, () => first(store));
    expect(existsSync(siteRoot(store))).toBe(false);
    await first(store);
    expect(inspectServedSite(siteRoot(store))).toEqual({ revision: 1, problems: [] });
  }
});
