import { codes } from '@sunbird/api-client';
import {
  getUserInfo,
  saveConsent,
  saveQuestionnaire,
  sendVerifyCode,
  validateVerifyCode,
} from '@sunbird/api-client/contract';
import { plannedCalls } from '@sunbird/api-tools/examples/planned-calls';
import { allHandlers } from '@sunbird/lender/calls';
import { rateWindows } from '@sunbird/lender/database/schema';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { useLender } from '../../testing/fresh-lender';
import { type PlanContext, planContextFor } from '../../testing/plan-context';

jest.setTimeout(120_000);

const lender = useLender();
let context: PlanContext;
beforeAll(async () => {
  context = await planContextFor(lender, await lender.borrower(2), 'NG', true);
});

const first = '2001:db8:1:2:aaaa:bbbb:cccc:dddd';
const neighbour = '2001:db8:1:2:1:2:3:4';
const elsewhere = '2001:db8:2:2:1:2:3:4';

const resultSchema = v.object({ rows: v.array(v.unknown()) });

const limited = allHandlers.flatMap(({ endpoint, limit }) => (limit ? [{ endpoint, limit }] : []));
const ofNetworks = limited.filter(({ endpoint }) => endpoint.auth === 'public');
const ofBorrowers = limited.filter(({ endpoint }) => endpoint.auth !== 'public');

test('there are as many as this proves something for', () => {
  expect(limited.length).toBeGreaterThanOrEqual(10);
  expect(ofNetworks.length).toBeGreaterThanOrEqual(6);
  expect(ofBorrowers.map(({ endpoint }) => endpoint.name)).toEqual(
    expect.arrayContaining(['verifyBankCard', 'sendComplaint', 'requestData', 'saveConsent']),
  );
});

test.each(ofNetworks.map(one => [one.endpoint.name, one] as const))(
  '%s: a network of IPv6 has one count, whichever of its addresses calls, and whether the call is refused or not',
  async (_name, { endpoint, limit }) => {
    const { queries } = lender.sandbox.lender.database;
    const plan = plannedCalls().find(({ call }) => call.name === endpoint.name)?.plan;
    const payload = plan?.payload(context);
    await queries.delete(rateWindows);
    // A call without its payload is refused, and counted.
    expect((await lender.client('NG', first).call(endpoint, {})).code).not.toBe(0);
    const rows = await queries.select().from(rateWindows);
    expect(rows.map(({ count }) => count)).toEqual([1]);
    await queries.update(rateWindows).set({ count: limit.limit });
    expect((await lender.client('NG', neighbour).call(endpoint, payload)).code).toBe(codes.tooManyAttempts);
    expect((await lender.client('NG', elsewhere).call(endpoint, payload)).code).not.toBe(
      codes.tooManyAttempts,
    );
  },
);

test.each(ofBorrowers.map(one => [one.endpoint.name, one] as const))(
  '%s: a borrower has one count, and uses up nothing of another one',
  async (_name, { endpoint, limit }) => {
    const { queries } = lender.sandbox.lender.database;
    const [one, another] = [await lender.borrower(6), await lender.borrower(6)];
    await queries.delete(rateWindows);
    expect((await one.client.call(endpoint, {})).code).not.toBe(codes.tooManyAttempts);
    await queries.update(rateWindows).set({ count: limit.limit });
    expect((await one.client.call(endpoint, {})).code).toBe(codes.tooManyAttempts);
    expect((await another.client.call(endpoint, {})).code).not.toBe(codes.tooManyAttempts);
  },
);

test('nothing that is counted names an address of IPv6: neither calls, codes, guesses nor their waits', async () => {
  await lender.sandbox.lender.database.queries.delete(rateWindows);
  const client = lender.client('NG', first);
  for (const { call, plan } of plannedCalls().filter(one => one.call.auth === 'public')) {
    await client.call(call, plan.payload(context), { token: null });
  }
  const number = { mobile: '8031234599', countryCode: '+234', scene: 'login', channel: 'sms' } as const;
  for (const deviceId of [undefined, 'phone']) {
    await client.ok(sendVerifyCode, { ...number, deviceId });
    await client.call(validateVerifyCode, { ...number, verifyCode: '123450', deviceId });
  }
  const { queries } = lender.sandbox.lender.database;
  const counted = ['rate_windows', 'allowances', 'code_guards', 'verification_codes'];
  for (const table of counted) {
    const { rows } = v.parse(resultSchema, await queries.execute(sql.raw(`select * from ${table}`)));
    expect([table, rows.length > 0]).toEqual([table, true]);
    // A hash may have the digits of one group, also beside the colon of its name, and never those of two.
    expect(JSON.stringify(rows)).not.toMatch(/aaaa:bbbb|bbbb:cccc|cccc:dddd/);
  }
});

test('a borrower’s acts have one count a day, whichever they are', async () => {
  const { client, userId } = await lender.borrower(6);
  const { queries } = lender.sandbox.lender.database;
  const answers = [{ code: 1, option: 'never' }];
  // Beside the application that it was made with.
  await client.call(saveQuestionnaire, { answers });
  await client.call(saveConsent, { type: 'location', version: '', granted: false });
  const count = eq(rateWindows.bucket, `acts:${userId}`);
  expect(await queries.select().from(rateWindows).where(count)).toMatchObject([{ count: 3 }]);
  await queries.update(rateWindows).set({ count: 600 }).where(count);
  expect((await client.call(saveQuestionnaire, { answers })).code).toBe(codes.tooManyAttempts);
  await client.ok(getUserInfo, {});
});
