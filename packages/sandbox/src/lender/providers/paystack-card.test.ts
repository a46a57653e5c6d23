import {
  applyForLoan,
  authorizePaystackCard,
  getMonnifyAccounts,
  getRepayDetail,
  submitOrder,
} from '@sunbird/api-client/contract';
import { createPaystack } from '@sunbird/lender/providers/paystack';
import { serverAt } from '@sunbird/lender/providers/provider-request';
import { hmacOf } from '@sunbird/lender/providers/signature';
import { seededRandom } from '@sunbird/loan-domain/random';
import { createPaystackServer } from '../../providers/paystack-server';
import { createStandIns } from '../../stand-ins';
import { confirmLoan, detailOf, messagesOf, statementOf } from '../../testing/borrow-steps';
import { openTestLender, type TestBorrower, type TestLender } from '../../testing/test-lender';

const secretKey = 'sk_test_0123456789abcdef';
const random = seededRandom(2);
const paystack = createPaystackServer({
  ...{ secretKey, random: () => random, business: () => 'SUNBIRD' },
  now: () => lender.sandbox.lender.clock.now(),
});
const server = { ...serverAt('https://paystack.example'), send: paystack.app.fetch };

let lender: TestLender;
beforeAll(async () => {
  const { payments } = createPaystack(secretKey, server);
  const standIns = createStandIns(
    name => `secret of ${name}`,
    () => lender.sandbox.lender,
  );
  const others = standIns.payments.filter(({ name }) => name !== payments.name);
  const services = () => ({ ...standIns, payments: [payments, ...others] });
  lender = await openTestLender(undefined, {}, { services });
});
afterAll(() => lender.close());

/** Starts the authorisation of a card, which may pay as well. */
async function authorize({ client, orderNo }: TestBorrower, amount?: number) {
  const started = await client.ok(authorizePaystackCard, { orderNo, amount });
  if (!('authorizationUrl' in started)) throw new Error('No page was opened.');
  return started;
}

/** Paystack's report that a card was charged. */
function report(reference: string, amount: number) {
  const data = { status: 'success', reference, amount, currency: 'NGN', authorization: { channel: 'card' } };
  return reportEvent({ event: 'charge.success', data });
}

async function reportEvent(event: object) {
  const body = JSON.stringify(event);
  const headers = { 'x-paystack-signature': hmacOf('sha512', secretKey, body) };
  const address = 'http://localhost/providers/paystack/webhook';
  return (await lender.sandbox.app.request(address, { method: 'POST', headers, body })).status;
}

test('a card is charged for its authorisation, kept, and what it paid is sent back, once', async () => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  const { authorizationUrl, reference } = await authorize(borrower);
  expect(authorizationUrl).toMatch(new RegExp(`/providers/paystack/checkout/${reference}$`));
  expect(await client.ok(authorizePaystackCard, { reference })).toMatchObject({ status: 'pending' });
  const { authorization_code: authorizationCode, last4 } = paystack.payByCard(reference);
  expect([await report(reference, 10_000), await report(reference, 10_000)]).toEqual([200, 200]);
  const kept = { status: 'success', authorizationCode, last4, reusable: true };
  expect(await client.ok(authorizePaystackCard, { reference })).toMatchObject(kept);
  expect(paystack.refunds).toMatchObject([{ amount: 10_000 }]);
  expect(await lender.control('/provider-messages')).toMatchObject({ open: [] });
  expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject({ repaidAmount: 0 });
});

test('a card that pays is kept as well; the poll finds it where the report is late', async () => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  const { authorizationUrl, reference } = await authorize(borrower, 2000);
  expect(authorizationUrl).toContain(reference);
  const { authorization_code: authorizationCode } = paystack.payByCard(reference);
  const kept = { status: 'success', authorizationCode };
  expect(await client.ok(authorizePaystackCard, { reference })).toMatchObject(kept);
  expect(await report(reference, 200_000)).toBe(200);
  expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject({ repaidAmount: 2000 });
  expect(paystack.refunds).toHaveLength(1);
});

