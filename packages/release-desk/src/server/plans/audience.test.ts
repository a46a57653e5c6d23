import { type Audience, audienceKey, chooseRelease, slotOf } from '@sunbird/federation/registry';
import { readRegistry } from '@sunbird/release-store';
import * as v from 'valibot';
import { figuresSchema, type Share } from '../../calls';
import { DeskSlot, promotion } from '../../testing/desk-slot';
import { desk, me, openDeskForEachTest, slot } from '../../testing/each-desk';

openDeskForEachTest('marketer');

interface Request {
  readonly audience?: unknown;
  readonly share?: Share;
  readonly release?: string;
  readonly end?: number;
}

function publishTo({ share = 100, end, ...asked }: Request) {
  return slot.publish({ ...asked, share, ...(end !== undefined && { end: { at: end, next: null } }) });
}

/** The campaign that a device starts. */
function seenBy(language: string, isReturning: boolean): string | undefined {
  const releases = slotOf(readRegistry(desk.site).microFrontends[promotion] ?? [], 'NG');
  const chosen = chooseRelease(promotion, releases, 'any', audienceKey(language, isReturning));
  return Object.keys(desk.releases).find(name => desk.releases[name]?.release.url === chosen?.url);
}

function everyView() {
  return [seenBy('en', false), seenBy('en', true), seenBy('es', false), seenBy('es', true)];
}

const spanish: Audience = { language: 'es' };

test('a campaign for those who read Spanish is beside the standing one, also at 100 %', async () => {
  expect((await publishTo({ audience: spanish })).status).toBe(200);
  expect(everyView()).toEqual(['spring', 'spring', 'harvest', 'harvest']);
  const { releases } = await slot.view();
  expect(releases.map(({ label, share, audience }) => [label, share, audience])).toEqual([
    ['harvest', 100, spanish],
    ['spring', 100, {}],
  ]);
  const [line] = desk.parts.audit.read([promotion]);
  expect(line).toMatchObject({ act: 'published', facts: { audience: spanish, share: 100 } });
});

test('a campaign gets another audience, and in the end everybody', async () => {
  await publishTo({ audience: spanish });
  expect((await publishTo({ audience: { borrower: 'returning' } })).status).toBe(200);
  expect(everyView()).toEqual(['spring', 'harvest', 'spring', 'harvest']);
  expect((await publishTo({})).status).toBe(200);
  expect(everyView()).toEqual(['harvest', 'harvest', 'harvest', 'harvest']);
  expect((await publishTo({ audience: { borrower: 'new' } })).status).toBe(200);
  expect(everyView()).toEqual(['harvest', 'spring', 'harvest', 'spring']);
});

test('a form that was opened before somebody changed the audience is refused', async () => {
  await publishTo({ audience: spanish });
  const { seen } = await slot.view();
  await publishTo({ audience: { language: 'en' } });
  expect((await slot.publish({ share: 50, seen })).status).toBe(409);
});

test('the same audience and share once more is no change', async () => {
  await publishTo({ audience: spanish, share: 50 });
  expect((await publishTo({ audience: spanish, share: 50 })).status).toBe(409);
});

test('its end, a roll-back and the schedule know whom it is for', async () => {
  await publishTo({ audience: spanish, end: desk.time + 60_000 });
  const [end] = (await slot.view()).plans.filter(({ ends }) => ends);
  expect(end?.audience).toEqual(spanish);
  desk.time += 61_000;
  await desk.parts.tick();
  expect(everyView()).toEqual(['spring', 'spring', 'spring', 'spring']);
  await publishTo({ audience: spanish });
  expect((await slot.rollBack()).status).toBe(200);
  expect(everyView()).toEqual(['spring', 'spring', 'spring', 'spring']);
});

test('when the standing campaign ends, one for some keeps its people', async () => {
  desk.releases.holidays = await desk.addCampaign('holidays');
  await publishTo({ release: 'holidays', end: desk.time + 60_000 });
  await publishTo({ audience: spanish });
  desk.time += 61_000;
  await desk.parts.tick();
  expect(everyView()).toEqual(['spring', 'spring', 'harvest', 'harvest']);
});

test('two campaigns for everybody have the shares that the app gives them', async () => {
  for (const label of ['rain', 'holidays']) desk.releases[label] = await desk.addCampaign(label);
  await publishTo({ share: 80 });
  await publishTo({ share: 50, release: 'rain' });
  await publishTo({ share: 50, release: 'holidays', audience: spanish });
  const { releases } = await slot.view();
  expect(releases.map(({ label, share, publishedShare }) => [label, share, publishedShare])).toEqual([
    ['holidays', 50, 50],
    ['rain', 10, 50],
    ['harvest', 80, 80],
    ['spring', 10, 100],
  ]);
  for (const { label = '', share } of releases)
    if (label !== 'holidays') expect(Math.abs(slot.shareOf(label) - share)).toBeLessThanOrEqual(3);
});

test('the figures say whom each campaign is for', async () => {
  await publishTo({ audience: { borrower: 'returning' }, share: 20 });
  const { campaigns } = v.parse(figuresSchema, await desk.json(desk.get(`${slot.path}/figures`, me)));
  expect(campaigns.map(({ share, audience }) => [share, audience])).toEqual([
    [100, {}],
    [20, { borrower: 'returning' }],
  ]);
});

test.each([
  ['a language that does not exist', { language: 'tlh' }],
  ['a kind of borrower that does not exist', { borrower: 'rich' }],
  ['a condition that a phone can not decide', { language: 'es', city: 'Lagos' }],
])('%s is refused, and nothing is published', async (_, audience) => {
  expect((await publishTo({ audience })).status).toBe(400);
  expect(everyView()).toEqual(['spring', 'spring', 'spring', 'spring']);
});

test('a journey is for everybody', async () => {
  const releaser = await desk.signInAs('Rosa', 'releaser');
  const repay = new DeskSlot(desk, releaser, 'sunbird/repay');
  const response = await repay.publish({ release: 'repay2', share: 20, audience: spanish });
  expect(response.status).toBe(400);
});
