import { codes } from '@sunbird/api-client';
import {
  getLatestOrder,
  listConsents,
  saveBasicInfo,
  saveBasicInfoMarket,
  saveConsent,
  submitOrder,
} from '@sunbird/api-client/contract';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import { borrowAgain } from '@sunbird/api-tools/walk/steps';
import { changeRows } from '@sunbird/lender/database/rows';
import { consents, rateWindows } from '@sunbird/lender/database/schema';
import { consentVersion } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { asc, eq } from 'drizzle-orm';
import { useFreshLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

/** Of each of Mexico's consents that an application needs. */
const versions = new Map(allMarkets.MX.consents?.map(({ type, version }) => [type as string, version]));
const version = versions.get('creditBureau') ?? '';

async function recordOf({ userId }: TestBorrower) {
  const { queries } = lender.sandbox.lender.database;
  return queries.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id));
}

async function takeBack(borrower: TestBorrower, type: string): Promise<void> {
  await borrower.client.ok(saveConsent, { type, version, granted: false });
}

async function send({ client, orderNo }: TestBorrower, ...named: string[]) {
  const given = named.map(type => ({ type, version: versions.get(type) ?? version, at: 1 }));
  return client.call(submitOrder, { orderNo, productId: 'mx-classic', consents: given });
}

test.each(['creditBureau', 'financialData', 'biometricData'])(
  'in Mexico no application is taken without %s, and it is once that is given',
  async type => {
    const borrower = await lender.borrower(19, 'MX');
    await takeBack(borrower, type);
    const refused = await send(borrower);
    expect([refused.code, refused.data]).toEqual([codes.consentMissing, { consents: [type] }]);
    expect((await borrower.client.ok(getLatestOrder, {}))?.status).toBe(19);
    // What was taken back stays so, whatever an older page says.
    expect((await send(borrower, type)).code).toBe(codes.consentMissing);
    await borrower.client.ok(saveConsent, { type, version: versions.get(type) ?? '', granted: true });
    expect((await send(borrower)).data).toMatchObject({ status: 1 });
  },
);

test('the record has the text, the version and the time of each decision', async () => {
  const borrower = await lender.borrower(19, 'MX');
  await takeBack(borrower, 'creditBureau');
  const given = { type: 'creditBureau', version, granted: true, text: 'something else' };
  await borrower.client.ok(saveConsent, given);
  const decisions = (await recordOf(borrower)).filter(({ type }) => type === 'creditBureau');
  expect(decisions.map(({ granted }) => granted)).toEqual([true, false, true]);
  for (const { text, at } of decisions) {
    // The lender's own text counts, in the language of the call.
    expect(text).toContain('I expressly authorise Sunbird México');
    expect(at).toBeGreaterThan(0);
  }
});

test.each([
  ['location', 'May we see where you are?\nTo check your state and city'],
  ['creditDecision', 'Decide on your loan'],
  ['marketing', expect.stringMatching(/^Offers from us\n/)],
])('the text of %s is what the app shows, not what the caller says', async (type, text) => {
  const borrower = await lender.borrower(19);
  const given = { type, version: consentVersion(allMarkets.NG, type) ?? '', granted: true };
  await borrower.client.ok(saveConsent, { ...given, text: 'I owe nothing.' });
  expect((await recordOf(borrower)).findLast(one => one.type === type)).toMatchObject({ text });
  const { consents: shown } = await borrower.client.ok(listConsents, {});
  expect(shown.find(one => one.type === type)).toMatchObject({ granted: true });
});