/** A borrower who has paid 5,000 by transfer, and then the whole loan by card. */
async function paidTooMuch() {
  const borrower = await lender.borrower(2);
  const { repayAmount } = await detailOf(borrower);
  const { reference } = await authorize(borrower, repayAmount);
  const { accounts } = await borrower.client.ok(getMonnifyAccounts, { orderNo: borrower.orderNo });
  await lender.control('/pay', { accountNumber: accounts[0]?.accountNumber, amount: 5000 });
  await lender.advance('PT1M');
  paystack.payByCard(reference);
  expect(await report(reference, repayAmount * 100)).toBe(200);
  return { borrower, reference };
}

test('what a card has paid too much goes back to the card, by the provider, once', async () => {
  const { borrower, reference } = await paidTooMuch();
  expect(await detailOf(borrower)).toMatchObject({ status: 4 });
  const pay = jest.spyOn(lender.sandbox.lender.services.payouts, 'pay');
  const before = paystack.refunds.length;
  await lender.advance('P1D');
  expect(pay).not.toHaveBeenCalled();
  expect(paystack.refunds.slice(before)).toMatchObject([{ amount: 500_000 }]);
  expect((await messagesOf(lender, borrower))[0]).toContain('back to the card that you paid with');
  expect(await lender.control('/ledger')).toMatchObject({ balanced: true });
  // Paystack reports that it has arrived: nobody owes it again.
  const data = {
    status: 'processed',
    transaction_reference: reference,
    refund_reference: 'TRF-1',
    amount: '500000',
  };
  for (const _time of [1, 2]) await reportEvent({ event: 'refund.processed', data });
  expect(await detailOf(borrower)).toMatchObject({ status: 4 });
  expect(await lender.control('/provider-messages')).toMatchObject({ open: [] });
});

test('what a card has paid of another loan goes back to the card too', async () => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  const choice = { productIds: ['ng-small'], amount: 5000 };
  const second = (await client.ok(applyForLoan, choice)).orders[0]?.orderNo ?? '';
  await client.ok(submitOrder, { orderNo: second, productId: 'ng-small', consents: [] });
  await lender.advance('PT1M');
  await confirmLoan({ client, orderNo: second }, { amount: 5000 });
  await lender.advance('PT1M');
  const { repayAmount } = await detailOf(borrower);
  const { reference } = await authorize(borrower, repayAmount);
  const { accounts } = await client.ok(getMonnifyAccounts, { orderNo });
  await lender.control('/pay', { accountNumber: accounts[0]?.accountNumber, amount: 300 });
  paystack.payByCard(reference);
  await report(reference, repayAmount * 100);
  expect(await client.ok(getRepayDetail, { orderNo: second })).toMatchObject({ repaidAmount: 300 });
  const pay = jest.spyOn(lender.sandbox.lender.services.payouts, 'pay');
  pay.mockClear();
  const before = paystack.refunds.length;
  await lender.control(`/orders/${second}/return-payout`, {});
  await lender.advance('P1D');
  expect(pay).not.toHaveBeenCalled();
  expect(paystack.refunds.slice(before)).toMatchObject([{ amount: 30_000 }]);
  const about = { transaction_reference: reference, refund_reference: 'TRF-3', amount: '30000' };
  await reportEvent({ event: 'refund.processed', data: { status: 'processed', ...about } });
  // It is the lender's own refund: the first loan stays paid.
  expect(await detailOf(borrower)).toMatchObject({ status: 4 });
  expect(await lender.control('/ledger')).toMatchObject({ balanced: true });
});

test('a refund that the card refuses is told, tried again, and booked once', async () => {
  const { borrower, reference } = await paidTooMuch();
  await lender.advance('PT1H');
  const data = {
    status: 'failed',
    transaction_reference: reference,
    refund_reference: 'TRF-2',
    amount: '500000',
  };
  for (const _time of [1, 2]) await reportEvent({ event: 'refund.failed', data });
  expect((await messagesOf(lender, borrower))[0]).toContain('Your card has refused our refund of N5,000');
  expect((await statementOf(borrower))[0]).toMatchObject({ kind: 'payoutReturned', amount: 5000 });
  await lender.advance('P2D');
  expect((await statementOf(borrower))[0]).toMatchObject({ kind: 'refund', amount: 5000 });
  expect(await lender.control('/ledger')).toMatchObject({ balanced: true });
});
