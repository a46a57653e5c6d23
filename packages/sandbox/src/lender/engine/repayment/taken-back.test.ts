import { codes } from '@sunbird/api-client';
import {
  applyCoupon,
  applyForLoan,
  confirmPortalRepayment,
  getCreditInfo,
  getExtension,
  getMarketHome,
  getRepayProducts,
  listCoupons,
} from '@sunbird/api-client/contract';
import { findRow, findRows } from '@sunbird/lender/database/rows';
import { payments, payTargets, refunds, users } from '@sunbird/lender/database/schema';
import { type MarketCode, toMinor } from '@sunbird/loan-domain';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import * as v from 'valibot';
import {
  accountOf,
  accountsOf,
  detailOf,
  giveCoupon,
  messagesOf,
  movesOf,
  statementOf,
  transfer,
} from '../../../testing/borrow-steps';
import { useFreshLender } from '../../../testing/fresh-lender';
import { standInOf, type TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

async function post(
  provider: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
) {
  const address = `http://localhost/providers/${provider}/webhook`;
  const response = await lender.sandbox.app.request(address, {
    method: 'POST',
    headers: { ...headers },
    body,
  });
  expect(response.status).toBe(200);
  return response.json();
}

async function send(provider: string, event: object): Promise<unknown> {
  const outcome = await lender.control(`/providers/${provider}/events`, event);
  return v.parse(v.object({ status: v.string() }), outcome);
}

function rowsOf<Table extends typeof payments | typeof refunds>(table: Table, { userId }: TestBorrower) {
  return findRows(lender.sandbox.lender.database, table, { userId });
}

/** The provider's reference of the newest payment that it has reported. */
async function referenceOf(borrower: TestBorrower): Promise<string> {
  const rows = await rowsOf(payments, borrower);
  return rows.filter(({ targetId }) => targetId !== null).at(-1)?.providerReference ?? '';
}

async function standingOf({ userId }: TestBorrower) {
  const user = await findRow(lender.sandbox.lender.database, users, userId);
  return [user?.creditLimit, user?.level, user?.lotteryChances];
}

const messagesSchema = v.object({ open: v.array(v.looseObject({ reason: v.string() })) });
async function openReasons() {
  const { open } = v.parse(messagesSchema, await lender.control('/provider-messages'));
  return open.map(({ reason }) => reason);
}

/** A dispute as Paystack reports it; resolved, if there is a resolution. */
function dispute(reference: string, resolution: string | null) {
  const event = resolution === null ? 'charge.dispute.create' : 'charge.dispute.resolve';
  const data = { id: 358_950, refund_amount: null, currency: 'NGN', resolution, transaction: { reference } };
  return { event, data };
}

/** A refund as Paystack reports it; amounts in kobo, as text. */
function refundOf(reference: string, amount: number, name: string | null = null) {
  const data = { transaction_reference: reference, refund_reference: name, amount: String(amount) };
  return { event: 'refund.processed', data: { ...data, status: 'processed' } };
}

/** Pays by a link of the market's channel. */
async function payByLink({ client, orderNo, userId }: TestBorrower, channelId: string, amount: number) {
  const { payOrderId = '' } = await client.ok(getRepayProducts, { orderNo });
  await client.ok(confirmPortalRepayment, { payOrderId, channelId, amount });
  const target = await findRow(lender.sandbox.lender.database, payTargets, { userId, channelId });
  await lender.control('/pay', { reference: target?.reference, amount });
}

const whole = example.repay;

describe('a payment that is taken back', () => {
  test('by a lost dispute: the debt is owed again, and what it had earned goes', async () => {
    const borrower = await lender.borrower(2);
    const before = await standingOf(borrower);
    await transfer(lender, borrower, whole);
    const reference = await referenceOf(borrower);
    expect(await standingOf(borrower)).not.toEqual(before);
    await lender.advance('P3D');
    expect(await send('paystack', dispute(reference, 'merchant-accepted'))).toEqual({ status: 'reversed' });
    expect(await detailOf(borrower)).toMatchObject({ status: 2, repaidAmount: 0, penalty: 0 });
    expect((await detailOf(borrower)).payments).toMatchObject([{ amount: whole, status: 'takenBack' }]);
    expect((await movesOf(lender, borrower)).slice(-2)).toEqual([4, 2]);
    expect(await standingOf(borrower)).toEqual(before);
    const home = await borrower.client.ok(getMarketHome, {});
    expect(home.order?.takenBack).toMatchObject({ amount: whole });
    // Repaid once more, the loan earns nothing: nothing is promised.
    expect(home.nextLimitHint).toBeUndefined();
    expect((await borrower.client.ok(getCreditInfo, {})).nextLimit).toBeUndefined();
    expect((await statementOf(borrower))[0]).toMatchObject({
      kind: 'takenBack',
      amount: whole,
      balance: whole,
    });
    expect((await messagesOf(lender, borrower))[0]).toBe(
      withFigures(
        'Your payment of N{repay} went back to you, by your bank or card. N{repay} is owed again. Open the app to pay it.',
      ),
    );
    // The provider reports the refund that ends the dispute as well, and all of it twice.
    const refund = refundOf(reference, toMinor(whole));
    expect(await send('paystack', refund)).toEqual({ status: 'reversed' });
    expect(await send('paystack', refund)).toEqual({ status: 'reversalKnown' });
    expect(await send('paystack', dispute(reference, 'merchant-accepted'))).toEqual({
      status: 'reversalKnown',
    });
    expect(await detailOf(borrower)).toMatchObject({ status: 2, repaidAmount: 0 });
    expect(await openReasons()).toEqual([]);
    await transfer(lender, borrower, whole);
    expect(await detailOf(borrower)).toMatchObject({ status: 4, repaidAmount: whole, earnsReward: false });
    expect(await standingOf(borrower)).toEqual(before);
  });

  test('after the due date: it is due on that day, and a late fee grows from the next', async () => {
    const borrower = await lender.borrower(2);
    await transfer(lender, borrower, whole);
    await lender.advance('P120D');
    await send('paystack', dispute(await referenceOf(borrower), 'auto-accepted'));
    expect(await detailOf(borrower)).toMatchObject({ status: 2, penalty: 0, dueDate: '2026-06-30' });
    await lender.advance('P1D');
    expect(await detailOf(borrower)).toMatchObject({ status: 3, overdueDays: 1, penalty: 432.76 });
  });

  const razorpay = (event: string, of: string, more: object) => (id: string, amount: number) => ({
    event,
    payload: { [of]: { entity: { id: `${of}_1`, payment_id: id, amount, ...more } } },
  });
  const monnify = (eventType: string, more: object) => (id: string, minor: number) => ({
    eventType,
    eventData: { transactionReference: id, refundAmount: minor / 100, ...more },
  });
  test.each<[MarketCode, string, string, string, (id: string, amount: number) => object]>([
    ['NG', 'paystack', 'paystack_dedicated', 'refund.processed', refundOf],
    [
      'NG',
      'monnify',
      'monnify_reserved',
      'SUCCESSFUL_REFUND',
      monnify('SUCCESSFUL_REFUND', { refundReference: 'RF1' }),
    ],
    ['NG', 'monnify', 'monnify_reserved', 'REJECTED_PAYMENT', monnify('REJECTED_PAYMENT', {})],
    [
      'NG',
      'flutterwave',
      'flutterwave_link',
      'chargeback.create',
      (flwRef, minor) => ({
        event: 'chargeback.create',
        data: { id: 1, flw_ref: flwRef, amount: minor / 100, status: 'lost' },
      }),
    ],
    [
      'NG',
      'flutterwave',
      'flutterwave_link',
      'refund.completed',
      (flwRef, minor) => ({
        event: 'refund.completed',
        data: { id: 1, flw_ref: flwRef, amount_refunded: minor / 100, status: 'completed' },
      }),
    ],
    ['IN', 'upi', 'upi', 'payment.dispute.lost', razorpay('payment.dispute.lost', 'dispute', {})],
    [
      'IN',
      'upi',
      'upi',
      'payment.dispute.closed',
      razorpay('payment.dispute.closed', 'dispute', { amount_deducted: 1 }),
    ],
    ['IN', 'netbanking', 'upi', 'refund.processed', razorpay('refund.processed', 'refund', {})],
    [
      'MX',
      'conekta',
      'oxxo',
      'charge.refunded',
      id => ({ type: 'charge.refunded', data: { object: { id } } }),
    ],
    [
      'MX',
      'conekta',
      'oxxo',
      'charge.chargeback.lost',
      id => ({ type: 'charge.chargeback.lost', data: { object: { id: 'CB1', charge_id: id } } }),
    ],
  ])('%s, %s: of a payment by %s, by %s', async (market, provider, channelId, _event, event) => {
    const borrower = await lender.borrower(2, market);
    await payByLink(borrower, channelId, 1500);
    expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 1500 });
    expect(await send(provider, event(await referenceOf(borrower), 150_000))).toEqual({ status: 'reversed' });
    expect(await detailOf(borrower)).toMatchObject({ status: 2, repaidAmount: 0 });
  });

  test('in parts, and never more than was paid', async () => {
    const borrower = await lender.borrower(2);
    await transfer(lender, borrower, whole);
    const reference = await referenceOf(borrower);
    await send('paystack', refundOf(reference, 100_000, 'TRF-1'));
    await send('paystack', refundOf(reference, 50_000, 'TRF-2'));
    expect(await detailOf(borrower)).toMatchObject({ status: 2, repaidAmount: whole - 1500 });
    await send('paystack', refundOf(reference, toMinor(whole), 'TRF-3'));
    expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 0, repayAmount: whole });
    expect(await openReasons()).toEqual([]);
  });

  test('with the coupon that was spent with it, which is given anew', async () => {
    const borrower = await lender.borrower(2);
    const { couponId } = await giveCoupon(lender, borrower);
    const { orderNo, client } = borrower;
    await client.ok(applyCoupon, { couponId, orderNo, amount: whole });
    await transfer(lender, borrower, whole - 200);
    expect(await detailOf(borrower)).toMatchObject({ status: 4 });
    await send('paystack', dispute(await referenceOf(borrower), 'merchant-accepted'));
    expect(await detailOf(borrower)).toMatchObject({ status: 2, repaidAmount: 0, repayAmount: whole });
    const unused = await client.ok(listCoupons, { status: 'unused' });
    expect(unused).toMatchObject([{ amount: 200 }]);
    expect(unused[0]?.couponId).not.toBe(couponId);
    expect(await accountsOf(lender, borrower)).not.toHaveProperty(['expense.coupon']);
  });

  test('and is with the lender after all, by the dispute or as the refund has failed: a person looks at it', async () => {
    const borrower = await lender.borrower(2);
    await transfer(lender, borrower, 1500);
    const reference = await referenceOf(borrower);
    await send('paystack', refundOf(reference, 50_000, 'TRF-1'));
    await send('paystack', dispute(reference, 'merchant-accepted'));
    expect(await openReasons()).toEqual([]);
    expect(await send('paystack', dispute(reference, 'declined'))).toEqual({ status: 'reversalKnown' });
    expect(await openReasons()).toEqual(['unhandledEvent']);
    const failed = { transaction_reference: reference, refund_reference: 'TRF-1', amount: '50000' };
    const event = { event: 'refund.failed', data: { ...failed, status: 'failed' } };
    for (const _ of [1, 2]) expect(await send('paystack', event)).toEqual({ status: 'reversalKnown' });
    expect(await openReasons()).toEqual(['unhandledEvent', 'unhandledEvent']);
    expect(await detailOf(borrower)).toMatchObject({ status: 2, repaidAmount: 0 });
  });

  test('before it is heard of: it counts for nothing then', async () => {
    const borrower = await lender.borrower(2);
    const early = dispute('TRF-EARLY', 'merchant-accepted');
    expect(await send('paystack', dispute('TRF-EARLY', 'declined'))).toEqual({ status: 'reversalUnknown' });
    expect(await send('paystack', early)).toEqual({ status: 'reversalUnknown' });
    expect(await openReasons()).toEqual(['unknownReversal', 'unknownReversal']);
    const accountNumber = await accountOf(borrower);
    const made = { providerReference: 'TRF-EARLY', accountNumber, amount: 500_000, currency: 'NGN' };
    const now = lender.sandbox.lender.clock.now();
    await post('paystack', standInOf(lender.sandbox, 'paystack').writeWebhook(made, now));
    expect(await detailOf(borrower)).toMatchObject({ status: 2, repaidAmount: 0 });
    expect(await openReasons()).toEqual([]);
    expect(await send('paystack', early)).toEqual({ status: 'reversalKnown' });
  });

  test('for a loan whose payout came back later: it is no loan', async () => {
    const borrower = await lender.borrower(2);
    await transfer(lender, borrower, whole);
    const reference = await referenceOf(borrower);
    await lender.control(`/orders/${borrower.orderNo}/return-payout`, { purpose: 'loan' });
    await send('paystack', refundOf(reference, 100_000));
    expect(await detailOf(borrower)).toMatchObject({ status: 4, unrepaidAmount: 0 });
    expect(await accountsOf(lender, borrower)).not.toHaveProperty(['receivable.principal']);
  });

  test('at the moment that another one pays a late loan off: it is late still', async () => {
    const borrower = await lender.borrower(3);
    const { unrepaidAmount } = await detailOf(borrower);
    await transfer(lender, borrower, 5000);
    const reference = await referenceOf(borrower);
    await lender.advance('PT1H');
    await transfer(lender, borrower, unrepaidAmount - 5000);
    await send('paystack', refundOf(reference, 100_000));
    expect(await detailOf(borrower)).toMatchObject({ status: 3, unrepaidAmount: 1000 });
  });

  test('before one is heard of that had paid the rest of a late loan: it is due on the day when the money went', async () => {
    const borrower = await lender.borrower(3);
    const { unrepaidAmount } = await detailOf(borrower);
    await transfer(lender, borrower, 5000);
    const paidAt = new Date(lender.sandbox.lender.clock.now() + 60_000).toISOString();
    await lender.advance('P1D');
    await send('paystack', refundOf(await referenceOf(borrower), 500_000));
    const { dueDate } = await detailOf(borrower);
    const late = { accountNumber: await accountOf(borrower), amount: unrepaidAmount - 5000, paidAt };
    await lender.control('/pay', late);
    expect(await detailOf(borrower)).toMatchObject({ status: 2, overdueDays: 0, unrepaidAmount: 5000 });
    expect((await detailOf(borrower)).dueDate).not.toBe(dueDate);
    await lender.advance('P1D');
    expect(await detailOf(borrower)).toMatchObject({ status: 3, overdueDays: 1 });
  });

  test('whose surplus was not sent back yet: it is not', async () => {
    const borrower = await lender.borrower(2);
    await transfer(lender, borrower, whole + 500);
    await send('paystack', dispute(await referenceOf(borrower), 'merchant-accepted'));
    await lender.advance('P14D');
    expect(await rowsOf(refunds, borrower)).toMatchObject([{ amount: 50_000, status: 'withdrawn' }]);
    expect(await accountsOf(lender, borrower)).not.toHaveProperty(['payable.refund']);
    expect(await openReasons()).toEqual([]);
  });

  test('whose surplus was sent back: a person looks at what nobody owes', async () => {
    const borrower = await lender.borrower(2);
    await transfer(lender, borrower, whole + 500);
    await lender.advance('P14D');
    expect(await rowsOf(refunds, borrower)).toMatchObject([{ amount: 50_000, status: 'sent' }]);
    await send('paystack', dispute(await referenceOf(borrower), 'merchant-accepted'));
    expect(await detailOf(borrower)).toMatchObject({ status: 2, repayAmount: whole });
    expect(await accountsOf(lender, borrower)).toMatchObject({ 'expense.chargeback': 50_000 });
    expect(await openReasons()).toEqual(['reversalLost']);
  });

  test('by a refund as large as one that the bank has sent: they are two', async () => {
    const borrower = await lender.borrower(2);
    await transfer(lender, borrower, whole + 500);
    await lender.advance('P14D');
    await send('paystack', refundOf(await referenceOf(borrower), 50_000));
    expect(await accountsOf(lender, borrower)).toMatchObject({ 'expense.chargeback': 50_000 });
    expect(await openReasons()).toEqual(['reversalLost']);
  });
});

