import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runs } from '@sunbird/testing/runs';
import { ConflictError } from '../../files/lock-folder';
import { builtHost, builtRepay } from '../../testing/built-packages';
import { publishNext } from '../../testing/publish-next';
import { S3Server } from '../../testing/s3-server';
import { sandboxSettings } from '../../testing/sandbox-settings';
import { bucketPlace } from '../../testing/store-places';
import { appendAudit, auditProblem, readAudit } from '../audit';
import type { ReleaseStore } from '../release-store';
import { addPages, addRelease } from '../releases/add-release';
import { publish } from '../revisions/publish';
import { lastPublisher, readRegistry } from '../revisions/site-state';
import { openBucket } from './bucket';
import { openS3Store } from './s3-store';

const address = 's3://releases/app';
const name = 'sunbird/repay';
const server = new S3Server();
let scratch = '';
let first: typeof server.objects;

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

const place = bucketPlace(server);
const using = place.use;

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

function objectAt(key: string) {
  return server.objects.get(`app/${key}`);
}

test('published files are under site/ with their headers; the rest of the store is not', () => {
  expect(place.look()).toEqual({ revision: 1, problems: [] });
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
  expect(others.filter(key => !key.startsWith('app/store/pages/wrapper-'))).toEqual([
    expect.stringMatching(/^app\/store\/revisions\/1-[0-9a-f-]+\.json$/),
  ]);
});

test('a publication uploads new files only, and the page after them', async () => {
  await using(next);
  expect(place.look()).toEqual({ revision: 2, problems: [] });
  const decisive = server.writes.indexOf('PUT app/site/index.html');
  expect(server.writes.slice(decisive)).toEqual([
    'PUT app/site/index.html',
    'PUT app/site/page.json',
    'PUT app/site/registry.json',
    'PUT app/site/withdrawn.json',
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
    const { problems } = place.look();
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
    expect([at, place.look()]).toEqual([at, { revision: 2, problems: [] }]);
  }
});

test('a publication right before the page is written is not overwritten', async () => {
  server.before = { key: 'app/site/index.html', action: async () => void (await using(next)) };
  await expect(
    using(async ({ folder }) => {
      const host = await addRelease(folder, builtHost(scratch, 'host(2)'));
      return publish(folder, { publisher: 'command', defaults: [host] });
    }),
  ).rejects.toThrow(ConflictError);
  expect(place.look()).toEqual({ revision: 2, problems: [] });
});

test('the log of two concurrent writers has the lines of both, and its chain is intact', async () => {
  const note = (by: string) => ({ at: 1, by, act: 'publishedElsewhere', facts: {} });
  const [one, two] = await Promise.all([place.open(), place.open()]);
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

test('a wrong and a missing secret give an error message', async () => {
  const env = { ...server.environment, AWS_SECRET_ACCESS_KEY: 'guess' };
  await expect(openS3Store(openBucket(address, env))).rejects.toThrow(
    's3://releases/app answered 403 SignatureDoesNotMatch',
  );
  expect(() => openBucket(address, {})).toThrow('needs AWS_ACCESS_KEY_ID');
  expect(() => openBucket('s3://', server.environment)).toThrow('is no address of a bucket');
});

test('keys that lead out of the folder to which they are fetched are not listed', async () => {
  const bucket = openBucket(address, server.environment);
  const [entry] = await bucket.list('site/remotes/');
  const [[, object] = []] = [...server.objects];
  if (!object || entry === undefined) throw new Error('unreachable');
  for (const key of ['../../evil/release.json', './release.json', '/etc/release.json', 'a\\..\\release.json'])
    server.objects.set(`app/site/remotes/${key}`, object);
  const listed = await bucket.list('site/remotes/');
  expect(listed).toContain(entry);
  expect(listed.filter(key => /evil|etc|\/\.\/|\\/.test(key))).toEqual([]);
});
