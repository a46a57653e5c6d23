import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runs } from '@sunbird/testing/runs';
import { releaseFolder } from '../../registry/schema';
import { builtHost, builtRepay } from '../../testing/built-packages';
import { publishNext } from '../../testing/publish-next';
import { S3Server } from '../../testing/s3-server';
import { sandboxSettings } from '../../testing/sandbox-settings';
import { inspectServedSite, type Served } from '../../testing/served-problems';
import { appendAudit, auditProblem, readAudit } from '../audit/audit';
import { ConflictError } from '../files/lock-folder';
import { openPreview } from '../pages/preview';
import { changeStore, type ReleaseStore } from '../release-store';
import { addPages, addRelease, listReleases } from '../releases/add-release';
import { checkRelease } from '../releases/check-release';
import { prune } from '../releases/prune';
import { publish } from '../revisions/publish';
import { lastPublisher, readRegistry } from '../revisions/site-state';
import { withPromoted, withRolledBack } from '../revisions/slot';
import { openBucket } from './bucket';
import { openS3Store } from './s3-store';

const address = 's3://releases/app';
const name = 'sunbird/repay';
const server = new S3Server();
let scratch = '';
let first: typeof server.objects;
let looks = 0;

// The first revision is published once; each test begins with its objects.
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 's3-'));
  await server.start();
  await using(publishFirst);
  first = new Map(server.objects);
});
beforeEach(() => server.reset(first));
afterAll(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

function open(env = server.environment) {
  return openS3Store(openBucket(address, env));
}

function using<Result>(act: (store: ReleaseStore) => Promise<Result>) {
  return changeStore(open(), act);
}

async function publishFirst({ folder }: ReleaseStore): Promise<void> {
  const host = await addRelease(folder, builtHost(scratch));
  const repay = await addRelease(folder, builtRepay(scratch, '1.0.0'));
  const pages = { wrapper: await addPages(folder, 'wrapper', builtHost(join(scratch, 'pages')).output) };
  await publish(folder, {
    publisher: 'start',
    settings: sandboxSettings('NG', 'market'),
    defaults: [host, repay],
    pages,
  });
}

function next({ folder }: ReleaseStore) {
  return publishNext(folder, scratch);
}

/** The site as a server of `site/` sends it. */
function lookAtBucket(): Served {
  looks += 1;
  const root = join(scratch, `look-${looks}`);
  for (const [key, { bytes }] of server.objects) {
    const path = join(root, key.replace('app/site/', ''));
    if (!key.startsWith('app/site/')) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return inspectServedSite(root);
}

function objectAt(key: string) {
  return server.objects.get(`app/${key}`);
}

test('published files are under site/ with their headers; the rest of the store is not', () => {
  expect(lookAtBucket()).toEqual({ revision: 1, problems: [] });
  const entry = [...server.objects.keys()].find(key => key.endsWith('/entry.js')) ?? '';
  expect(server.objects.get(entry)?.headers).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(server.objects.get(`${entry}.br`)?.headers['content-encoding']).toBe('br');
  expect(objectAt('site/index.html')?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(objectAt('site/wrapper/boot.js')).toBeDefined();
  const others = [...server.objects.keys()].filter(key => !key.startsWith('app/site/'));
  expect(others).toEqual([expect.stringMatching(/^app\/store\/revisions\/1-[0-9a-f-]+\.json$/)]);
});

test('a publication uploads new files only, and the page after them', async () => {
  await using(next);
  expect(lookAtBucket()).toEqual({ revision: 2, problems: [] });
  const decisive = server.writes.indexOf('PUT app/site/index.html');
  expect(server.writes.slice(decisive)).toEqual([
    'PUT app/site/index.html',
    'PUT app/site/registry.json',
    'PUT app/site/withdrawn.json',
    'PUT app/site/page.json',
    'PUT app/site/sw.js',
  ]);
  expect(server.writes.filter(write => write.includes('site/host/'))).toEqual([]);
  await using(async ({ folder }) => expect(lastPublisher(folder, name)).toBe('command'));
});

test('killed at any write, the live page is complete, and the next publication works', async () => {
  await using(next);
  const count = server.writes.length;
  const decisive = server.writes.indexOf('PUT app/site/index.html') + 1;
  const every = Array.from({ length: count }, (_, index) => index + 1);
  // Few of them: the first and the last write, and those around the one that publishes.
  const few = new Set([1, decisive, decisive + 1, count]);
  const tried = every.filter(at => few.has(at) || runs(0, 1) === 1);
  expect(tried).toEqual(expect.arrayContaining([...few]));
  for (const at of tried) {
    server.reset(first);
    server.failFrom = at;
    await expect(using(next)).rejects.toThrow('fetch failed');
    server.failFrom = 0;
    const { problems } = lookAtBucket();
    const registryLags = at > decisive;
    expect([at, problems]).toEqual([at, registryLags ? expect.any(Array) : []]);
    // The registry may lag behind the page, but never lead; every file that either names exists.
    if (registryLags)
      expect(problems.filter(text => !/two revisions|differs in page and registry/.test(text))).toEqual([]);
    const inForce = await using(async store => {
      const { revision } = readRegistry(store.folder);
      await next(store);
      return revision;
    });
    expect([at, inForce]).toEqual([at, at <= decisive ? 1 : 2]);
    expect([at, lookAtBucket()]).toEqual([at, { revision: 2, problems: [] }]);
  }
});

test('the shell is rolled back to the previous release', async () => {
  const shell = 'sunbird/host';
  await using(async ({ folder }) => {
    const host = await addRelease(folder, builtHost(scratch, 'host(2)'));
    await publish(folder, { publisher: 'command', defaults: [host] });
  });
  await using(({ folder }) =>
    publish(folder, { publisher: 'command', edit: { name: shell, change: withRolledBack } }),
  );
  expect(lookAtBucket()).toEqual({ revision: 3, problems: [] });
});

test('of two concurrent publishers one publishes, the other gets a conflict and changes nothing', async () => {
  const [one, two] = await Promise.all([open(), open()]);
  await next(one);
  const third = await addRelease(two.folder, builtRepay(scratch, '1.2.0'));
  await publish(two.folder, {
    publisher: 'command',
    edit: { name, change: releases => withPromoted(releases, third.release) },
  });
  const both = await Promise.allSettled([one.send(), two.send()]);
  const refused = both.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toEqual([expect.any(ConflictError)]);
  expect(refused[0].message).toContain('Another publisher published revision 2 meanwhile');
  const won = both[0].status === 'fulfilled' ? '1.1.0' : '1.2.0';
  expect(lookAtBucket()).toEqual({ revision: 2, problems: [] });
  await using(async ({ folder }) => {
    expect(readRegistry(folder).microFrontends[name]?.[0]?.metadata.version).toBe(won);
  });
  await Promise.all([one.close(), two.close()]);
});

test('a publication right before the page is written is not overwritten', async () => {
  server.before = { key: 'app/site/index.html', action: async () => void (await using(next)) };
  await expect(
    using(async ({ folder }) => {
      const host = await addRelease(folder, builtHost(scratch, 'host(2)'));
      return publish(folder, { publisher: 'command', defaults: [host] });
    }),
  ).rejects.toThrow(ConflictError);
  expect(lookAtBucket()).toEqual({ revision: 2, problems: [] });
});

test('a release that is fetched for its checks has the bytes and the weight with which it was added', async () => {
  const checkOf = ({ folder }: ReleaseStore) => {
    const [stored] = listReleases(folder, name);
    if (!stored) throw new Error('unreachable');
    return { stored, check: checkRelease(folder, stored, undefined) };
  };
  const added = await using(async store => {
    await addRelease(store.folder, builtRepay(scratch, '1.2.0'));
    return checkOf(store);
  });
  await using(async store => {
    await store.fetch([releaseFolder(added.stored.release)]);
    expect(checkOf(store)).toEqual(added);
  });
  expect(added.check.failed).toEqual([]);
});

test('a preview is beside the page, and is removed when it expires', async () => {
  const preview = (now: number, expires: number) =>
    using(({ folder }) => {
      const [stored] = listReleases(folder, name);
      if (!stored) throw new Error('unreachable');
      return openPreview(folder, { stored, label: 'Repay', market: 'NG', expires, now });
    });
  const past = Date.now() - 60_000;
  const old = await preview(past - 1, past);
  const file = await preview(Date.now(), Date.now() + 60_000);
  expect(objectAt(`site/${file}`)?.headers['cache-control']).toBe('no-store');
  expect(objectAt(`site/${old}`)).toBeUndefined();
  expect(lookAtBucket()).toEqual({ revision: 1, problems: [] });
});

test('the log of two concurrent writers has the lines of both, and its chain is intact', async () => {
  const note = (by: string) => ({ at: 1, by, act: 'publishedElsewhere', facts: {} });
  const [one, two] = await Promise.all([open(), open()]);
  appendAudit(one.folder, note('Ifeoma'));
  appendAudit(two.folder, note('Tunde'));
  await Promise.all([one.send(), two.send()]);
  await Promise.all([one.close(), two.close()]);
  await using(async ({ folder }) => {
    expect(auditProblem(folder)).toBeUndefined();
    expect(
      readAudit(folder)
        .entries.map(({ by }) => by)
        .sort(),
    ).toEqual(['Ifeoma', 'Tunde']);
  });
});

test('pruning keeps the releases that old pages may name, and removes the rest', async () => {
  await using(next);
  for (const version of ['1.2.0', '1.3.0'])
    await using(async ({ folder }) => {
      const { release } = await addRelease(folder, builtRepay(scratch, version));
      await publish(folder, {
        publisher: 'command',
        edit: { name, change: releases => withPromoted(releases, release) },
      });
    });
  const pruneAfter = (days: number) =>
    using(async store => {
      await store.fetch(['revisions']);
      const now = Date.now() + days * 86_400_000;
      const removed = await prune(store.folder, { now, keepMs: 30 * 86_400_000 });
      await store.forget(removed);
      return removed;
    });
  expect(await pruneAfter(29)).toEqual([]);
  expect(await pruneAfter(31)).toEqual([
    expect.stringContaining('remotes/repay/1.0.0-'),
    'revisions/1',
    'revisions/2',
    'revisions/3',
  ]);
  expect([...server.objects.keys()].filter(key => key.includes('/1.0.0-') && key.includes('repay'))).toEqual(
    [],
  );
  expect(lookAtBucket()).toEqual({ revision: 4, problems: [] });
});

test('pruning removes the staff pages that no revision names', async () => {
  const publishPages = (text: string) =>
    using(async ({ folder }) => {
      const pages = await addPages(folder, 'desk', builtHost(scratch, text).output);
      await publish(folder, { publisher: 'start', staffPages: { desk: pages } });
    });
  const pageFolders = () => [
    ...new Set([...server.objects.keys()].flatMap(key => /^app\/store\/pages\/[^/]+/.exec(key)?.[0] ?? [])),
  ];
  await publishPages('desk(1)');
  const [first] = pageFolders();
  await publishPages('desk(12)');
  expect(pageFolders()).toHaveLength(2);
  await using(next);
  await using(async store => {
    await store.fetch(['revisions']);
    const removed = await prune(store.folder, { now: Date.now() + 31 * 86_400_000, keepMs: 30 * 86_400_000 });
    await store.forget(removed);
  });
  expect(pageFolders()).toHaveLength(1);
  expect(pageFolders()).not.toContain(first);
});

test('a wrong and a missing secret give an error message', async () => {
  await expect(open({ ...server.environment, AWS_SECRET_ACCESS_KEY: 'guess' })).rejects.toThrow(
    's3://releases/app answered 403 SignatureDoesNotMatch',
  );
  expect(() => openBucket(address, {})).toThrow('needs AWS_ACCESS_KEY_ID');
  expect(() => openBucket('s3://', server.environment)).toThrow('is no address of a bucket');
});
