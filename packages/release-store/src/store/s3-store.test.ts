import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseId } from '@sunbird/federation/registry';
import { openBucket } from '@sunbird/node-kit/bucket';
import { ConflictError } from '@sunbird/node-kit/files';
import { S3Server } from '@sunbird/node-kit/testing/s3-server';
import { runs } from '@sunbird/testing/runs';
import { sharedScratch } from '@sunbird/testing/scratch';
import { appendAudit, readAudit } from '../records/audit';
import { lastPublisher, readRegistry } from '../records/site-state';
import { addPages, addRelease, findRelease } from '../releases/add-release';
import { publish } from '../revisions/publish';
import { builtHost, builtRepay } from '../testing/built-packages';
import { publishNext } from '../testing/publish-next';
import { publishFirst } from '../testing/published-site';
import { bucketPlace, type StorePlace } from '../testing/store-places';
import type { ReleaseStore } from './release-store';
import { openS3Store } from './s3-store';

const address = 's3://releases/app';
const name = 'sunbird/repay';
const server = new S3Server();
const scratch = sharedScratch();
let place: StorePlace;
let first: typeof server.objects;
const people = 'desk/people.json';
const opened: ReleaseStore[] = [];

// The first revision is published once; each test begins with its objects.
beforeAll(async () => {
  await server.start();
  place = bucketPlace(server);
  await place.use(({ folder }) => publishFirst(folder, scratch));
  first = new Map(server.objects);
});
beforeEach(() => server.reset(first));
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});
afterAll(() => server.stop());

function next({ folder }: ReleaseStore) {
  return publishNext(folder, scratch());
}

/** Opens the store as a desk does, and keeps it open. */
async function open(): Promise<ReleaseStore> {
  const store = await place.open();
  opened.push(store);
  await store.refresh();
  return store;
}

function note(by: string) {
  return { at: 1, by, act: 'signedIn', facts: {} };
}

function objectAt(key: string) {
  return server.objects.get(`app/${key}`);
}

test('what is removed leaves what only begins alike', async () => {
  const store = await open();
  const object = first.get('app/site/index.html');
  if (!object) throw new Error('unreachable');
  for (const file of ['pages/desk-1/index.html', 'pages/desk-12/index.html'])
    server.objects.set(`app/store/${file}`, object);
  await store.forget(['pages/desk-1']);
  expect(objectAt('store/pages/desk-1/index.html')).toBeUndefined();
  expect(objectAt('store/pages/desk-12/index.html')).toBeDefined();
});

test('published files are under site/ with their headers; the rest of the store is not', () => {
  expect(place.look()).toEqual({ revision: 1, problems: [] });
  const stored = [...server.objects].map(([key, { headers }]) => [key, ...Object.values(headers)].join(', '));
  expect(stored.map(line => line.replace(/1-\d{13}-\w+/g, '<revision 1>')).sort()).toMatchSnapshot();
});

test('a publication uploads new files only, and the page after them', async () => {
  await place.use(next);
  expect(place.look()).toEqual({ revision: 2, problems: [] });
  const decisive = server.writes.indexOf('PUT app/site/index.html');
  expect(server.writes.slice(decisive)).toEqual([
    'PUT app/site/index.html',
    'PUT app/site/registry.json',
    'PUT app/site/withdrawn.json',
    'PUT app/site/page.json',
    'PUT app/site/repay.mf-manifest.json',
    'PUT app/site/sw.js',
  ]);
  expect(server.writes.filter(write => write.includes('site/host/'))).toEqual([]);
  await place.use(async ({ folder }) => expect(lastPublisher(folder, name)).toBe('command'));
});

test('a write that meets another one in progress is tried again; if it goes on, nobody else is blamed', async () => {
  server.conflicts = 3;
  await place.use(next);
  expect(place.look()).toEqual({ revision: 2, problems: [] });
  server.reset(first);
  server.conflicts = 1000;
  await expect(place.use(next)).rejects.toThrow(/answered 409 ConditionalRequestConflict to PUT/);
  server.conflicts = 0;
  expect(place.look()).toEqual({ revision: 1, problems: [] });
});

test('a store that compares ETags without their quotes holds conditions all the same', async () => {
  server.comparesBareTags = true;
  const other = bucketPlace(server);
  const late = await other.open();
  opened.push(late);
  await late.refresh();
  await other.use(next);
  expect(other.look()).toEqual({ revision: 2, problems: [] });
  await next(late);
  await expect(late.send()).rejects.toThrow(ConflictError);
});

test('files that a build has compressed only are stored as any other', async () => {
  await place.use(async ({ folder }) => {
    const built = builtRepay(scratch('compressed'), '1.3.0');
    mkdirSync(join(built.output, 'maps.br'));
    for (const file of ['model.json.gz', 'font.br', 'maps.br/lagos.js'])
      writeFileSync(join(built.output, file), file);
    const { release } = await addRelease(folder, built);
    return release;
  });
  const stored = [...server.objects.keys()].filter(key => key.includes('1.3.0'));
  for (const file of ['model.json.gz', 'font.br', 'maps.br/lagos.js'])
    expect(stored).toContainEqual(expect.stringMatching(new RegExp(`/${file}$`)));
  expect(stored.filter(key => /entry\.js\.(?:br|gz)$/.test(key))).toEqual([]);
});

