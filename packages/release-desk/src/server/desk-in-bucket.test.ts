import { S3Server } from '@sunbird/node-kit/testing/s3-server';
import { bucketPlace } from '@sunbird/release-store/testing/store-places';
import { DeskSlot } from '../testing/desk-slot';
import { eventsOf } from '../testing/events-of';
import { TestDesk } from '../testing/test-desk';

let server: S3Server;
let desk: TestDesk;

beforeEach(async () => {
  server = new S3Server();
  await server.start();
  desk = await TestDesk.start(bucketPlace(server));
});
afterEach(() => desk.close());

/** The campaigns as a new marketer of the desk sees them. */
async function marketersSlot(): Promise<DeskSlot> {
  return new DeskSlot(desk, await desk.signInAs('Mide', 'marketer'));
}

/** Per cent of installs that get harvest, by the served registry. */
function shareServed(): number {
  return new DeskSlot(desk, { cookie: '', token: '' }).shareOf(
    'harvest',
    JSON.parse(desk.place.text('registry.json') ?? ''),
  );
}

/** Lets the lease expire that a desk without its bucket could not give back. */
function releaseLease(): void {
  const key = 'app/store/lease.json';
  const lease = server.objects.get(key);
  if (lease) server.objects.set(key, { ...lease, modified: new Date(0) });
}

test('a publication, a roll-back and log work; no record of the desk is served', async () => {
  const slot = new DeskSlot(desk, await desk.signInAs('Ifeoma Bello', 'releaser'));
  expect(await (await desk.get('/', slot.caller)).text()).toContain('The desk');
  expect((await slot.publish({ share: 20 })).status).toBe(200);
  expect(Math.abs(shareServed() - 20)).toBeLessThanOrEqual(4);

  expect((await slot.view()).releases.map(({ failed }) => failed)).toEqual([[], []]);

  // A server on another machine has the same state.
  await desk.restart();
  expect((await slot.stop()).status).toBe(200);
  expect(shareServed()).toBe(0);
  expect(slot.actions()).toEqual(['rolledBack', 'published']);

  const served = [...server.objects].filter(([key]) => key.startsWith('app/site/'));
  expect(served.filter(([key]) => /desk|people|sessions|audit|plans/.test(key))).toEqual([]);
  const texts = served.map(([, { bytes }]) => bytes.toString()).join('\n');
  for (const secret of ['Ifeoma', 'The desk']) expect(texts).not.toContain(secret);
});

test('a release with other texts is in the bucket, whole', async () => {
  const texts = { en: { title: 'Rain' }, es: { title: 'Lluvia' } };
  await desk.add('rain', { tests: 'passed', texts: { limits: { title: 20 }, texts } });
  const { path, caller } = await marketersSlot();
  const body = {
    release: desk.idOf('rain'),
    texts: { ...texts, es: { title: 'Ya llueve' } },
    why: 'shorter',
  };
  expect((await desk.post(`${path}/texts`, body, caller)).status).toBe(200);
  await desk.restart();
  const slot = new DeskSlot(desk, caller);
  const added = (await slot.view()).releases.find(({ note }) => note === 'shorter');
  expect(added).toMatchObject({
    label: 'rain',
    failed: [],
    texts: { texts: { es: { title: 'Ya llueve' } } },
  });
});

test('a plan is executed at its time, once, by either of two desks', async () => {
  const slot = await marketersSlot();
  expect((await slot.publish({ share: 100, at: desk.time + 3_600_000 })).status).toBe(200);
  const other = await TestDesk.secondOver(desk);
  for (const one of [desk, other]) one.time += 3_600_000 - 2_000;
  await other.parts.tick();
  expect(shareServed()).toBe(0);
  for (const one of [desk, other]) one.time += 2_000;
  await Promise.all([desk.parts.tick(), other.parts.tick()]);
  expect(shareServed()).toBe(100);
  await desk.parts.tick();
  expect(slot.actions().filter(act => act === 'published')).toHaveLength(1);
  await other.close();
});

test('a plan is done, and ends, whose record could not be uploaded after the publication', async () => {
  const slot = await marketersSlot();
  const at = desk.time + 60_000;
  expect((await slot.publish({ share: 20, at, end: at + 60_000 })).status).toBe(200);
  desk.time = at;
  const key = 'app/store/desk/plans.json';
  server.before = {
    key,
    action: async () => {
      server.failFrom = server.writes.length + 1;
    },
  };
  await expect(desk.parts.tick()).rejects.toThrow('fetch failed');
  server.failFrom = 0;
  releaseLease();
  await desk.tickLater();
  expect(Math.abs(shareServed() - 20)).toBeLessThanOrEqual(4);
  expect((await slot.view()).plans).toMatchObject([
    { state: 'running', since: desk.time, end: { at: at + 60_000 } },
  ]);
  expect(slot.actions()).toEqual(['published', 'scheduled']);
  desk.time += 60_000;
  await desk.parts.tick();
  expect(shareServed()).toBe(0);
});

test('two desks share their sessions, and of two concurrent publishers one gets a conflict', async () => {
  const other = await TestDesk.secondOver(desk);
  const [mide, ade] = [
    new DeskSlot(other, await desk.signInAs('Mide', 'marketer')),
    new DeskSlot(desk, await other.signInAs('Ade', 'marketer')),
  ];
  for (const one of [desk, other]) one.time += 1_000;
  const { seen } = await ade.view();
  expect((await mide.view()).seen).toBe(seen);
  const responses = await Promise.all([
    new DeskSlot(desk, mide.caller).publish({ share: 20, seen }),
    new DeskSlot(other, ade.caller).publish({ share: 80, seen }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(await refused?.json()).toEqual({ refusal: 'conflict' });
  for (const one of [desk, other]) one.time += 1_000;
  expect((await mide.view()).seen).toBe((await ade.view()).seen);
  for (const slot of [mide, ade])
    expect(slot.actions().filter(act => act === 'published')).toEqual(['published']);
  await other.close();
});

test('both desks write metrics, and none is lost while the bucket is unreachable', async () => {
  const slot = await marketersSlot();
  const other = await TestDesk.secondOver(desk);
  function opened(count: number) {
    return eventsOf(count, { eventType: 'view', release: desk.idOf('harvest') });
  }
  desk.parts.record(opened(10));
  server.failFrom = server.writes.length + 1;
  await expect(desk.tickLater()).rejects.toThrow('fetch failed');
  server.failFrom = 0;
  other.parts.record(opened(5));
  await desk.tickLater();
  await other.tickLater();
  desk.time += 1_000;
  const harvest = (await slot.view()).releases.find(({ label }) => label === 'harvest');
  expect(harvest?.counts.opened).toBe(15);
  await other.close();
});
