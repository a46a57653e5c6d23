// cspell:words debias -- text messages are written without accents
import { codes } from '@sunbird/api-client';
import {
  confirmPortalRepayment,
  getLatestOrder,
  getPortalRepayment,
  getRepayProducts,
} from '@sunbird/api-client/contract';
import { changeRows } from '@sunbird/lender/database/rows';
import { orders } from '@sunbird/lender/database/schema';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { accountsOf, detailOf, messagesOf, statementOf, transfer } from '../../../testing/borrow-steps';
import { statusOf, useFreshLender } from '../../../testing/fresh-lender';

const lender = useFreshLender();

describe('payments', () => {
  test('several in parts, the last one too much: settled in order, the rest goes back', async () => {
    const borrower = await lender.borrower(2);
    for (const amount of [1000, example.repay - 11_000, 9000]) await transfer(lender, borrower, amount);
    expect(await detailOf(borrower)).toMatchObject({
      repaidAmount: example.repay - 1000,
      unrepaidAmount: 1000,
      minRepay: 1000,
    });
    expect(await accountsOf(lender, borrower)).toMatchObject({ 'receivable.principal': 100_000 });
    await transfer(lender, borrower, 1250.5);
    expect(await statusOf(borrower)).toBe(4);
    const refundNow = async () => (await borrower.client.ok(getLatestOrder, {}))?.refund;
    expect(await refundNow()).toEqual({ amount: 250.5 });
    await lender.advance('PT6S');
    expect(await refundNow()).toEqual({ amount: 250.5, sentAt: expect.any(Number) });
    expect((await statementOf(borrower))[0]).toMatchObject({ kind: 'refund', amount: 250.5 });
    expect((await messagesOf(lender, borrower)).slice(0, 3)).toEqual([
      'We are sending N250.50 back to your account: it was more than you owed.',
      'Your loan is paid in full. Thank you.',
      'We have received N9,000. N1,000 is left to pay back by 1 Jun 2026.',
    ]);
    // All of the debt and what was too much came in; the latter went out.
    expect(await accountsOf(lender, borrower)).toMatchObject({
      providers: example.repay * 100 + 25_050,
      cash: -example.payout * 100 - 25_050,
    });
  });

  test('each part payment is notified by message, and the end once', async () => {
    const borrower = await lender.borrower(2);
    await transfer(lender, borrower, 1000, 3);
    expect(await messagesOf(lender, borrower)).toEqual([
      withFigures('We have received N1,000. N{repay - 1000} is left to pay back by 1 Jun 2026.'),
      withFigures('N{payout} has landed in your account. Pay back N{repay} by 1 Jun 2026.'),
    ]);
    await transfer(lender, borrower, example.repay - 1000);
    expect((await messagesOf(lender, borrower))[0]).toBe('Your loan is paid in full. Thank you.');
  });

  test('one that nothing is owed for goes back, and that is said in the language of the last loan', async () => {
    const borrower = await lender.borrower(4);
    await changeRows(lender.sandbox.lender.database, orders, borrower.orderNo, { language: 'es' });
    await transfer(lender, borrower, 1000);
    await lender.advance('PT6S');
    expect((await messagesOf(lender, borrower))[0]).toBe(
      'Te enviamos N1,000 a tu cuenta: era mas de lo que debias.',
    );
    expect((await statementOf(borrower))[0]).toMatchObject({ kind: 'refund', amount: 1000, balance: 0 });
  });

  test.each(['NG', 'MX', 'IN'] as const)(
    '%s: a loan that is handed over paid was paid by a channel of its market',
    async market => {
      const borrower = await lender.borrower(4, market);
      const { payments, channels, totalRepayAmount, unrepaidAmount } = await detailOf(borrower);
      expect({ payments, unrepaidAmount }).toMatchObject({
        payments: [{ amount: totalRepayAmount }],
        unrepaidAmount: 0,
      });
      expect(channels.map(({ channelId }) => channelId)).toContain(payments[0]?.channel);
    },
  );

  test('the cashier: what is due, by a link that works signed out, paid once, gone in a day', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    const { payOrderId, payable, minRepay } = await client.ok(getRepayProducts, { orderNo });
    expect({ payable, minRepay }).toEqual({ payable: example.repay, minRepay: 1000 });
    const stranger = lender.client();
    const link = await stranger.ok(getPortalRepayment, { payOrderId });
    expect(link).toMatchObject({ amount: example.repay, status: 'open', productName: 'Sunbird Classic' });
    expect(link.payerMasked).toMatch(/^\p{L}•+( \p{L}•+)+$/u);
    function pay(amount: number, channelId = 'paystack_dedicated') {
      return stranger.call(confirmPortalRepayment, { payOrderId, channelId, amount });
    }
    expect(await pay(500)).toMatchObject({ data: { errors: { amount: 'error.amount.minimum' } } });
    expect(await pay(1000.5)).toMatchObject({ data: { errors: { amount: 'error.amount.whole' } } });
    expect(await pay(30_000)).toMatchObject({ data: { errors: { amount: 'error.amount.maximum' } } });
    expect((await pay(1000, 'voucher')).code).toBe(codes.noPaymentMethod);
    expect((await pay(1000, '')).data).toEqual({ errors: { channelId: 'error.channelIdEmpty' } });
    const chosen = await stranger.ok(confirmPortalRepayment, {
      payOrderId,
      channelId: 'paystack_dedicated',
      amount: 5000,
    });
    expect(chosen).toMatchObject({ kind: 'account', account: { amount: 5000, permanent: false } });
    await lender.control('/pay', { payOrderId, amount: 5000 });
    expect(await stranger.ok(getPortalRepayment, { payOrderId })).toMatchObject({ status: 'paid' });
    expect((await messagesOf(lender, borrower))[0]).toBe(
      withFigures('We have received N5,000. N{repay - 5000} is left to pay back by 1 Jun 2026.'),
    );
    expect((await pay(1000)).code).toBe(codes.alreadyDone);
    const next = await client.ok(getRepayProducts, { orderNo });
    expect(next.payOrderId).not.toBe(payOrderId);
    await lender.advance('P1D');
    expect(await stranger.ok(getPortalRepayment, { payOrderId: next.payOrderId })).toMatchObject({
      status: 'expired',
    });
    const late = { payOrderId: next.payOrderId, channelId: 'paystack_dedicated', amount: 1000 };
    expect((await stranger.call(confirmPortalRepayment, late)).code).toBe(codes.orderTimedOut);
    expect((await stranger.call(getPortalRepayment, { payOrderId: '' })).data).toEqual({
      errors: { payOrderId: 'error.payOrderIdEmpty' },
    });
  });
});
