import { codes } from '@sunbird/api-client';
import { getLatestOrder, listConsents, saveConsent, submitOrder } from '@sunbird/api-client/contract';
import { borrowAgain } from '@sunbird/api-tools/walk/steps';
import { consents } from '@sunbird/lender/database/schema';
import { allMarkets } from '@sunbird/loan-domain/markets';
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
    await borrower.client.ok(saveConsent, { type, version, granted: true });
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

test('a text that the lender does not word itself is kept as it was read', async () => {
  const borrower = await lender.borrower(19);
  const read = 'May we see where you are?\nTo check your state and city';
  const given = { type: 'location', version: '2026-01-12', granted: true, text: read };
  await borrower.client.ok(saveConsent, given);
  expect((await recordOf(borrower)).at(-1)).toMatchObject({ type: 'location', text: read });
  const { consents: shown } = await borrower.client.ok(listConsents, {});
  expect(shown.find(({ type }) => type === 'location')).toMatchObject({ granted: true });
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

test('a consent to something that the lender does not know is refused, or left out of an application', async () => {
  const borrower = await lender.borrower(19, 'MX');
  const before = await recordOf(borrower);
  const unknown = { type: 'everything', version, granted: true };
  expect(await borrower.client.call(saveConsent, unknown)).toMatchObject({
    code: codes.fieldErrors,
    data: { errors: { type: 'error.choice.invalid' } },
  });
  expect((await send(borrower, 'everything')).code).toBe(0);
  expect(await recordOf(borrower)).toEqual(before);
});
