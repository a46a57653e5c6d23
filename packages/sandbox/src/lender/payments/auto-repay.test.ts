import { codes } from '@sunbird/api-client';
import {
  authorizePaystackCard,
  getAutoRepay,
  getMonnifyAccounts,
  setAutoRepay,
} from '@sunbird/api-client/contract';
import { createPaystack } from '@sunbird/lender/providers/paystack';
import { serverAt } from '@sunbird/lender/providers/provider-request';
import { seededRandom } from '@sunbird/loan-domain/random';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { createPaystackServer } from '../../providers/paystack-server';
import { createStandIns } from '../../stand-ins';
import { detailOf, goTo, messagesOf, statementOf } from '../../testing/borrow-steps';
import { openTestLender, type TestBorrower, type TestLender } from '../../testing/test-lender';

const secretKey = 'sk_test_0123456789abcdef';
let lender: TestLender;
let paystack: ReturnType<typeof createPaystackServer>;
/** What the card's bank was asked to charge, minor units. */
let charged: number[];
/** How the bank answers instead of paying. */
let answerOf: ((request: Request) => Response | undefined) | undefined;

/** The services of a sandbox, with Paystack whole. */
function servicesAt(send: (request: Request) => Response | Promise<Response>) {
  const { payments: real } = createPaystack(secretKey, { ...serverAt('https://paystack.example'), send });
  const standIns = createStandIns(
    name => `secret of ${name}`,
    () => lender.sandbox.lender,
  );
  const others = standIns.payments.filter(({ name }) => name !== real.name);
  return () => ({ ...standIns, payments: [real, ...others] });
}

beforeEach(async () => {
  const random = seededRandom(2);
  charged = [];
  answerOf = undefined;
  paystack = createPaystackServer({
    ...{ secretKey, random: () => random, business: () => 'SUNBIRD' },
    now: () => lender.sandbox.lender.clock.now(),
  });
  async function send(request: Request) {
    if (!request.url.endsWith('/charge_authorization')) return paystack.app.fetch(request);
    const { amount } = await request.clone().json();
    charged.push(amount);
    return answerOf?.(request) ?? paystack.app.fetch(request);
  }
  lender = await openTestLender(undefined, {}, { services: servicesAt(send) });
});
afterEach(async () => {
  expect(await lender.control('/ledger')).toMatchObject({ balanced: true });
  await lender.close();
});

/** A borrower who owes until 1 June, with a card that may be charged again. */
async function withCard(reusable = true) {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  const started = await client.ok(authorizePaystackCard, { orderNo });
  if (!('authorizationUrl' in started)) throw new Error('No page was opened.');
  paystack.payByCard(started.reference, reusable);
  await client.ok(authorizePaystackCard, { reference: started.reference });
  return { borrower, cardId: started.reference };
}

async function switchedOn() {
  const { borrower, cardId } = await withCard();
  const { client, orderNo } = borrower;
  const state = await client.ok(setAutoRepay, { orderNo, action: 'on', cardId });
  return { borrower, cardId, state };
}

/** Pays by transfer into an account of another provider. */
async function payByHand({ client, orderNo }: TestBorrower, amount: number) {
  const { accounts } = await client.ok(getMonnifyAccounts, { orderNo });
  await lender.control('/pay', { accountNumber: accounts[0]?.accountNumber, amount });
}

/** The due day at five in the afternoon, after the borrower was told the day before. */
async function toDueDay(): Promise<void> {
  await goTo(lender, dayBefore);
  await goTo(lender, dueDay);
}

async function newest(borrower: TestBorrower): Promise<string> {
  return (await messagesOf(lender, borrower))[0] ?? '';
}

function declined(request: Request) {
  void request;
  const data = { reference: 'any', status: 'failed', amount: 1, currency: 'NGN', paid_at: null, id: 1 };
  return Response.json({ status: true, message: 'Charge attempted', data });
}

const dayBefore = '2026-05-31T09:00:00Z';
const dueDay = '2026-06-01T16:00:00Z';
const dayAfter = '2026-06-02T16:00:00Z';

test('amount, day, card and moments are said before it is switched on; nothing is charged by asking', async () => {
  const { borrower, cardId } = await withCard();
  const { client, orderNo } = borrower;
  expect(await client.ok(getAutoRepay, { orderNo })).toMatchObject({
    cards: [{ cardId, brand: 'visa', last4: expect.stringMatching(/^\d{4}$/) }],
    isOn: false,
    dueDate: '2026-06-01',
    amount: example.repay,
    secondAmount: 22_070.76,
    noticeAt: Date.parse(dayBefore),
    firstAt: Date.parse(dueDay),
    secondAt: Date.parse(dayAfter),
  });
  await goTo(lender, dueDay);
  expect(charged).toEqual([]);
});

