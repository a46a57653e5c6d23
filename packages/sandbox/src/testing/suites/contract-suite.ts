import { allCalls } from '@sunbird/api-client/contract';
import { type MarketCode, type OrderStatus, orderStatuses } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { codes } from '../../codes';
import { plannedCalls } from '../call-plans';
import { planContextFor } from '../plan-context';
import { type DatabaseKind, openTestLender, type TestLender } from '../test-lender';

const walked: readonly { market: MarketCode; status: OrderStatus }[] = [
  ...orderStatuses.map(status => ({ market: 'NG' as const, status })),
  ...(['MX', 'IN'] as const).flatMap(market =>
    ([6, 14, 2, 3, 4] as const).map(status => ({ market, status })),
  ),
];

/** Every call for a borrower in every status: answers have the declared shape, refusals the right code. */
export const contractSuite = (kind: DatabaseKind): void => {
  jest.setTimeout(60_000);
  let lender: TestLender;
  beforeAll(async () => {
    lender = await openTestLender(kind);
  });
  afterAll(() => lender.close());
  beforeEach(() => lender.reset());

  test.each(walked)('$market, order at $status: every call answers as its declaration says', async place => {
    const { market, status } = place;
    const borrower = await lender.borrower(status, market);
    const context = await planContextFor(lender, borrower, market, status === 2 || status === 3);
    const unexpected: string[] = [];
    for (const { call, plan } of plannedCalls()) {
      const answer = await borrower.client.call(call, plan.payload(context));
      const here = plan.markets?.includes(market) ?? true;
      const answers = here && (plan.in?.includes(status) ?? true);
      const refusal = here ? (plan.otherwise ?? codes.notInThisStatus) : codes.noPaymentMethod;
      const allowed = answers
        ? [0]
        : [refusal, codes.notInThisStatus, codes.fieldErrors, codes.notFound, codes.alreadyDone];
      if (!allowed.includes(answer.code)) {
        unexpected.push(`${call.name}: ${answer.code} ${JSON.stringify(answer.data)}`);
      } else if (answer.code === 0 && !v.is(call.data, answer.data)) {
        unexpected.push(`${call.name}: another shape`);
      } else if (answer.code !== 0 && answers) {
        unexpected.push(`${call.name}: refused`);
      }
    }
    expect(unexpected).toEqual([]);
    expect(await lender.control('/ledger')).toMatchObject({ balanced: true });
  });

  test('no call that needs a token answers without one, with a wrong one, or with one of another kind', async () => {
    const client = lender.client();
    for (const call of allCalls.filter(({ auth }) => auth === 'token')) {
      expect([call.name, (await client.call(call, {})).code]).toEqual([call.name, codes.notLoggedIn]);
      const wrong = await client.call(call, {}, { token: 'x'.repeat(43) });
      expect([call.name, wrong.code, wrong.data]).toEqual([call.name, codes.tokenInvalid, null]);
    }
  });

  test('a payload of another shape is refused with the fields that are wrong', async () => {
    const { client } = await lender.borrower(2);
    const broken = { orderNo: [], productId: [], mobile: [], campaign: [], payOrderId: [], kind: 7 };
    for (const call of allCalls.filter(({ payload }) => !v.is(payload, broken))) {
      if (call.encoding !== 'json') continue;
      const answer = await client.call(call, broken);
      expect([call.name, answer.code]).toEqual([call.name, codes.fieldErrors]);
      expect(
        Object.keys(v.parse(v.object({ errors: v.record(v.string(), v.string()) }), answer.data).errors),
      ).not.toEqual([]);
    }
    const response = await lender.sandbox.app.request('http://localhost/api/user%2Fsubmit', {
      method: 'POST',
    });
    expect(response.status).toBe(404);
  });

  test('nobody sees, pays or changes what is another borrower’s', async () => {
    const owner = await lender.borrower(2);
    const context = await planContextFor(lender, owner, 'NG', true);
    const thief = await lender.borrower(2);
    const theirs = { ...context, borrower: { ...owner, client: thief.client } };
    const ownIds = [
      owner.orderNo,
      context.cardId,
      context.couponId,
      context.extensionOrderNo,
      context.flwRef,
    ];
    const before = await ownDetail(lender, owner.userId);
    for (const { call, plan } of plannedCalls()) {
      if (call.auth !== 'token') continue;
      const payload = plan.payload(theirs);
      const aims = Object.values(payload)
        .flat()
        .some(value => ownIds.includes(String(value)));
      if (!aims) continue;
      const answer = await thief.client.call(call, payload);
      expect([call.name, answer.code, answer.data]).toEqual([call.name, codes.notFound, null]);
    }
    expect(await ownDetail(lender, owner.userId)).toEqual(before);
  });

  test('an act needs a key; the same key and payload get the first answer, another payload is refused', async () => {
    const { client, orderNo } = await lender.borrower(19);
    const submit = allCalls.find(({ name }) => name === 'submitOrder');
    if (!submit) throw new Error('submitOrder is not declared');
    const payload = { orderNo, productId: 'ng-classic', consents: [] };
    expect((await client.call(submit, payload, { key: null })).code).toBe(codes.fieldErrors);
    const first = await client.call(submit, payload, { key: 'one-and-only' });
    expect(first.code).toBe(0);
    const again = await client.call(submit, payload, { key: 'one-and-only' });
    expect({ code: again.code, data: again.data }).toEqual({ code: 0, data: first.data });
    const other = await client.call(submit, { ...payload, term: 91 }, { key: 'one-and-only' });
    expect(other.code).toBe(codes.keyReused);
    expect((await client.call(submit, payload, { key: 'another-key' })).code).toBe(codes.notInThisStatus);
    for (const call of allCalls.filter(({ acts }) => acts)) {
      const answer = await client.call(call, payload, { key: null });
      expect([call.name, answer.code]).toEqual([call.name, codes.fieldErrors]);
    }
  });
};

/** All that the database holds about one borrower's orders and money. */
const ownDetail = async ({ sandbox }: TestLender, userId: string): Promise<unknown> => {
  const { queries } = sandbox.lender.database;
  const own = await queries.query.orders.findMany({ where: (row, { eq }) => eq(row.userId, userId) });
  const money = await queries.query.payments.findMany({ where: (row, { eq }) => eq(row.userId, userId) });
  const cards = await queries.query.bankCards.findMany({ where: (row, { eq }) => eq(row.userId, userId) });
  return { own, money, cards };
};
