import { chooseRelease, slotOf } from '@sunbird/federation/registry';
import { publish, type readRegistry, withPromoted } from '@sunbird/federation/store';
import * as v from 'valibot';
import { type Share, type SlotView, slotSchema } from '../calls';
import { DeskBrowser } from '../testing/browser';
import { type Caller, TestDesk } from '../testing/test-desk';
import { BucketTestStore } from '../testing/test-stores';

const promotion = 'sunbird/promotion';
const path = '/api/slots/promotion/NG';
let testStore: BucketTestStore;
let desk: TestDesk;

beforeEach(async () => {
  testStore = new BucketTestStore();
  desk = await TestDesk.start(testStore);
});
afterEach(() => desk.close());

/** Uses a one-time link as a browser does. */
async function join(secret: string): Promise<Caller> {
  const browser = new DeskBrowser(desk);
  expect((await browser.submit(`/sign-in/link?link=${secret}`)).status).toBe(303);
  const { cookie } = browser;
  const me = await desk.json(desk.get('/api/me', { cookie, token: '' }));
  return { cookie, token: String(me.token) };
}

async function view(caller: Caller, at = desk): Promise<SlotView> {
  return v.parse(slotSchema, await at.json(at.get(path, caller)));
}

async function requestPublication(
  caller: Caller,
  share: Share,
  at = desk,
  options: { at?: number; seen?: string } = {},
) {
  const seen = options.seen ?? (await view(caller, at)).seen;
  const stop = { failed: true, errors: false };
  const body = {
    release: at.idOf('harvest'),
    share,
    at: options.at ?? null,
    why: 'a wider test',
    stop,
    seen,
  };
  return at.post(`${path}/publish`, body, caller);
}

/** Per cent of installs that get harvest, by the served registry. */
function shareServed(): number {
  const served: ReturnType<typeof readRegistry> = JSON.parse(testStore.served('registry.json'));
  const slot = slotOf(served.microFrontends[promotion] ?? [], 'NG');
  const { url } = desk.releases.harvest?.release ?? {};
  const installs = Array.from({ length: 1000 }, (_, index) => `install-${index}`);
  return installs.filter(id => chooseRelease(promotion, slot, id)?.url === url).length / 10;
}

function actions(at = desk) {
  return at.parts.audit.read([promotion]).entries.map(({ act }) => act);
}

function promoteHarvest() {
  return desk.runAsCommand(folder => {
    const harvest = desk.releases.harvest?.release;
    if (!harvest) throw new Error('unreachable');
    const edit = {
      name: promotion,
      change: (all: Parameters<typeof withPromoted>[0]) => withPromoted(all, harvest),
    };
    return publish(folder, { publisher: 'command', edit });
  });
}

test('a link, a publication, a roll-back and log work; no record of the desk is served', async () => {
  const { people, exclusive } = desk.parts;
  const link = await exclusive(() =>
    people.createLink(people.add({ name: 'Ifeoma Bello', role: 'releaser' }).id),
  );
  const caller = await join(link);
  expect(await (await desk.get('/', caller)).text()).toContain('The desk');
  expect((await requestPublication(caller, 20)).status).toBe(200);
  expect(Math.abs(shareServed() - 20)).toBeLessThanOrEqual(4);

  // A server on another machine has the same state.
  await desk.restart();
  const { seen } = await view(caller);
  expect((await desk.post(`${path}/rollback`, { why: 'wrong cost', seen }, caller)).status).toBe(200);
  expect(shareServed()).toBe(0);
  expect(actions()).toEqual(['rolledBack', 'published', 'joined']);
  expect(await desk.json(desk.get('/api/audit', caller))).toMatchObject({ brokenAt: null });
  testStore.tamper('desk/audit.jsonl', text => text.replace('"share":20', '"share":5'));
  desk.time += 1_000;
  expect(await desk.json(desk.get('/api/audit', caller))).toMatchObject({ brokenAt: 2 });

  const served = [...testStore.server.objects].filter(([key]) => key.startsWith('app/site/'));
  expect(served.filter(([key]) => /desk|people|sessions|audit|plans/.test(key))).toEqual([]);
  const texts = served.map(([, { bytes }]) => bytes.toString()).join('\n');
  for (const secret of ['Ifeoma', 'The desk']) expect(texts).not.toContain(secret);
  expect([...testStore.server.objects.values()].every(({ bytes }) => !bytes.includes(link))).toBe(true);
});

test('a preview has a secret address, and is created again after a failed upload', async () => {
  const caller = await desk.signInAs('Mide', 'marketer');
  function open() {
    return desk.post(`${path}/preview`, { release: desk.idOf('harvest') }, caller);
  }
  testStore.server.failFrom = testStore.server.writes.length + 2;
  const complain = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect((await open()).status).toBe(500);
  complain.mockRestore();
  testStore.server.failFrom = 0;
  testStore.expireLease();
  const one = await desk.json(open());
  expect(testStore.served(String(one.path))).toContain(desk.idOf('harvest'));
  expect(await desk.json(open())).toEqual(one);
});