test('the borrower is told the day before, the card pays the rest on the due day, and the statement says so', async () => {
  const { borrower, state } = await switchedOn();
  expect(state.isOn).toBe(true);
  expect(await newest(borrower)).toMatch(
    /^On 1 Jun 2026 we charge N21,638, or what you owe then, to visa \*\d{4}, as you chose\./,
  );
  await payByHand(borrower, 1638);
  await goTo(lender, dayBefore);
  expect(await newest(borrower)).toMatch(/^On 1 Jun 2026 we charge N20,000 to visa \*\d{4}, as you chose,/);
  expect(charged).toEqual([]);
  await goTo(lender, dueDay);
  expect(charged).toEqual([2_000_000]);
  expect(await detailOf(borrower)).toMatchObject({ status: 4, penalty: 0 });
  expect((await statementOf(borrower))[0]).toMatchObject({
    kind: 'repay',
    amount: 20_000,
    channel: 'paystack_automatic',
  });
  await goTo(lender, dayAfter);
  expect(charged).toHaveLength(1);
});

test('a card that does not pay is tried once more on the next day, with the late fee, and never again', async () => {
  const { borrower } = await switchedOn();
  answerOf = declined;
  await toDueDay();
  expect(await newest(borrower)).toMatch(
    /^visa \*\d{4} did not pay N21,638\. We try once more on 2 Jun 2026/,
  );
  await goTo(lender, dayAfter);
  expect(charged).toEqual([2_163_800, 2_207_076]);
  expect(await newest(borrower)).toMatch(/^visa \*\d{4} did not pay N22,070\.76\. We do not try again\./);
  await lender.advance('P3D');
  expect(charged).toHaveLength(2);
  expect(await detailOf(borrower)).toMatchObject({ status: 3 });
});

test('what is paid by hand before is not charged again', async () => {
  const { borrower } = await switchedOn();
  await goTo(lender, dayBefore);
  await payByHand(borrower, example.repay);
  await goTo(lender, dayAfter);
  expect(charged).toEqual([]);
});

test('who could not be told the day before, because the lender was away, is told first and charged an hour later', async () => {
  const { borrower } = await switchedOn();
  await goTo(lender, dueDay);
  expect(charged).toEqual([]);
  expect(await newest(borrower)).toMatch(/^On 1 Jun 2026 we charge N21,638/);
  await lender.advance('PT1H');
  expect(charged).toEqual([2_163_800]);
});

test('no card is charged for days that have passed while the lender was away', async () => {
  const { borrower } = await switchedOn();
  await goTo(lender, dayBefore);
  await goTo(lender, '2026-06-05T09:00:00Z');
  await lender.advance('P1D');
  expect(charged).toEqual([]);
  expect(await detailOf(borrower)).toMatchObject({ status: 3 });
});

test('a charge that is under way is not tried again: it counts once its bank has paid', async () => {
  const { borrower } = await switchedOn();
  answerOf = () => {
    const data = { reference: 'any', status: 'processing', amount: 1, currency: 'NGN', paid_at: null, id: 1 };
    return Response.json({ status: true, message: 'Charge attempted', data });
  };
  await toDueDay();
  const reference = `AUTO-${borrower.orderNo}-2026-06-01-1`;
  const lookup = jest.spyOn(lender.sandbox.lender.providers, 'find');
  await paystack.app.request('/transaction/initialize', {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ email: 'a@b.example', amount: 2_163_800, currency: 'NGN', reference },
      callback_url: 'https://paystack.example/',
    }),
  });
  await goTo(lender, '2026-06-01T20:00:00Z');
  paystack.payByCard(reference);
  await goTo(lender, dayAfter);
  lookup.mockRestore();
  expect(charged).toEqual([2_163_800]);
  expect(await detailOf(borrower)).toMatchObject({ status: 4 });
});

test('an answer that is lost is asked for again under the same reference: the card pays once', async () => {
  const { borrower } = await switchedOn();
  answerOf = request => {
    answerOf = undefined;
    void paystack.app.fetch(request);
    return new Response('bad gateway', { status: 502 });
  };
  await toDueDay();
  await goTo(lender, '2026-06-01T17:00:00Z');
  expect(await detailOf(borrower)).toMatchObject({ status: 4, repaidAmount: example.repay });
  expect(await lender.control('/provider-messages')).toMatchObject({ open: [] });
});

