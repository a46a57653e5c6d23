import { allCalls } from '@sunbird/api-client/contract';
import { plannedCalls } from '@sunbird/api-tools/examples/planned-calls';
import { payloadFields } from '@sunbird/api-tools/payload-fields';
import { findRow, findRows } from '@sunbird/lender/database/rows';
import { orders, profiles } from '@sunbird/lender/database/schema';
import { type OrderStatus, orderStatuses } from '@sunbird/loan-domain';
import { firstOfEach } from '@sunbird/testing/runs';
import { useFreshLender } from '../../testing/fresh-lender';
import { planContextFor } from '../../testing/plan-context';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useFreshLender();

const guarded = plannedCalls().filter(({ call }) => call.auth === 'token');

function withOptional(names: RegExp) {
  return guarded.filter(({ call }) =>
    payloadFields(call).some(one => one.isOptional && names.test(one.name)),
  );
}

// A new id that may be left out is decided on here.
test('the ids that may be left out are known: what they name, and what their absence means', () => {
  const ids = allCalls
    .filter(({ auth }) => auth === 'token')
    .flatMap(call =>
      payloadFields(call).filter(
        one => one.isOptional && /((?<!national)Ids?|orderNo|[rR]ef|reference)$/.test(one.name),
      ),
    )
    .map(({ name }) => name);
  expect([...new Set(ids)].sort()).toEqual([
    // Switched off, no card is needed; nothing is charged or removed without one.
    'cardId',
    // No discount.
    'couponId',
    'orderNo',
    // Looked at, not applied for.
    'productId',
    // Read by no rule.
    'productIds',
    // Starts another authorisation, which needs the order.
    'reference',
    // The file is the whole picture; parts are found for their borrower alone.
    'uploadId',
  ]);
});

/** A borrower's state: their answers, and where their orders are. */
async function stateOf({ userId }: TestBorrower) {
  const { database } = lender.sandbox.lender;
  const own = await findRows(database, orders, { userId });
  return {
    profile: await findRow(database, profiles, userId),
    orders: own.map(({ orderNo, status }) => ({ orderNo, status })),
  };
}

const open = orderStatuses.filter(status => ![4, 8, 9].includes(status));

function kindOf(status: OrderStatus): string {
  return [2, 3, 7].includes(status) ? 'lent' : 'not lent';
}

// While every order is over, nothing is decided on what is written: it is as before the first application.
test.each(firstOfEach(open, kindOf))(
  'with an order at %i, leaving its number out gives no more than naming it',
  async status => {
    const calls = withOptional(/^orderNo$/);
    expect(calls.length).toBeGreaterThan(14);
    const one = await lender.borrower(status);
    const other = await lender.borrower(status);
    const isOwing = status === 2 || status === 3;
    const named = await planContextFor(lender, one, 'NG', isOwing);
    const unnamed = await planContextFor(lender, other, 'NG', isOwing);
    const gained: unknown[] = [];
    let before = await stateOf(other);
    for (const { call, plan } of calls) {
      const { orderNo } = one;
      const byName = await one.client.call(call, { ...plan.payload(named), orderNo });
      const without = await other.client.call(call, { ...plan.payload(unnamed), orderNo: undefined });
      const isRefused = byName.code !== 0;
      if (isRefused && without.code === 0) gained.push([call.name, byName.code]);
      // Whatever is answered, nothing that is refused by name has changed.
      const after = await stateOf(other);
      if (isRefused) expect([call.name, after]).toEqual([call.name, before]);
      before = after;
    }
    expect(gained).toEqual([]);
  },
);

/** Nothing, and more than anybody is lent; the others in `pnpm test:all`. */
const values = firstOfEach([0, 1e9, -1, 0.001], value => String(value > 1));

/** Calls that show a text or a hint for any amount, and a proof whose amount a person compares. */
const forAnyAmount = ['getLoanAgreement', 'getLoanContract', 'listCoupons', 'saveVoucher'];

test.each(firstOfEach([14, 2, 19, 4] as const, status => (status === 2 ? 'owed' : 'applied for')))(
  'with an order at %i no call takes an amount or a term that is not offered or owed',
  async status => {
    const borrower = await lender.borrower(status);
    const context = await planContextFor(lender, borrower, 'NG', status === 2);
    const taken: unknown[] = [];
    for (const name of ['amount', 'term']) {
      const calls = guarded.filter(({ call }) => payloadFields(call).some(one => one.name === name));
      expect(calls.length).toBeGreaterThan(5);
      for (const { call, plan } of calls.filter(one => !forAnyAmount.includes(one.call.name))) {
        for (const value of values) {
          const { code } = await borrower.client.call(call, { ...plan.payload(context), [name]: value });
          if (code === 0) taken.push([call.name, name, value]);
        }
      }
    }
    expect(taken).toEqual([]);
  },
);
