import { withPromoted } from '@sunbird/release-store';
import { DeskSlot, promotion } from '../../testing/desk-slot';
import { desk, me, needTwo, openDeskForEachTest, slot } from '../../testing/each-desk';
import { type Caller, refusalOf } from '../../testing/test-desk';

openDeskForEachTest('marketer');

test('20 and 100 per cent of one market, then back', async () => {
  for (const share of [20, 100] as const) {
    expect((await slot.publish({ share })).status).toBe(200);
    expect(Math.abs(slot.shareOf('harvest') - share)).toBeLessThanOrEqual(share % 100 === 0 ? 0 : 3);
    expect(slot.shareOf('harvest', undefined, 'MX')).toBe(0);
  }
  expect((await slot.stop()).status).toBe(200);
  expect([slot.shareOf('harvest'), slot.shareOf('spring')]).toEqual([0, 100]);
  // A release that was rolled back is not a target of the next roll-back.
  expect(await refusalOf(await slot.stop())).toBe('nothingBefore');
  expect(slot.actions().slice(0, 3)).toEqual(['rolledBack', 'published', 'published']);
});

test('a default can become a candidate again, and what runs beside it goes on', async () => {
  await desk.add('rain');
  await slot.publish({ share: 100 });
  await slot.publish({ release: 'rain', share: 50, audience: { language: 'es' } });
  await slot.publish({ share: 20, audience: { language: 'en' } });
  const { releases } = await slot.view();
  expect(releases.map(({ label, publishedShare }) => [label, publishedShare]).sort()).toEqual([
    ['harvest', 20],
    ['rain', 50],
    ['spring', 100],
  ]);
});

test('a rule for a page that the site does not have stops publications, but not fewer people, and the log says why', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await slot.publish({ share: 50 });
  await needTwo();
  desk.tamper('desk/settings.json', text => text.replace(promotion, 'sunbird/promotions'));
  expect((await slot.publish({ share: 80 })).status).toBe(500);
  expect((await slot.publish({ share: 5 })).status).toBe(200);
  expect(slot.shareOf('harvest')).toBeLessThan(20);
  expect(log.mock.calls.join()).toMatch(
    /names a page sunbird\/promotions. The site has .*sunbird\/promotion\b/,
  );
  log.mockRestore();
});

test('a publication of the command line is a conflict too', async () => {
  const { seen } = await slot.view();
  await desk.publishAsCommand(promotion, 'harvest', withPromoted);
  expect((await slot.publish({ share: 20, release: 'spring', seen })).status).toBe(409);
});

test('a release that fails a check, or whose bytes have changed, is not published', async () => {
  await desk.add('future', { contract: '^2.0.0' });
  const candidate = (await slot.view()).releases.find(({ label }) => label === 'future');
  expect(candidate?.failed).toContain('contract');
  expect((await slot.publish({ share: 20, release: 'future' })).status).toBe(422);
  await slot.view();
  desk.tamper(desk.releases.harvest?.release.url ?? '', text => `${text} `);
  expect((await slot.publish({ share: 20 })).status).toBe(422);
  expect(slot.shareOf('harvest')).toBe(0);
});

test('a release whose files were mended can be published', async () => {
  const { release } = await desk.add('rain');
  desk.tamper(release.url, text => `${text} `);
  async function failed() {
    return (await slot.view()).releases.find(({ label }) => label === 'rain')?.failed;
  }
  expect(await failed()).toEqual(['files']);
  await desk.add('rain');
  expect(await failed()).toEqual([]);
  expect((await slot.publish({ share: 20, release: 'rain' })).status).toBe(200);
});

test('a withdrawn release is shown as such, and is not published', async () => {
  await desk.publishAsCommand(promotion, 'harvest', releases => [...releases], 'wrong cost');
  const candidate = (await slot.view()).releases.find(({ label }) => label === 'harvest');
  expect(candidate?.failed).toContain('withdrawn');
  expect((await slot.publish({ share: 20 })).status).toBe(422);
});

