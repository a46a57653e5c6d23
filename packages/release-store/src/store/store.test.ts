import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  type Release,
  registrySchema,
  releaseFolder,
  withdrawalListFile,
  withEverySlot,
  withMarketSlot,
} from '@sunbird/federation/registry';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { ConflictError } from '@sunbird/node-kit/files';
import { S3Server } from '@sunbird/node-kit/testing/s3-server';
import { sharedScratch } from '@sunbird/testing/scratch';
import * as v from 'valibot';
import { placesOf } from '../../../federation/src/loader/entries';
import { isWithdrawn, lastPublisher, staffPageFolder } from '../records/site-state';
import { addPages, addRelease, listReleases, type StoredRelease } from '../releases/add-release';
import { checkRelease } from '../releases/check-release';
import { openPreview } from '../revisions/preview';
import { publish } from '../revisions/publish';
import { withCandidate, withoutRelease, withPromoted, withRolledBack } from '../revisions/slot';
import { builtHost, builtRepay } from '../testing/built-packages';
import { publishFirst } from '../testing/published-site';
import { bucketPlace, folderPlace, type StorePlace } from '../testing/store-places';
import { plansFile, prune } from './prune';

const name = 'sunbird/repay';
const settings = sandboxSettings('NG', 'market');
const day = 86_400_000;
const start = Date.UTC(2026, 4, 1);
const scratch = sharedScratch();

type Slots = readonly Release[];

async function newBucketPlace(): Promise<StorePlace> {
  const server = new S3Server();
  await server.start();
  return bucketPlace(server);
}