test('a plan is executed at its time, once, by either of two desks', async () => {
  const caller = await desk.signInAs('Mide', 'marketer');
  expect((await requestPublication(caller, 100, desk, { at: desk.time + 3_600_000 })).status).toBe(200);
  const other = await TestDesk.secondOver(desk);
  for (const one of [desk, other]) one.time += 3_600_000 - 2_000;
  await other.parts.tick();
  expect(shareServed()).toBe(0);
  for (const one of [desk, other]) one.time += 2_000;
  await Promise.all([desk.parts.tick(), other.parts.tick()]);
  expect(shareServed()).toBe(100);
  await desk.parts.tick();
  expect(actions().filter(act => act === 'published')).toHaveLength(1);
  await other.close();
});

test('two desks share their sessions, and of two concurrent publishers one gets a conflict', async () => {
  const other = await TestDesk.secondOver(desk);
  const [mide, ade] = [await desk.signInAs('Mide', 'marketer'), await other.signInAs('Ade', 'marketer')];
  for (const one of [desk, other]) one.time += 1_000;
  const { seen } = await view(ade, desk);
  expect((await view(mide, other)).seen).toBe(seen);
  const responses = await Promise.all([
    requestPublication(mide, 20, desk, { seen }),
    requestPublication(ade, 80, other, { seen }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(await refused?.json()).toEqual({ refusal: 'conflict' });
  for (const one of [desk, other]) one.time += 1_000;
  expect((await view(mide, other)).seen).toBe((await view(mide, desk)).seen);
  expect([actions(desk), actions(other)].map(all => all.filter(act => act === 'published'))).toEqual([
    ['published'],
    ['published'],
  ]);
  await other.close();
});

test('changes of the command line appear without a restart, and a stale publication is a conflict', async () => {
  const caller = await desk.signInAs('Mide', 'marketer');
  const { seen } = await view(caller);
  await desk.parts.tick();
  desk.releases.summer = await desk.addCampaign('summer');
  await promoteHarvest();
  const now = await view(caller);
  expect(now.releases.map(({ label }) => label)).toContain('summer');
  expect(now.releases.find(({ label }) => label === 'harvest')).toMatchObject({ share: 100, failed: [] });
  expect((await requestPublication(caller, 20, desk, { seen })).status).toBe(409);
  await desk.parts.tick();
  expect(desk.parts.audit.read([]).entries[0]).toMatchObject({
    by: 'system.command',
    act: 'publishedElsewhere',
    facts: { slots: promotion },
  });
});

test('a concurrent publication of the command line is a conflict, and the desk records nothing', async () => {
  const caller = await desk.signInAs('Mide', 'marketer');
  const { seen } = await view(caller);
  testStore.server.before = { key: 'app/site/index.html', action: async () => void (await promoteHarvest()) };
  const response = await requestPublication(caller, 20, desk, { seen });
  expect([response.status, await response.json()]).toEqual([409, { refusal: 'conflict' }]);
  expect(shareServed()).toBe(100);
  expect(actions()).not.toContain('published');
  expect([...testStore.server.objects.keys()].some(key => key.endsWith('/plans.json'))).toBe(false);
});

test('both desks write metrics, and none is lost while the bucket is unreachable', async () => {
  const caller = await desk.signInAs('Mide', 'marketer');
  const other = await TestDesk.secondOver(desk);
  function opened(count: number) {
    return Array.from({ length: count }, () => ({
      eventType: 'view',
      remote: promotion,
      release: desk.idOf('harvest'),
      market: 'NG',
      source: { kind: 'network' as const, id: 'n1' },
    }));
  }
  desk.parts.record(opened(10));
  testStore.server.failFrom = testStore.server.writes.length + 1;
  await expect(desk.tickLater()).rejects.toThrow('fetch failed');
  testStore.server.failFrom = 0;
  other.parts.record(opened(5));
  await desk.tickLater();
  await other.tickLater();
  desk.time += 1_000;
  const harvest = (await view(caller)).releases.find(({ label }) => label === 'harvest');
  expect(harvest?.counts.opened).toBe(15);
  await other.close();
});

test('while the bucket is unreachable, pages and calls report it, in both languages', async () => {
  const caller = await desk.signInAs('Mide', 'marketer');
  await testStore.server.stop();
  desk.time += 1_000;
  const complain = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const page = await desk.get('/sign-in', undefined, { 'accept-language': 'es' });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('No se cambió nada')]);
  const call = await desk.get('/api/me', caller);
  expect([call.status, await call.json()]).toEqual([500, { refusal: 'failed' }]);
  expect(complain).toHaveBeenCalled();
  complain.mockRestore();
});