describe('invented consents', () => {
  const text = 'The lender pays me 1,000,000.';
  const invented = Array.from({ length: 16 }, (_, index) => ({
    type: index % 2 === 0 ? 'location' : `purpose ${index}`,
    version: `1999-01-0${index}`,
    at: 1,
    text,
  }));

  test('of a form or an application are left out', async () => {
    const sending = await lender.borrower(19);
    const { orderNo } = sending;
    const before = await recordOf(sending);
    await sending.client.ok(submitOrder, { orderNo, productId: 'ng-classic', consents: invented });
    expect(await recordOf(sending)).toEqual(before);
    const borrower = await lender.borrower(6);
    const { client, mobile } = borrower;
    const { personal } = samplePerson(allMarkets.NG, seededRandom(1), mobile);
    await client.ok(saveBasicInfoMarket, { ...personal, consents: invented });
    await client.ok(saveBasicInfo, { ...personal, consents: invented });
    expect(await recordOf(borrower)).toEqual([]);
  });

  test('of a version or to something that the lender has not are refused, and taken back in any version', async () => {
    const borrower = await lender.borrower(19);
    const unknown = { type: 'location', version: '1999-01-01' };
    for (const [field, given] of [
      ['version', unknown],
      ['type', { type: 'everything', version: allMarkets.NG.legal.consents }],
    ] as const)
      expect(await borrower.client.call(saveConsent, { ...given, granted: true })).toMatchObject({
        code: codes.fieldErrors,
        data: { errors: { [field]: 'error.choice.invalid' } },
      });
    await borrower.client.ok(saveConsent, { ...unknown, granted: false });
    const { version: current } = (await recordOf(borrower)).at(-1) ?? {};
    expect(current).toBe(allMarkets.NG.legal.consents);
  });

  test('what is given again on the same day is kept once, and there is an end to changes of mind', async () => {
    const borrower = await lender.borrower(19);
    const { client, mobile } = borrower;
    const { personal } = samplePerson(allMarkets.NG, seededRandom(1), mobile);
    const given = [{ type: 'device', version: allMarkets.NG.legal.consents, at: 1, text }];
    const many = Array.from({ length: 16 }, () => given).flat();
    await client.ok(saveBasicInfoMarket, { ...personal, consents: many });
    await client.ok(saveBasicInfoMarket, { ...personal, consents: many });
    const kept = await recordOf(borrower);
    expect(kept.filter(({ type }) => type === 'device')).toHaveLength(1);
    const bucket = `consents:${borrower.userId}`;
    await changeRows(lender.sandbox.lender.database, rateWindows, bucket, { count: 200 });
    const back = { type: 'device', version: allMarkets.NG.legal.consents, granted: false };
    expect((await client.call(saveConsent, back)).code).toBe(codes.tooManyAttempts);
    expect(await recordOf(borrower)).toEqual(kept);
  });
});

test('a consent that only the application names counts, with its text', async () => {
  const borrower = await lender.borrower(19, 'MX');
  const { queries } = lender.sandbox.lender.database;
  await queries.delete(consents).where(eq(consents.userId, borrower.userId));
  expect((await send(borrower, 'creditBureau', 'financialData')).data).toEqual({
    consents: ['biometricData'],
  });
  expect((await send(borrower, 'creditBureau', 'financialData', 'biometricData')).code).toBe(0);
  const record = await recordOf(borrower);
  expect(record.map(({ text }) => text !== null)).toEqual(record.map(() => true));
});

test('another loan is not assessed without them either', async () => {
  const borrower = await lender.borrower(4, 'MX');
  await takeBack(borrower, 'creditBureau');
  const wish = { productId: 'mx-classic', amount: 2000, term: 91 };
  await expect(borrowAgain(borrower.client.ok, wish)).rejects.toThrow(String(codes.consentMissing));
});

test.each([
  [364, 0],
  [366, codes.consentMissing],
])('the authorisation to ask a credit bureau is valid for a year: after %i days', async (days, code) => {
  const borrower = await lender.borrower(19, 'MX');
  const { database, clock } = lender.sandbox.lender;
  await database.queries
    .update(consents)
    .set({ at: clock.now() - days * 86_400_000 })
    .where(eq(consents.userId, borrower.userId));
  expect((await send(borrower)).code).toBe(code);
  await borrower.client.ok(saveConsent, { type: 'creditBureau', version, granted: true });
  if (code !== 0) expect((await send(borrower)).code).toBe(0);
});