test('killed at any write, the live page is complete, and the next publication works', async () => {
  await place.use(next);
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
    await expect(place.use(next)).rejects.toThrow('fetch failed');
    server.failFrom = 0;
    const { problems } = place.look();
    const registryLags = at > decisive;
    expect([at, problems]).toEqual([at, registryLags ? expect.any(Array) : []]);
    // The registry may lag behind the page, but never lead; every file that either names exists.
    if (registryLags)
      expect(problems.filter(text => !/two revisions|differs in page and registry/.test(text))).toEqual([]);
    const inForce = await place.use(async store => {
      const { revision } = readRegistry(store.folder);
      await next(store);
      return revision;
    });
    expect([at, inForce]).toEqual([at, at <= decisive ? 1 : 2]);
    expect([at, place.look()]).toEqual([at, { revision: 2, problems: [] }]);
  }
});

test('the log of two concurrent writers has the lines of both', async () => {
  const [one, two] = await Promise.all([place.open(), place.open()]);
  appendAudit(one.folder, note('Ifeoma'));
  appendAudit(two.folder, note('Tunde'));
  await Promise.all([one.send(), two.send()]);
  await Promise.all([one.close(), two.close()]);
  await place.use(async ({ folder }) => {
    expect(
      readAudit(folder)
        .map(({ by }) => by)
        .sort(),
    ).toEqual(['Ifeoma', 'Tunde']);
  });
});

test('a line that a crash cut off keeps no later one from the bucket', async () => {
  const page = objectAt('site/index.html');
  if (!page) throw new Error('unreachable');
  server.objects.set('app/store/desk/audit.jsonl', { ...page, bytes: Buffer.from('{"at":1,"by":"Ife') });
  const store = await open();
  await store.change(() => appendAudit(store.folder, note('Tunde')));
  await store.refresh();
  expect(readAudit(store.folder).map(({ by }) => by)).toEqual(['Tunde']);
});

test('a release that was removed and added again is fetched again', async () => {
  const store = await open();
  const [release] = readRegistry(store.folder).microFrontends[name] ?? [];
  const folder = dirname(release?.url ?? '');
  await store.fetch([folder]);
  const isOfRelease = (key: string) => key.startsWith(`app/site/${folder}/`);
  for (const key of first.keys()) if (isOfRelease(key)) server.objects.delete(key);
  await store.refresh();
  expect(existsSync(join(store.folder, folder))).toBe(false);
  server.reset(first);
  await store.refresh();
  await store.fetch([folder]);
  expect(read(store, release?.url)).toContain('repay');
});

test('a page that names no revision of this bucket is not opened', async () => {
  const published = objectAt('site/index.html');
  if (!published) throw new Error('unreachable');
  for (const note of [
    'store/revisions/../../../evil.json',
    'store/desk/people.json',
    'store/revisions/9-9-9.json',
  ]) {
    const headers = { ...published.headers, 'x-amz-meta-sunbird': note };
    server.objects.set('app/site/index.html', { ...published, headers });
    await expect(place.open()).rejects.toThrow('was not published by this program');
  }
});