describe('a dispute that is open', () => {
  test('is told once, says on home why there is no other loan, holds a refund, and ends as it ends', async () => {
    const borrower = await lender.borrower(2);
    await transfer(lender, borrower, whole + 500);
    const reference = await referenceOf(borrower);
    expect(await send('paystack', dispute(reference, null))).toEqual({ status: 'reversed' });
    expect(await send('paystack', dispute(reference, null))).toEqual({ status: 'reversalKnown' });
    const notices = (await messagesOf(lender, borrower)).filter(text => text.startsWith('Your bank asks us'));
    expect(notices).toHaveLength(1);
    await lender.advance('P14D');
    expect(await rowsOf(refunds, borrower)).toMatchObject([{ status: 'waiting' }]);
    const wish = { productIds: ['ng-small'], amount: 5000 };
    const { applyBlock } = await borrower.client.ok(getMarketHome, {});
    expect(applyBlock).toEqual({
      text: expect.stringContaining('Your bank asks us for a payment of yours back.'),
    });
    expect(await borrower.client.call(applyForLoan, wish)).toMatchObject({
      code: codes.notInThisStatus,
      msg: applyBlock?.text,
    });
    expect(await send('paystack', dispute(reference, 'declined'))).toEqual({ status: 'reversed' });
    await lender.advance('P2D');
    expect(await rowsOf(refunds, borrower)).toMatchObject([{ status: 'sent' }]);
    expect(await detailOf(borrower)).toMatchObject({ status: 4 });
    expect((await borrower.client.ok(applyForLoan, wish)).orders).toHaveLength(1);
  });
});

test('the fee of a new date that is taken back while it is held is not used for anything else too', async () => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  const { unrepaidAmount } = await detailOf(borrower);
  const { account } = await client.ok(getExtension, { orderNo });
  await lender.control('/pay', { accountNumber: account?.accountNumber, amount: 1500 });
  const transaction = { reference: await referenceOf(borrower) };
  const data = { id: 7, resolution: 'merchant-accepted', transaction };
  await send('paystack', { event: 'charge.dispute.resolve', data });
  await lender.advance('P1DT1M');
  expect(await detailOf(borrower)).toMatchObject({ status: 2, unrepaidAmount });
  expect(await rowsOf(refunds, borrower)).toEqual([]);
  const books = await accountsOf(lender, borrower);
  for (const account of ['payable.held', 'payable.refund', 'providers', 'expense.chargeback'])
    expect(books).not.toHaveProperty([account]);
});