describe('it stops', () => {
  test('when the borrower says so, and says it', async () => {
    const { borrower } = await switchedOn();
    const { client, orderNo } = borrower;
    expect((await client.ok(setAutoRepay, { orderNo, action: 'off' })).isOn).toBe(false);
    expect(await newest(borrower)).toMatch(
      /^Automatic repayment is off: we charge nothing to visa \*\d{4}\./,
    );
    await goTo(lender, dayAfter);
    expect(charged).toEqual([]);
  });

  test('by itself when the card is removed, which earns no second coupon when it comes again', async () => {
    const { borrower, cardId } = await switchedOn();
    const { client, orderNo } = borrower;
    const removed = await client.ok(setAutoRepay, { orderNo, action: 'removeCard', cardId });
    expect(removed).toMatchObject({ cards: [], isOn: false });
    await goTo(lender, dueDay);
    expect(charged).toEqual([]);
    expect((await client.call(setAutoRepay, { orderNo, action: 'on', cardId })).code).toBe(codes.notFound);
    const again = await client.ok(authorizePaystackCard, { orderNo });
    const reference = 'reference' in again ? again.reference : '';
    paystack.payByCard(reference);
    const kept = await client.ok(authorizePaystackCard, { reference });
    expect(kept).toMatchObject({ status: 'success' });
    expect(kept).not.toHaveProperty('couponId');
  });

  test('for the day that was moved: the new one is told anew', async () => {
    const { borrower } = await switchedOn();
    const { queries } = lender.sandbox.lender.database;
    await queries.execute(
      `insert into rollovers (extension_order_no, order_no, status, fee, old_due_date, new_due_date, pay_order_id, created_at, expires_at, paid_at) values ('EXT-1', '${borrower.orderNo}', 'paid', 150000, '2026-06-01', '2026-06-08', 'PAY-1', 1, 1, ${Date.parse('2026-05-20T09:00:00Z')})`,
    );
    await queries.execute(`update orders set due_date = '2026-06-08' where order_no = '${borrower.orderNo}'`);
    await goTo(lender, dayAfter);
    expect(charged).toEqual([]);
    await goTo(lender, '2026-06-07T10:00:00Z');
    await goTo(lender, '2026-06-08T16:00:00Z');
    expect((await messagesOf(lender, borrower)).join()).toContain('On 8 Jun 2026 we charge N21,638');
    expect(charged).toEqual([2_163_800]);
  });
});

describe('nobody', () => {
  test('has another borrower’s card charged, or loan repaid', async () => {
    const { borrower, cardId } = await switchedOn();
    const other = await lender.borrower(2);
    const { client, orderNo } = other;
    expect((await client.call(setAutoRepay, { orderNo, action: 'on', cardId })).code).toBe(codes.notFound);
    expect((await client.call(setAutoRepay, { orderNo, action: 'removeCard', cardId })).code).toBe(
      codes.notFound,
    );
    const theirs = { orderNo: borrower.orderNo };
    expect((await client.call(getAutoRepay, theirs)).code).toBe(codes.notFound);
    expect((await client.call(setAutoRepay, { ...theirs, action: 'off' })).code).toBe(codes.notFound);
  });

  test('charges a card that may not be charged again, or for a loan that is late or not paid out', async () => {
    const { borrower, cardId } = await withCard(false);
    const { client, orderNo } = borrower;
    expect((await client.ok(getAutoRepay, { orderNo })).cards).toEqual([]);
    expect((await client.call(setAutoRepay, { orderNo, action: 'on', cardId })).code).toBe(codes.notFound);
    for (const at of [3, 14] as const) {
      const late = await lender.borrower(at);
      expect((await late.client.call(getAutoRepay, { orderNo: late.orderNo })).code).toBe(
        codes.notInThisStatus,
      );
    }
  });

  test('gets a second try on the same day by switching it off and on', async () => {
    const { borrower, cardId } = await switchedOn();
    const { client, orderNo } = borrower;
    answerOf = declined;
    await toDueDay();
    await client.ok(setAutoRepay, { orderNo, action: 'off' });
    await client.ok(setAutoRepay, { orderNo, action: 'on', cardId });
    await lender.advance('PT3H');
    expect(charged).toHaveLength(1);
    await goTo(lender, dayAfter);
    expect(charged).toHaveLength(2);
  });
});

test('a market whose providers charge no cards has no such thing', async () => {
  const { client, orderNo } = await lender.borrower(2, 'MX');
  expect((await client.call(getAutoRepay, { orderNo })).code).toBe(codes.noPaymentMethod);
});