test('a revision that names files elsewhere is not opened', async () => {
  const [key = ''] = [...server.objects.keys()].filter(one => one.includes('/revisions/'));
  const stored = server.objects.get(key);
  if (!stored) throw new Error('unreachable');
  for (const file of ['../../evil.html', '/etc/evil', '..']) {
    const bytes = Buffer.from(JSON.stringify({ files: { [file]: '' }, state: { publishers: {} } }));
    server.objects.set(key, { ...stored, bytes });
    await expect(place.open()).rejects.toThrow('Invalid format');
  }
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

function read({ folder }: ReleaseStore, file = people) {
  return readFileSync(join(folder, file), 'utf8');
}

function write({ folder }: ReleaseStore, text: string): void {
  mkdirSync(dirname(join(folder, people)), { recursive: true });
  writeFileSync(join(folder, people), text);
}

function textAt(key: string) {
  return server.objects.get(`app/${key}`)?.bytes.toString();
}

test('changes of one process are the base of the next one, and no record is served', async () => {
  const [one, two] = [await open(), await open()];
  function add(store: ReleaseStore, text: string) {
    return store.change(() => write(store, `${textAt(`store/${people}`) ? read(store) : ''}${text}`));
  }
  await Promise.all([add(one, 'a'), add(two, 'a'), add(one, 'a')].map(act => act.catch(() => undefined)));
  await two.refresh();
  expect(read(two)).toMatch(/^a+$/);
  await add(one, 'b');
  await add(two, 'c');
  expect(textAt(`store/${people}`)).toMatch(/^a+bc$/);
  expect([...server.objects.keys()].filter(key => /people|audit|lease|desk/.test(key))).toEqual(
    expect.arrayContaining([`app/store/${people}`]),
  );
  const exposed = [...server.objects.keys()].filter(
    key => /desk|people|\/lease/.test(key) && !key.startsWith('app/store/'),
  );
  expect(exposed).toEqual([]);
});

test('an action that fails keeps its writes, as in a folder', async () => {
  const store = await open();
  await expect(
    store.change(() => {
      write(store, 'tried');
      throw new Error('wrong password');
    }),
  ).rejects.toThrow('wrong password');
  expect(textAt(`store/${people}`)).toBe('tried');
});

test('an action during which another process publishes gets a conflict and leaves nothing', async () => {
  const store = await open();
  await store.change(() => write(store, 'before'));
  server.before = {
    key: 'app/site/index.html',
    action: async () => {
      await place.use(async ({ folder }) => {
        const { release, name } = await addRelease(folder, builtRepay(scratch(), '1.3.0'));
        await publish(folder, { publisher: 'command', edit: { name, change: all => [...all, release] } });
      });
    },
  };
  const act = store.change(async () => {
    write(store, 'after');
    appendAudit(store.folder, note('Ade'));
    await next(store);
  });
  await expect(act).rejects.toThrow(ConflictError);
  await expect(act).rejects.toThrow('Another publisher published revision 2 meanwhile');
  expect([read(store), textAt(`store/${people}`)]).toEqual(['before', 'before']);
  expect(readAudit(store.folder)).toEqual([]);
  // What the other one added and published is here now.
  const releases = readRegistry(store.folder).microFrontends[name] ?? [];
  expect(releases.map(one => one.metadata.version)).toEqual(['1.0.0', '1.3.0']);
  for (const release of releases) expect(findRelease(store.folder, name, releaseId(release))).toBeDefined();
  await store.change(() => next(store));
  expect(readRegistry(store.folder).revision).toBe(3);
});

test('a publisher that is late leaves the pages beside the app as the other one published them', async () => {
  const store = await open();
  await place.use(next);
  const published = objectAt('site/wrapper/boot.js');
  const { output } = builtHost(scratch('late'));
  writeFileSync(join(output, 'boot.js'), 'late()');
  const pages = { wrapper: await addPages(store.folder, 'wrapper', output) };
  await publish(store.folder, { publisher: 'start', pages });
  await expect(store.send()).rejects.toThrow(ConflictError);
  expect(published).toBeDefined();
  expect(objectAt('site/wrapper/boot.js')).toEqual(published);
});

test('a log line that could not be uploaded is uploaded by the next action', async () => {
  const store = await open();
  server.before = {
    key: 'app/store/desk/audit.jsonl',
    action: async () => {
      server.failFrom = server.writes.length + 1;
    },
  };
  await expect(
    store.change(async () => {
      await next(store);
      appendAudit(store.folder, note('Ade'));
      write(store, 'not sent');
    }),
  ).rejects.toThrow();
  server.failFrom = 0;
  await new Promise(resolve => setTimeout(resolve, 10));
  // The lease could not be released either.
  const lease = server.objects.get('app/store/lease.json');
  if (lease) server.objects.set('app/store/lease.json', { ...lease, modified: new Date(0) });
  await store.change(() => appendAudit(store.folder, note('Mide')));
  expect(readRegistry(store.folder).revision).toBe(2);
  expect(readAudit(store.folder).map(({ by }) => by)).toEqual(['Ade', 'Mide']);
  expect(textAt(`store/${people}`)).toBeUndefined();
  expect(JSON.parse(textAt('site/registry.json') ?? '')).toMatchObject({ revision: 2 });
});

test('a lost response is not a conflict', async () => {
  const store = await open();
  for (const key of [people, 'desk/audit.jsonl', 'lease.json']) {
    server.loseResponseTo = `app/store/${key}`;
    await store.change(() => {
      write(store, key);
      appendAudit(store.folder, note(key));
    });
    expect(server.loseResponseTo).toBeUndefined();
  }
  await store.refresh();
  expect(read(store)).toBe('lease.json');
  expect(readAudit(store.folder)).toHaveLength(3);
});

test('a store that checks no conditions is refused before anything is written, by change and by publication', async () => {
  // As another process, which has not asked the store yet.
  const store = await openS3Store(openBucket(address, server.environment));
  opened.push(store);
  server.ignoresConditions = true;
  const before = new Map(server.objects);
  const action = jest.fn();
  await expect(store.change(action)).rejects.toThrow(
    's3://releases/app does not check the conditions of a write',
  );
  await expect(store.send()).rejects.toThrow('Nothing was changed');
  expect(action).not.toHaveBeenCalled();
  // The probe leaves nothing behind.
  expect(server.objects).toEqual(before);
  // A store that has learnt to is asked again, and asked once.
  server.ignoresConditions = false;
  await store.change(action);
  const probes = () => server.writes.filter(text => text.includes('store/probe-')).length;
  const count = probes();
  await store.change(action);
  expect(probes()).toBe(count);
});
