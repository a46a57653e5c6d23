import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lenderFileName } from '@sunbird/lender-settings/lender-files';
import { lenderFile } from '@sunbird/lender-settings/site-paths';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { S3Server } from '@sunbird/node-kit/testing/s3-server';
import { scratchFolder, sharedScratch } from '@sunbird/testing/scratch';
import lockfile from 'proper-lockfile';
import { appendAudit, readAudit } from '../records/audit';
import { storeLenderFiles } from '../records/lender-files';
import { readRegistry, readState, siteRoot } from '../records/site-state';
import { addRelease, listReleases } from '../releases/add-release';
import { publish } from '../revisions/publish';
import { withRolledBack } from '../revisions/slot';
import { builtRepay } from '../testing/built-packages';
import { publishNext } from '../testing/publish-next';
import { publishFirst } from '../testing/published-site';
import { inspectServedSite } from '../testing/served-problems';
import { bucketPlace } from '../testing/store-places';
import { copyStore } from './copy-store';
import { openStore } from './open-store';
import { prune } from './prune';

const name = 'sunbird/repay';
const bucket = 's3://releases/app';
const other = 's3://releases/restored';
const leaseKey = 'restored/store/lease.json';
const texts = '{"home.howMuch":"¿Cuánto te prestamos?"}';
const own = lenderFileName(texts);
const server = new S3Server();
const prepared = sharedScratch();
const scratch = scratchFolder();
const site = prepared('site');
const before = { ...process.env };
let copied: unknown;
let inBucket: typeof server.objects;

// The store is filled and copied into a bucket once; no copy changes it.
beforeAll(async () => {
  await server.start();
  Object.assign(process.env, server.environment);
  await fillFolder(site);
  copied = await copyStore(site, bucket);
  inBucket = new Map(server.objects);
});
beforeEach(() => server.reset(inBucket));
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await server.stop();
  process.env = { ...before };
});

/** A store as one is after some months: two revisions, pages, own texts, people, a log and a candidate. */
async function fillFolder(folder: string): Promise<void> {
  const settings = { ...sandboxSettings('NG', 'market'), texts: { es: own } };
  await storeLenderFiles(folder, [texts]);
  await publishFirst(folder, prepared, settings);
  await publishNext(folder, prepared());
  await addRelease(folder, builtRepay(prepared(), '1.2.0'));
  mkdirSync(join(folder, 'desk', 'metrics'), { recursive: true });
  writeFileSync(join(folder, 'desk', 'people.json'), '{"people":[]}');
  writeFileSync(join(folder, 'desk', 'metrics', '2026-03-02.json'), '{"counts":{}}');
  for (const act of ['invited', 'published'])
    appendAudit(folder, { at: 1, by: 'ada', act, facts: { release: '1.1.0' } });
}

/** Every file of a folder store with its text, but for compressed copies, which may differ, and what is served no more. */
function contents(folder: string): Record<string, unknown> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .filter(file => !file.startsWith('served/1-'));
  return Object.fromEntries(files.map(file => [file, readFileSync(join(folder, file), 'latin1')]));
}

function lookAt(prefix: string) {
  return bucketPlace(server, prefix).look();
}

test('a folder moves into a bucket: the site, earlier revisions, the desk and its log', async () => {
  expect(copied).toEqual({ revision: 2, releases: 4 });
  expect(lookAt('app')).toEqual({ revision: 2, problems: [] });
  const store = await openStore(bucket);
  await store.refresh();
  expect(readRegistry(store.folder)).toEqual(readRegistry(site));
  expect(readState(store.folder)).toEqual(readState(site));
  expect(readAudit(store.folder)).toEqual(readAudit(site));
  expect(listReleases(store.folder, name)).toEqual(listReleases(site, name));
  for (const file of ['desk/people.json', 'desk/metrics/2026-03-02.json'])
    expect(server.objects.get(`app/store/${file}`)?.bytes.toString()).toBe(
      readFileSync(join(site, file), 'utf8'),
    );
  expect(server.objects.get(`app/site/${lenderFile(own)}`)?.bytes.toString()).toBe(texts);
  // Release 1.2.0 alone is in no revision.
  await store.fetch(['revisions']);
  const removed = await prune(store.folder, { now: Date.now() + 1000, keepMs: 500 });
  expect(removed.filter(folder => folder.startsWith('remotes/'))).toHaveLength(1);
  await store.close();
});

test('a bucket is backed up in a folder, to the byte, and restored into another bucket', async () => {
  const backUp = scratch('back-up');
  expect(await copyStore(bucket, backUp)).toEqual({ revision: 2, releases: 4 });
  expect(inspectServedSite(siteRoot(backUp))).toEqual({ revision: 2, problems: [] });
  const [was, is] = [contents(site), contents(backUp)];
  expect(is).toEqual(was);

  server.objects.clear();
  expect(await copyStore(backUp, other)).toEqual({ revision: 2, releases: 4 });
  expect(lookAt('restored')).toEqual({ revision: 2, problems: [] });
  await bucketPlace(server, 'restored').use(({ folder }) =>
    publish(folder, { publisher: 'desk', edit: { name, change: withRolledBack }, seen: 2 }),
  );
  expect(lookAt('restored')).toEqual({ revision: 3, problems: [] });
  rmSync(join(backUp, lenderFile(own)));
  await expect(copyStore(backUp, scratch('again'))).rejects.toThrow(`${lenderFile(own)} is missing`);
});

test('a copy takes the locks in the order of the desk, which publishes while it holds its records', async () => {
  const lock = jest.spyOn(lockfile, 'lock');
  await copyStore(site, scratch('copy'));
  expect(lock.mock.calls.map(([folder]) => folder)).toEqual([join(site, 'desk'), site]);
  lock.mockRestore();
});

test('a copy replaces nothing, and a copy that failed half-way is not taken for one', async () => {
  await expect(copyStore(site, bucket)).rejects.toThrow('A site is published in this bucket already.');
  const backUp = scratch('back-up');
  mkdirSync(backUp);
  writeFileSync(join(backUp, 'mine.txt'), '');
  await expect(copyStore(bucket, backUp)).rejects.toThrow('is not empty. A copy replaces nothing');
  expect(readdirSync(backUp)).toEqual(['mine.txt']);
  await expect(copyStore(scratch('nothing'), other)).rejects.toThrow('Nothing is published in');

  const half = scratch('half');
  const [entry = ''] = [...server.objects.keys()].filter(key => key.endsWith('/entry.js'));
  const stored = server.objects.get(entry);
  server.objects.delete(entry);
  await expect(copyStore(bucket, half)).rejects.toThrow('The copy is not whole');
  expect(existsSync(half)).toBe(false);
  if (stored) server.objects.set(entry, stored);
  server.writes.length = 0;
  server.failFrom = 20;
  await expect(copyStore(site, other)).rejects.toThrow();
  server.failFrom = 0;
  expect([...server.objects.keys()]).not.toContain('restored/site/index.html');
  // The lease of the one that failed runs out, and the same command goes on.
  const lease = server.objects.get(leaseKey);
  if (lease) server.objects.set(leaseKey, { ...lease, modified: new Date(0) });
  expect(await copyStore(site, other)).toEqual({ revision: 2, releases: 4 });
  expect(lookAt('restored')).toEqual({ revision: 2, problems: [] });
});