describe('at a set time', () => {
  const hour = 3_600_000;

  test('a cancelled plan is not executed', async () => {
    await slot.publish({ share: 20, at: desk.time + hour });
    const [plan] = (await slot.view()).plans;
    expect((await slot.decide(plan, 'cancel')).status).toBe(200);
    desk.time += hour + 1;
    await desk.parts.tick();
    expect(slot.shareOf('harvest')).toBe(0);
    expect((await slot.decide(plan, 'cancel')).status).toBe(409);
    expect(slot.actions()).toEqual(expect.arrayContaining(['cancelled', 'scheduled']));
  });

  test('a plan for a part of what everybody has is refused if nothing was there before', async () => {
    const planned = await slot.publish({ release: 'spring', share: 50, at: desk.time + hour });
    expect(await refusalOf(planned)).toBe('nothingBefore');
    expect((await slot.view()).plans).toEqual([]);
  });

  test('a plan that can not be executed is recorded once', async () => {
    await slot.publish({ share: 100, at: desk.time + hour });
    desk.tamper(desk.releases.harvest?.release.url ?? '', () => 'tampered');
    desk.time += hour;
    await desk.parts.tick();
    await desk.parts.tick();
    expect(slot.actions().filter(act => act === 'notPublished')).toHaveLength(1);
    expect(slot.log()[0]?.facts.reason).toBe('blocked');
    expect(slot.shareOf('harvest')).toBe(0);
    expect((await slot.view()).plans).toEqual([]);
  });
});

describe('a second person', () => {
  let second: Caller;
  beforeEach(async () => {
    await needTwo();
    second = await desk.signInAs('Chidi', 'marketer');
  });

  test('nothing is published before another person approves; the same person is refused', async () => {
    expect((await slot.publish({ share: 20 })).status).toBe(200);
    expect(slot.shareOf('harvest')).toBe(0);
    const [plan] = (await slot.view()).plans;
    const own = await slot.approve(me);
    expect([own.status, await own.json()]).toEqual([403, { refusal: 'samePerson' }]);
    expect(slot.shareOf('harvest')).toBe(0);
    expect((await slot.approve(second)).status).toBe(200);
    expect(slot.shareOf('harvest')).toBeGreaterThan(15);
    expect((await slot.decide(plan, 'approve', second)).status).toBe(409);
    expect(slot.actions().slice(0, 3)).toEqual(['published', 'approved', 'asked']);
    expect(slot.log()[0]?.facts.approvedBy).toBe('Chidi');
  });

  test('a plan without approval is never executed', async () => {
    await slot.publish({ share: 20, at: desk.time + 1000 });
    desk.time += 1_000_000;
    await desk.parts.tick();
    expect(slot.shareOf('harvest')).toBe(0);
  });

  test('nobody approves what somebody asked for who was removed', async () => {
    expect((await slot.publish({ share: 20 })).status).toBe(200);
    const { people, exclusive } = desk.parts;
    await exclusive(() => people.remove(people.named('Mide')?.id ?? ''));
    expect(await refusalOf(await new DeskSlot(desk, second).approve(second))).toBe('askerGone');
  });

  test('a stop needs no second person', async () => {
    await slot.publish({ share: 20 });
    await slot.approve(second);
    expect((await slot.stop('harvest')).status).toBe(200);
    expect(slot.shareOf('harvest')).toBe(0);
  });
});

test('a marketer sees no other slots, and decides on no plan of theirs', async () => {
  const releaser = await desk.signInAs('Rosa', 'releaser');
  const repay = new DeskSlot(desk, releaser, 'sunbird/repay');
  const at = desk.time + 1000;
  expect((await repay.publish({ release: 'repay2', share: 20, at })).status).toBe(200);
  const scheduled = await repay.planIn('scheduled');
  expect(await desk.json(desk.get('/api/me', releaser))).toMatchObject({ open: { 'sunbird/repay': 1 } });
  for (const path of ['audit', 'me'])
    expect(JSON.stringify(await desk.json(desk.get(`/api/${path}`, me)))).not.toContain('repay');
  expect((await slot.decide(scheduled, 'cancel')).status).toBe(404);
  expect((await repay.decide(scheduled, 'cancel', me)).status).toBe(403);
});
