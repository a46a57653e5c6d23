import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ConflictError } from '../../files/lock-folder';
import { builtHost, builtRepay } from '../../testing/built-packages';
import { publishNext } from '../../testing/publish-next';
import { S3Server } from '../../testing/s3-server';
import { sandboxSettings } from '../../testing/sandbox-settings';
import { appendAudit, auditProblem, readAudit } from '../audit';
import { changeStore, type ReleaseStore } from '../release-store';
import { addPages, addRelease, findRelease } from '../releases/add-release';
import { publish } from '../revisions/publish';
import { readRegistry } from '../revisions/site-state';
import { openBucket } from './bucket';
import { openS3Store } from './s3-store';

const people = 'desk/people.json';
const server = new S3Server();
let scratch = '';
let first: typeof server.objects;
const opened: ReleaseStore[] = [];

function openAtOnce() {
  return openS3Store(openBucket('s3://releases/app', server.environment));
}

/** Opens the store as a desk does, and keeps it open. */
async function open(): Promise<ReleaseStore> {
  const store = await openAtOnce();
  opened.push(store);
  await store.refresh();
  return store;
}

// The first revision is published once; each test begins with its objects.
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 's3-change-'));
  await server.start();
  await changeStore(openAtOnce(), async ({ folder }) => {
    const host = await addRelease(folder, builtHost(scratch));
    const repay = await addRelease(folder, builtRepay(scratch, '1.0.0'));
    const pages = await addPages(folder, 'desk', builtHost(join(scratch, 'pages')).output);
    await publish(folder, {
      publisher: 'start',
      settings: sandboxSettings('NG', 'market'),
      defaults: [host, repay],
      staffPages: { desk: pages },
    });
  });
  first = new Map(server.objects);
});
beforeEach(() => server.reset(first));
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

function read({ folder }: ReleaseStore, file = people) {
  return readFileSync(join(folder, file), 'utf8');
}

function write({ folder }: ReleaseStore, text: string, file = people): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function textAt(key: string) {
  return server.objects.get(`app/${key}`)?.bytes.toString();
}

function note(by: string) {
  return { at: 1, by, act: 'signedIn', facts: {} };
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
      await changeStore(openAtOnce(), async ({ folder }) => {
        const { release, name } = await addRelease(folder, builtRepay(scratch, '1.3.0'));
        await publish(folder, { publisher: 'command', edit: { name, change: all => [...all, release] } });
      });
    },
  };
  const act = store.change(async () => {
    write(store, 'after');
    appendAudit(store.folder, note('Ade'));
    await publishNext(store.folder, scratch);
  });
  await expect(act).rejects.toThrow(ConflictError);
  await expect(act).rejects.toThrow('Another publisher published revision 2 meanwhile');
  expect([read(store), textAt(`store/${people}`)]).toEqual(['before', 'before']);
  expect(readAudit(store.folder).entries).toEqual([]);
  const versions = readRegistry(store.folder).microFrontends['sunbird/repay']?.map(
    one => one.metadata.version,
  );
  expect(versions).toEqual(['1.0.0', '1.3.0']);
  await store.change(() => publishNext(store.folder, scratch));
  expect(readRegistry(store.folder).revision).toBe(3);
});

test('a refresh fetches releases and revisions of other processes', async () => {
  const store = await open();
  await changeStore(openAtOnce(), ({ folder }) => publishNext(folder, scratch));
  await store.refresh();
  const { revision, microFrontends } = readRegistry(store.folder);
  expect([revision, microFrontends['sunbird/repay']?.[0]?.metadata.version]).toEqual([2, '1.1.0']);
  const id = microFrontends['sunbird/repay']?.[0]?.url.split('/').at(-2) ?? '';
  expect(findRelease(store.folder, 'sunbird/repay', id)).toBeDefined();
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
      await publishNext(store.folder, scratch);
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
  expect(readAudit(store.folder).entries.map(({ by }) => by)).toEqual(['Ade', 'Mide']);
  expect(auditProblem(store.folder)).toBeUndefined();
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
  expect(readAudit(store.folder).entries).toHaveLength(3);
});

describe('a store that checks no conditions', () => {
  test('is refused with a sentence before anything is written, by change and by publication', async () => {
    const store = await open();
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
  });

  test('two racing publishers of one revision do not both succeed', async () => {
    server.ignoresConditions = true;
    const stores = [await open(), await open()];
    const results = await Promise.allSettled(stores.map(store => store.send()));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('a store that has learnt to is asked again, and asked once', async () => {
    const store = await open();
    server.ignoresConditions = true;
    await expect(store.change(() => undefined)).rejects.toThrow('conditions');
    server.ignoresConditions = false;
    await store.change(() => undefined);
    const probes = () => server.writes.filter(text => text.includes('store/probe-')).length;
    const count = probes();
    await store.change(() => undefined);
    expect(probes()).toBe(count);
  });
});
