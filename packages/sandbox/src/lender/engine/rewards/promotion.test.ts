import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  getPromotionPlaces,
  remindOfPromotion,
  reservePromotionPlace,
} from '@sunbird/api-client/contract';
import { promotionEntries } from '@sunbird/lender/database/schema';
import { placesPerDay } from '@sunbird/lender/engine/rewards/promotion';
import { ne } from 'drizzle-orm';
import { useFreshLender } from '../../../testing/fresh-lender';

const lender = useFreshLender();

const stranger803 = { mobile: '8031234567', countryCode: '+234' };
const harvest = { ...stranger803, campaign: 'harvest' };

/** All but that a number had its turn in the draw. */
function entries() {
  const { queries } = lender.sandbox.lender.database;
  return queries.select().from(promotionEntries).where(ne(promotionEntries.kind, 'turn'));
}

async function kinds(): Promise<string[]> {
  return (await entries()).map(({ kind }) => kind);
}

test('who asks to be reminded gets one message next morning, and the number is forgotten', async () => {
  const client = lender.client();
  const ask = { ...harvest, mobile: '0803 123-4567' };
  const { remindAt } = await client.ok(remindOfPromotion, ask, { language: 'es' });
  // Eight in the morning in Lagos, an hour ahead of UTC.
  expect(new Date(remindAt).toISOString()).toBe('2026-03-03T07:00:00.000Z');
  await client.ok(remindOfPromotion, ask, { language: 'es' });
  expect(await lender.control('/messages?mobile=08031234567')).toEqual([]);
  await lender.advance('P2D');
  const messages = await lender.control('/messages?mobile=%2B2348031234567');
  expect(messages).toMatchObject([
    { text: 'Hay lugares de nuevo. Abre la app para pedir un préstamo.', mobile: '8031234567' },
  ]);
  expect(JSON.stringify(await entries())).not.toContain('8031234567');
});

test('a number gets two messages that it did not ask for, and one more a week', async () => {
  const { lender: running } = lender.sandbox;
  const before = running.settings;
  const campaigns = Array.from({ length: 10 }, (_, index) => `campaign-${index}`);
  running.settings = { ...before, campaigns };
  async function askForAll() {
    const answers = [];
    for (const [index, campaign] of campaigns.entries()) {
      const stranger = lender.client('NG', `198.51.100.${index}`);
      answers.push((await stranger.call(remindOfPromotion, { ...stranger803, campaign })).code);
    }
    return answers.filter(code => code === 0).length;
  }
  expect(await askForAll()).toBe(2);
  await lender.advance('P2D');
  const text = 'Places are open again. Open the app to borrow.';
  expect(await lender.control('/messages?mobile=8031234567')).toMatchObject([{ text }, { text }]);
  expect(await askForAll()).toBe(0);
  await lender.advance('P5D');
  expect(await askForAll()).toBe(1);
  // Another number has its own.
  const other = { ...stranger803, mobile: '8031234568', campaign: 'campaign-1' };
  expect((await lender.client().call(remindOfPromotion, other)).code).toBe(0);
  running.settings = before;
});

test('whoever asks again for the reminder that waits is reminded once, and it counts once', async () => {
  for (let reminders = 0; reminders < 5; reminders += 1) await lender.client().ok(remindOfPromotion, harvest);
  expect((await lender.client().call(remindOfPromotion, { ...harvest, campaign: 'spring' })).code).toBe(0);
});

test.each([getPromotionPlaces, reservePromotionPlace, remindOfPromotion])(
  '$name knows no invented campaign, and stores nothing for it',
  async call => {
    const answer = await lender.client().call(call, { ...stranger803, campaign: 'invented' });
    expect(answer.code).toBe(codes.notFound);
    expect(await entries()).toEqual([]);
  },
);

test('one network, of whatever addresses, takes no more than 60 of the places of a day', async () => {
  const answers = [];
  for (let index = 0; index < 62; index += 1) {
    const client = lender.client('NG', `2001:db8:1:2::${index + 1}`);
    const mobile = `80${31_100_000 + index * 11}`;
    answers.push((await client.call(reservePromotionPlace, { ...harvest, mobile })).code);
  }
  expect(answers.filter(code => code === 0)).toHaveLength(60);
});

test('the last place is given once, and stays that of its number', async () => {
  const client = lender.client();
  const { queries } = lender.sandbox.lender.database;
  const { now } = lender.sandbox.lender.clock;
  await queries.insert(promotionEntries).values(
    Array.from({ length: placesPerDay - 1 }, (_, index) => ({
      entryId: `PRM-${index}`,
      campaign: 'harvest',
      market: 'NG',
      mobileHash: String(index),
      kind: 'place' as const,
      at: now(),
    })),
  );
  function reserve(mobile: string) {
    return client.call(reservePromotionPlace, { ...harvest, mobile });
  }
  const mobiles = ['8031234567', '8031234568', '8031234569'];
  const answers = await Promise.all(mobiles.map(reserve));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.notInThisStatus, codes.notInThisStatus]);
  const again = await Promise.all(mobiles.map(reserve));
  expect(again).toEqual(answers.map(({ code, data }) => expect.objectContaining({ code, data })));
});

test('the first application of a number uses its place, which stays taken', async () => {
  const borrower = await lender.borrower(8);
  const place = { ...harvest, mobile: borrower.mobile };
  const { left } = await borrower.client.ok(reservePromotionPlace, place);
  await borrower.client.ok(applyForLoan, { productIds: ['ng-classic'] });
  expect(await entries()).toMatchObject([{ kind: 'used', until: null }]);
  const after = await borrower.client.ok(getPromotionPlaces, { campaign: 'harvest' });
  expect(after.left).toBe(left);
});

test('a later application of the number uses its next place', async () => {
  const borrower = await lender.borrower(8);
  const place = { ...harvest, mobile: borrower.mobile };
  for (const productIds of [['ng-classic'], ['ng-small']]) {
    await borrower.client.ok(reservePromotionPlace, place);
    await borrower.client.ok(applyForLoan, { productIds, amount: 1000 });
    await lender.advance('P2D');
  }
  expect(await kinds()).toEqual(['used']);
});

test('a place that is kept no longer, or of another number, is not used', async () => {
  const borrower = await lender.borrower(8);
  const client = lender.client();
  for (const mobile of [borrower.mobile, '8031234567']) {
    await client.ok(reservePromotionPlace, { ...harvest, mobile });
    if (mobile === borrower.mobile) await lender.advance('P2D');
  }
  await borrower.client.ok(applyForLoan, { productIds: ['ng-classic'] });
  expect(await kinds()).toEqual(['place', 'place']);
});
