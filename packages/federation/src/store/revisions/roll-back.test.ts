import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesOf } from '../../loader/places';
import type { Release } from '../../registry/schema';
import { builtHost, builtRepay } from '../../testing/built-packages';
import { S3Server } from '../../testing/s3-server';
import { sandboxSettings } from '../../testing/sandbox-settings';
import { inspectServedSite } from '../../testing/served-problems';
import { openStore } from '../open-store';
import { changeStore, type ReleaseStore } from '../release-store';
import { addRelease } from '../releases/add-release';
import { publish } from './publish';
import { readRegistry } from './site-state';
import { withCandidate, withPromoted, withRolledBack } from './slot';

const name = 'sunbird/repay';
const scratch = mkdtempSync(join(tmpdir(), 'roll-back-'));
const site = join(scratch, 'site');
const server = new S3Server();
const before = { ...process.env };
beforeAll(async () => {
  await server.start();
  Object.assign(process.env, server.environment);
});
afterAll(async () => {
  process.env = { ...before };
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'])('in %s', kind => {
  function using<Result>(act: (store: ReleaseStore) => Promise<Result>) {
    return changeStore(openStore(kind === 'a folder' ? site : 's3://releases/app'), act);
  }
  function change(edit: (releases: readonly Release[]) => Release[]) {
    return using(({ folder }) => publish(folder, { publisher: 'command', edit: { name, change: edit } }));
  }
  function add(version: string) {
    return using(async ({ folder }) => (await addRelease(folder, builtRepay(scratch, version))).release);
  }

  /** Releases that the loader tries, in order. */
  function tried() {
    return using(async ({ folder }) => {
      const registry = readRegistry(folder);
      return placesOf(registry, name, undefined, path => path).map(({ release }) => release.metadata.version);
    });
  }

  async function start() {
    await using(async ({ folder }) => {
      const host = await addRelease(folder, builtHost(scratch));
      const first = await addRelease(folder, builtRepay(scratch, '1.0.0'));
      const settings = sandboxSettings('NG', 'market');
      await publish(folder, { publisher: 'command', settings, defaults: [host, first] });
    });
    const second = await add('1.1.0');
    const bad = await add('1.2.0');
    await change(releases => withPromoted(releases, second));
    return { second, bad };
  }

  // The store is prepared once; each test begins with it.
  const prepared = join(scratch, 'prepared');
  let objects: typeof server.objects;
  let added: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server.reset();
    added = await start();
    objects = new Map(server.objects);
    if (kind === 'a folder') cpSync(site, prepared, { recursive: true, verbatimSymlinks: true });
  });
  beforeEach(() => {
    server.reset(objects);
    if (kind !== 'a folder') return;
    rmSync(site, { recursive: true, force: true });
    cpSync(prepared, site, { recursive: true, verbatimSymlinks: true });
  });

  test('a release that was rolled back is never a fallback, and a further roll-back is possible', async () => {
    const { second, bad } = added;
    await change(releases => withPromoted(releases, bad));
    expect(await tried()).toEqual(['1.2.0', '1.1.0']);
    await change(withRolledBack);
    expect(await tried()).toEqual(['1.1.0', '1.0.0']);
    await change(withRolledBack);
    expect(await tried()).toEqual(['1.0.0']);
    await expect(change(withRolledBack)).rejects.toThrow('no previous release');
    await change(releases => withPromoted(releases, second));
    expect(await tried()).toEqual(['1.1.0', '1.0.0']);
  });

  test('nor after a roll-back by promoting the previous release, or after its share was removed', async () => {
    const { second, bad } = added;
    await change(releases => withPromoted(releases, bad));
    await change(releases => withPromoted(releases, second));
    expect(await tried()).toEqual(['1.1.0', '1.0.0']);
    await change(releases => withCandidate(releases, bad, 20));
    await change(withRolledBack);
    expect(await tried()).toEqual(['1.1.0', '1.0.0']);
  });

  test('the page names one fallback release, however long the history', async () => {
    const { bad } = added;
    await change(releases => withPromoted(releases, bad));
    await using(async ({ folder }) => {
      const slot = readRegistry(folder).microFrontends[name] ?? [];
      expect(slot.map(({ metadata }) => metadata.version)).toEqual(['1.2.0', '1.1.0']);
      expect(inspectServedSite(join(folder, 'current')).revision).toBe(3);
    });
  });
});