describe.each([
  ['a folder', folderPlace],
  ['a bucket', newBucketPlace],
])('in %s', (kind, createPlace) => {
  const isFolder = kind === 'a folder';
  /** A rule of slots is the same wherever they are stored: it is proved where that is cheap. */
  function rule(what: string, proof: () => Promise<void>): void {
    if (isFolder) test(what, proof);
  }
  let place: StorePlace;
  let kept: ReturnType<StorePlace['keep']>;
  let host: StoredRelease;
  /** Versions 1.0.0 to 1.3.0 of repay; the first one is published. */
  let repay: readonly [StoredRelease, StoredRelease, StoredRelease, StoredRelease];

  // The store is prepared once; each test begins with it.
  beforeAll(async () => {
    useDate();
    place = await createPlace();
    await place.use(async ({ folder }) => {
      const add = (version: string) => addRelease(folder, builtRepay(scratch(), version));
      const first = await publishFirst(folder, scratch, settings);
      host = first.host;
      repay = [first.repay, await add('1.1.0'), await add('1.2.0'), await add('1.3.0')];
    });
    kept = place.keep();
  });
  beforeEach(() => {
    useDate();
    place.restore(kept);
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => place.close());

  function useDate(number = 0) {
    const doNotFake = [
      ...(['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'performance'] as const),
      ...(['clearTimeout', 'clearInterval', 'clearImmediate', 'queueMicrotask', 'hrtime'] as const),
    ];
    jest.useFakeTimers({ doNotFake, now: start + number * day });
  }
  function change(edit: (releases: Slots) => Release[]) {
    return place.use(({ folder }) => publish(folder, { publisher: 'command', edit: { name, change: edit } }));
  }
  function promote({ release }: StoredRelease) {
    return change(releases => withPromoted(releases, release));
  }
  function withdraw({ release: { url } }: StoredRelease) {
    const edit = (releases: Slots) => withEverySlot(releases, slot => withoutRelease(slot, url));
    return place.use(({ folder }) =>
      publish(folder, {
        publisher: 'command',
        edit: { name, change: edit },
        withdrawn: { url, why: 'It charged twice' },
      }),
    );
  }
  function registry() {
    return v.parse(registrySchema, JSON.parse(place.text('registry.json') ?? ''));
  }
  /** Address, share and default of every release that the registry names. */
  function named(market?: string) {
    const slots = registry().microFrontends[name] ?? [];
    return slots
      .filter(({ deployment }) => deployment.market === market)
      .map(({ url, deployment }) => [url, deployment.default, deployment.traffic]);
  }
  /** Versions that the loader tries, in order. */
  function tried() {
    const places = placesOf(registry(), name, undefined, path => path);
    return places.map(({ release }) => release.metadata.version);
  }

  describe('publishing', () => {
    test('writes page and registry together, and the revision grows only if something changed', async () => {
      expect(place.look()).toEqual({ revision: 1, problems: [] });
      const again = { publisher: 'start', settings, defaults: [host, repay[0]] } as const;
      expect((await place.use(({ folder }) => publish(folder, again))).revision).toBe(1);
      await promote(repay[1]);
      expect(place.look()).toEqual({ revision: 2, problems: [] });
      expect(named()).toEqual([
        [repay[1].release.url, true, 100],
        [repay[0].release.url, false, 0],
      ]);
      expect(place.text('index.html')).toContain('"revision":2');
      expect(place.text(repay[1].release.url)).toContain("repay('1.1.0')");
      expect(place.text('wrapper/boot.js')).toBe('boot()');
    });

    rule('by start does not overrule a releaser', async () => {
      await place.use(({ folder }) => publish(folder, { publisher: 'command', defaults: [repay[0]] }));
      await place.use(({ folder }) => publish(folder, { publisher: 'start', defaults: [repay[1]] }));
      expect(named()[0]?.[0]).toBe(repay[0].release.url);
      await place.use(async ({ folder }) => expect(lastPublisher(folder, name)).toBe('command'));
    });

    test('at once: of two releasers on one revision one publishes, the other gets a conflict', async () => {
      const stores = await Promise.all([place.open(), place.open()]);
      const acts = [repay[1], repay[2]].map(async (stored, index) => {
        const store = stores[index];
        if (!store) throw new Error('unreachable');
        const edit = { name, change: (all: Slots) => withPromoted(all, stored.release) };
        await publish(store.folder, { publisher: 'command', edit, seen: 1 });
        await store.send();
      });
      const both = await Promise.allSettled(acts);
      const refused = both.flatMap(one => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toEqual([expect.any(ConflictError)]);
      expect(String(refused[0])).toMatch(/revision 2 .*so nothing was changed/i);
      const won = both[0]?.status === 'fulfilled' ? repay[1] : repay[2];
      expect(place.look()).toEqual({ revision: 2, problems: [] });
      expect(named()[0]?.[0]).toBe(won.release.url);
      for (const store of stores) await store.close();
    });

    test('of a change that the page does not show is a revision too, so that the next one keeps it', async () => {
      const store = await place.open();
      await place.use(({ folder }) => publish(folder, { publisher: 'desk', defaults: [repay[0]] }));
      await store.refresh();
      await publish(store.folder, { publisher: 'start', defaults: [repay[1]] });
      await store.send();
      await store.close();
      expect(named()[0]?.[0]).toBe(repay[0].release.url);
      expect(registry().revision).toBe(2);
    });
  });

  test('staff pages are in the store, and not part of the site', async () => {
    await place.use(async store => {
      const folder = staffPageFolder(store.folder, 'desk') ?? '';
      await store.fetch([folder.slice(store.folder.length + 1)]);
      expect(readFileSync(join(folder, 'boot.js'), 'utf8')).toBe('boot()');
    });
    expect(place.text('desk/boot.js')).toBeUndefined();
  });

  test('a release that is fetched for its checks has the bytes and the weight with which it was added', async () => {
    const check = await place.use(async store => {
      const stored = listReleases(store.folder, name).find(one => one.release.url === repay[1].release.url);
      if (!stored) throw new Error('unreachable');
      await store.fetch([releaseFolder(stored.release)]);
      expect(stored).toEqual(repay[1]);
      return checkRelease(store.folder, stored, undefined);
    });
    expect(check).toMatchObject({ failed: [], problems: [] });
    expect(check.bytes).toBeGreaterThan(50);
  });

  describe('a roll-back', () => {
    rule('leaves a release that is never a fallback, and a further one is possible', async () => {
      await promote(repay[1]);
      await promote(repay[2]);
      // The page names one fallback release, however long the history.
      expect(tried()).toEqual(['1.2.0', '1.1.0']);
      await change(withRolledBack);
      expect(tried()).toEqual(['1.1.0', '1.0.0']);
      await change(withRolledBack);
      expect(tried()).toEqual(['1.0.0']);
      await expect(change(withRolledBack)).rejects.toThrow('no previous release');
      await promote(repay[1]);
      expect(tried()).toEqual(['1.1.0', '1.0.0']);
      expect(place.look()).toEqual({ revision: 6, problems: [] });
    });
  });

  describe('a withdrawn release', () => {
    test('is neither live nor a fallback, and open pages are told', async () => {
      await promote(repay[1]);
      await withdraw(repay[1]);
      const { url } = repay[1].release;
      expect(named()).toEqual([[repay[0].release.url, true, 100]]);
      await place.use(async ({ folder }) => expect(isWithdrawn(folder, { url })).toBe(true));
      const list = JSON.parse(place.text(withdrawalListFile) ?? '');
      expect(list).toEqual({ revision: 3, withdrawn: [url] });
      expect(place.text('index.html')).not.toContain('"withdrawn"');
    });

    rule("is removed from a market's own slot too, and other candidates keep their share", async () => {
      await change(releases =>
        withMarketSlot(releases, 'MX', slot =>
          withCandidate(withPromoted(slot, repay[1].release), repay[2].release, 20),
        ),
      );
      await withdraw(repay[1]);
      expect(named('MX')).toEqual([
        [repay[0].release.url, true, 100],
        [repay[2].release.url, false, 20],
      ]);
    });

    rule('can not be published again', async () => {
      await promote(repay[1]);
      await withdraw(repay[1]);
      await expect(promote(repay[1])).rejects.toThrow(/was withdrawn on .*It charged twice/);
      // `start` builds the same sources again and does not fail: the default stays.
      await place.use(({ folder }) => publish(folder, { publisher: 'start', defaults: [repay[1]] }));
      expect(named()).toEqual([[repay[0].release.url, true, 100]]);
    });

    rule('of a remote that no other leads to may be the only one', async () => {
      await withdraw(repay[0]);
      await place.use(async ({ folder }) => expect(isWithdrawn(folder, repay[0].release)).toBe(true));
      expect(named()).toEqual([]);
      await promote(repay[1]);
      expect(named()).toEqual([[repay[1].release.url, true, 100]]);
    });
  });

  describe('a preview', () => {
    function preview(stored: StoredRelease) {
      const now = Date.now();
      const request = { stored, label: 'Harvest', market: 'MX', now, expires: now + 60_000 };
      return place.use(({ folder }) => openPreview(folder, request));
    }
    function block(html: string | undefined, id: string) {
      return JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html ?? '')?.[1] ?? '');
    }

    rule(
      'shows a release without traffic on a page with a secret name, and changes nothing else',
      async () => {
        const before = place.text('index.html');
        const file = await preview(repay[1]);
        expect(file).toMatch(/^preview-[A-Za-z0-9_-]{22}-\d{13}\.html$/);
        const html = place.text(file);
        const shown = block(html, 'sunbird-registry').microFrontends[name];
        expect(shown.map(({ url }: { url: string }) => url)).toEqual([repay[1].release.url]);
        expect(block(html, 'sunbird-preview')).toMatchObject({ label: 'Harvest' });
        expect(block(html, 'sunbird-settings').defaultPackage).toBe('mx.sunbird.credit');
        expect(place.text('index.html')).toBe(before);
        expect(before).not.toContain(repay[1].release.url);
        expect(place.look()).toEqual({ revision: 1, problems: [] });
      },
    );

    test('stays in new revisions until it expires', async () => {
      const file = await preview(repay[1]);
      await promote(repay[1]);
      expect(place.text(file)).toContain(repay[1].release.url);
      useDate(1);
      await preview(repay[1]);
      expect(place.text(file)).toBeUndefined();
    });
  });

  describe('pruning', () => {
    function pruneOn(number: number) {
      useDate(number);
      return place.use(async store => {
        await store.fetch(['revisions']);
        const removed = await prune(store.folder, { now: Date.now(), keepMs: 30 * day });
        await store.forget(removed);
        return removed.map(path => path.replace(/^(revisions\/\d+)-.*/, '$1'));
      });
    }
    /** Publishes the second release on day 1, and the third on day 2. */
    async function promoteDaily() {
      useDate(1);
      await promote(repay[1]);
      useDate(2);
      await promote(repay[2]);
    }
    function areThere() {
      return repay.map(({ release }) => place.text(release.url) !== undefined);
    }

    test('leaves a release as long as a page within the retention may name it', async () => {
      await promoteDaily();
      // Revision 2, which names the first release as the fallback, was replaced on day 2.
      const unused = dirname(repay[3].release.url);
      expect(await pruneOn(31.5)).toEqual([unused, 'revisions/1']);
      expect(areThere().slice(0, 3)).toEqual([true, true, true]);
      expect(place.look().problems).toEqual([]);
    });

    rule('leaves live releases and two steps of roll-back for ever', async () => {
      await promoteDaily();
      useDate(3);
      await promote(repay[3]);
      const first = dirname(repay[0].release.url);
      expect(await pruneOn(400)).toEqual([first, 'revisions/1', 'revisions/2', 'revisions/3']);
      expect(areThere()).toEqual([false, true, true, true]);
      await place.use(async ({ folder }) => expect(readdirSync(join(folder, 'served'))).toHaveLength(1));
      for (const defaultRelease of [repay[2], repay[1]]) {
        await change(withRolledBack);
        expect(place.look().problems).toEqual([]);
        expect(named()[0]?.[0]).toBe(defaultRelease.release.url);
      }
      await expect(change(withRolledBack)).rejects.toThrow('no previous release');
      expect(await pruneOn(401)).toEqual([]);
    });

    const plans = [
      ['scheduled', true],
      ['waiting', true],
      ['cancelled', false],
    ] as const;
    test.each(isFolder ? plans : plans.slice(0, 1))(
      'a release in a plan that is %s stays: %p',
      async (state, stays) => {
        await place.use(async store => {
          await store.change(() => {
            mkdirSync(join(store.folder, 'desk'), { recursive: true });
            const id = basename(dirname(repay[3].release.url));
            writeFileSync(
              join(store.folder, plansFile),
              JSON.stringify([{ slot: name, state, release: { id } }]),
            );
          });
        });
        await pruneOn(400);
        expect(areThere()[3]).toBe(stays);
      },
    );

    test('leaves what was just added, and removes pages that no revision names', async () => {
      useDate(399);
      const folders = await place.use(async ({ folder }) => {
        const before = staffPageFolder(folder, 'desk')?.slice(folder.length + 1);
        const five = await addRelease(folder, builtRepay(scratch(), '1.4.0'));
        const desk = await addPages(folder, 'desk', builtHost(scratch(), 'desk(2)').output);
        await publish(folder, { publisher: 'start', staffPages: { desk } });
        return { before, after: [dirname(five.release.url), desk] };
      });
      expect(await pruneOn(400)).not.toContain(folders.before);
      const removed = await pruneOn(430);
      expect(removed).toContain(folders.before);
      expect(removed).not.toContain(folders.after[1]);
    });
  });
});
