import type { DeskSlot } from '../../testing/desk-slot';
import { desk, needTwo, openDeskForEachTest, slot } from '../../testing/each-desk';

openDeskForEachTest('marketer');

/** The tests' hours are minutes: a session ends when it is idle for long. */
const hour = 60_000;
type Request = Parameters<DeskSlot['publish']>[0] & {
  /** Hours from now; null: no end. */
  readonly endIn?: number | null;
};

async function publishUntil({ endIn = null, ...request }: Request) {
  const end = endIn === null ? null : desk.time + endIn * hour;
  return (await slot.publish({ ...request, end })).status;
}

async function passHours(hours: number): Promise<void> {
  desk.time += hours * hour;
  await desk.parts.tick();
}

test('a share ends at its time, not before, also after a restart', async () => {
  expect(await publishUntil({ share: 20, endIn: 24 })).toBe(200);
  await desk.restart();
  await passHours(23.9);
  expect(slot.shareOf('harvest')).toBeGreaterThan(10);
  await passHours(0.1);
  expect([slot.shareOf('harvest'), slot.shareOf('spring')]).toEqual([0, 100]);
  expect(slot.actions()[0]).toBe('ended');
  await passHours(1);
  expect(slot.actions().filter(act => act === 'ended')).toHaveLength(1);
});

test('a campaign that was stopped and is published anew has no end', async () => {
  await publishUntil({ share: 20, endIn: 24 });
  await slot.stop();
  await passHours(0);
  expect(await slot.planIn('running')).toBeUndefined();
  await publishUntil({ share: 20 });
  await passHours(100);
  expect(slot.shareOf('harvest')).toBeGreaterThan(10);
});

test('a campaign for everybody ends by its time too: the one before is the default again', async () => {
  await publishUntil({ share: 100, endIn: 24 });
  await passHours(23);
  expect(slot.shareOf('harvest')).toBe(100);
  await passHours(1);
  expect([slot.shareOf('harvest'), slot.shareOf('spring')]).toEqual([0, 100]);
  const facts = { name: 'Mide', ended: { label: 'harvest' }, release: { label: 'spring' } };
  expect(slot.log()[0]).toMatchObject({ act: 'ended', by: 'system.stop', facts });
});

test('one campaign is stopped: the campaigns beside it keep their share, and its end is gone', async () => {
  await desk.add('rain');
  await publishUntil({ share: 100, endIn: 24 });
  await publishUntil({ share: 50, release: 'rain', endIn: 24 });
  expect((await slot.stop('harvest')).status).toBe(200);
  expect([slot.shareOf('harvest'), slot.shareOf('rain') + slot.shareOf('spring')]).toEqual([0, 100]);
  expect(Math.abs(slot.shareOf('rain') - 50)).toBeLessThanOrEqual(4);
  expect((await slot.planIn('running'))?.release.label).toBe('rain');
  expect((await slot.stop('harvest')).status).toBe(409);
  expect(slot.log()[0]).toMatchObject({
    act: 'ended',
    facts: { why: 'wrong cost', ended: { label: 'harvest' }, release: { label: 'spring' } },
  });
});

test('a release that is broken meanwhile can be stopped, and its end moved', async () => {
  await publishUntil({ share: 20 });
  desk.tamper(desk.releases.harvest?.release.url ?? '', text => `${text} `);
  expect(await publishUntil({ endIn: 12 })).toBe(200);
  expect((await slot.stop('harvest')).status).toBe(200);
  expect(slot.shareOf('harvest')).toBe(0);
});

test('a campaign whose end has passed is not published, neither at its time nor by approval', async () => {
  const [at, end] = [desk.time + hour, desk.time + 2 * hour];
  await slot.publish({ share: 20, at, end });
  await passHours(2);
  expect(slot.log()[0]).toMatchObject({ act: 'notPublished', facts: { reason: 'ended' } });
  const releaser = await needTwo();
  await publishUntil({ share: 20, endIn: 1 });
  desk.time += hour;
  const late = await slot.approve(releaser);
  expect([late.status, await late.json()]).toEqual([409, { refusal: 'ended' }]);
  expect(slot.shareOf('harvest')).toBe(0);
});

test('an end that can not be published now is tried again', async () => {
  await publishUntil({ share: 20, endIn: 24 });
  process.env.SIGNING_KEY = 'no key';
  await expect(passHours(24)).rejects.toThrow('SIGNING_KEY');
  delete process.env.SIGNING_KEY;
  await desk.parts.tick();
  expect(slot.shareOf('harvest')).toBe(0);
});

test('an end before the beginning is refused', async () => {
  expect(await publishUntil({ share: 20, endIn: -1 })).toBe(400);
  expect(slot.shareOf('harvest')).toBe(0);
});

test('where a second person must agree, one alone can shorten a campaign and not extend it', async () => {
  await publishUntil({ share: 20, endIn: 24 });
  const releaser = await needTwo();
  for (const hours of [48, null]) {
    expect(await publishUntil({ endIn: hours })).toBe(200);
    expect(await slot.planIn('running')).toMatchObject({ end: { at: desk.time + 24 * hour } });
  }
  const waiting = await slot.planIn('waiting');
  expect(waiting?.end).toBeUndefined();
  expect(await publishUntil({ endIn: 12 })).toBe(200);
  expect((await slot.planIn('running'))?.end).toEqual({ at: desk.time + 12 * hour });
  expect((await slot.decide(waiting, 'approve', releaser)).status).toBe(409);
});
