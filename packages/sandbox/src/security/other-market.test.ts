import { codes } from '@sunbird/api-client';
import { addBankCard, allCalls, getUserInfo } from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { firstOfEach } from '@sunbird/testing/runs';
import { eq } from 'drizzle-orm';
import { samplePerson } from '../controls/sample-person';
import * as schema from '../database/schema';
import { seededRandom } from '../random';
import { type Rows, rowsBesideCounts } from '../testing/database-rows';
import { useLender } from '../testing/fresh-lender';
import { type PlanContext, planContextFor } from '../testing/plan-context';
import type { TestBorrower } from '../testing/test-lender';
import { plannedCalls } from '../trials/planned-calls';

jest.setTimeout(120_000);

const lender = useLender();
let borrower: TestBorrower;
let context: PlanContext;
let before: Rows;

/** The borrower's token in an app of a market. */
function appOf(market: MarketCode) {
  const client = lender.client(market);
  client.token = borrower.client.token;
  return client;
}

beforeAll(async () => {
  borrower = await lender.borrower(2, 'NG');
  context = await planContextFor(lender, borrower, 'NG', true);
  before = await rowsBesideCounts(lender);
});

const plans = plannedCalls();

describe.each(firstOfEach(['MX', 'IN'] as const, () => 'another'))(
  'an app of %s with a token of a borrower of NG',
  market => {
    test('is refused every call, and learns nothing', async () => {
      for (const { call, plan } of plans) {
        const text = await (await appOf(market).send(call, plan.payload(context))).text();
        expect([call.name, JSON.parse(text)]).toMatchObject([
          call.name,
          { code: codes.otherMarket, data: null },
        ]);
        for (const secret of [borrower.mobile, borrower.userId, borrower.orderNo]) {
          expect(text).not.toContain(secret);
        }
      }
    });
  },
);

test('every call of the contract was tried, and none changed anything', async () => {
  expect(plans.map(({ call }) => call.id).sort()).toEqual(allCalls.map(({ id }) => id).sort());
  expect(await rowsBesideCounts(lender)).toEqual(before);
});

test('the attack: no account of another market, in another name and without BVN, is added', async () => {
  const { account } = samplePerson(allMarkets.MX, seededRandom(5), '5512345678');
  const foreign = { ...account, holderName: 'Somebody Else' };
  expect((await appOf('MX').call(addBankCard, foreign)).code).toBe(codes.otherMarket);
  // In the borrower's own market the rules of that market refuse the same account.
  expect((await appOf('NG').call(addBankCard, foreign)).code).not.toBe(0);
  const cards = await lender.sandbox.lender.database.queries
    .select()
    .from(schema.bankCards)
    .where(eq(schema.bankCards.userId, borrower.userId));
  expect(cards).toHaveLength(1);
});

test('in the own market the same token is good', async () => {
  expect((await appOf('NG').call(getUserInfo, {})).code).toBe(0);
});
