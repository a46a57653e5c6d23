import {
  applyForLoan,
  getPromotionPlaces,
  remindOfPromotion,
  reservePromotionPlace,
} from '@sunbird/api-client/contract';
import { codes } from '../../codes';
import { promotionEntries } from '../../database/schema';
import { openTestLender, type TestLender } from '../../testing/test-lender';
import { placesPerDay } from './promotion';

let lender: TestLender;
beforeAll(async () => {
  lender = await openTestLender();
});
afterAll(() => lender.close());
beforeEach(() => lender.reset());

test('who asks to be reminded gets one message next morning, and the number is forgotten', async () => {
  const client = lender.client();
  const ask = { campaign: 'yx3', mobile: '0803 123-4567', countryCode: '+234' };
  const { remindAt } = await client.ok(remindOfPromotion, ask, { language: 'es' });
  // Eight in the morning in Lagos, an hour ahead of UTC.
  expect(new Date(remindAt).toISOString()).toBe('2026-03-03T07:00:00.000Z');
  await client.ok(remindOfPromotion, ask, { language: 'es' });
  expect(await lender.control('/messages?mobile=08031234567')).toEqual([]);
  await lender.advance('P2D');
  const messages = await lender.control('/messages?mobile=%2B2348031234567');
  expect(messages).toMatchObject([
    { text: expect.stringContaining('Hay lugares de nuevo'), mobile: '8031234567' },
  ]);
  const entries = await lender.sandbox.lender.database.queries.query.promotionEntries.findMany();
  expect(JSON.stringify(entries)).not.toContain('8031234567');
});

test('the last place is given once', async () => {
  const client = lender.client();
  const { queries } = lender.sandbox.lender.database;
  const { now } = lender.sandbox.lender.clock;
  await queries.insert(promotionEntries).values(
    Array.from({ length: placesPerDay - 1 }, (_, index) => ({
      entryId: `PRM-${index}`,
      campaign: 'yx3',
      market: 'NG',
      mobileHash: String(index),
      kind: 'place' as const,
      at: now(),
    })),
  );
  function reserve(mobile: string) {
    return client.call(reservePromotionPlace, { campaign: 'yx3', mobile, countryCode: '+234' });
  }
  const answers = await Promise.all(['8031234567', '8031234568', '8031234569'].map(reserve));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.notInThisStatus, codes.notInThisStatus]);
});

test('the first application of a number uses its place, which stays taken', async () => {
  const borrower = await lender.borrower(8);
  const place = { campaign: 'yx3', mobile: borrower.mobile, countryCode: '+234' };
  const { left } = await borrower.client.ok(reservePromotionPlace, place);
  await borrower.client.ok(applyForLoan, { productIds: ['ng-classic'] });
  const [entry] = await lender.sandbox.lender.database.queries.query.promotionEntries.findMany();
  expect(entry).toMatchObject({ kind: 'used', until: null });
  const after = await borrower.client.ok(getPromotionPlaces, { campaign: 'yx3' });
  expect(after.left).toBe(left);
});

test('a place that is kept no longer, or of another number, is not used', async () => {
  const borrower = await lender.borrower(8);
  const client = lender.client();
  for (const mobile of [borrower.mobile, '8031234567']) {
    await client.ok(reservePromotionPlace, { campaign: 'yx3', mobile, countryCode: '+234' });
    if (mobile === borrower.mobile) await lender.advance('P2D');
  }
  await borrower.client.ok(applyForLoan, { productIds: ['ng-classic'] });
  const entries = await lender.sandbox.lender.database.queries.query.promotionEntries.findMany();
  expect(entries.map(({ kind }) => kind)).toEqual(['place', 'place']);
});
