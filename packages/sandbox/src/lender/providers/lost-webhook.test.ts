import { confirmPortalRepayment, getRepayDetail, getRepayProducts } from '@sunbird/api-client/contract';
import { findRows } from '@sunbird/lender/database/rows';
import { jobs, payments, payTargets, providerMessages } from '@sunbird/lender/database/schema';
import type { PaymentLookup } from '@sunbird/lender/services/payment-provider';
import { toMinor } from '@sunbird/loan-domain';
import { useFreshLender } from '../../testing/fresh-lender';

const lender = useFreshLender();
afterEach(() => jest.restoreAllMocks());

/** A borrower on the page of a card, and what Paystack says of that payment when it is asked. */
async function onCardPage() {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  const { payOrderId = '', payable } = await client.ok(getRepayProducts, { orderNo });
  await client.ok(confirmPortalRepayment, { payOrderId, channelId: 'paystack_card', amount: payable });
  const { database, providers } = lender.sandbox.lender;
  const [target] = await findRows(database, payTargets, { orderNo });
  const provider = providers.find('paystack');
  if (!target || !provider?.findPayment) throw new RangeError('There is no page of a card.');
  const lookUp = jest.spyOn(provider, 'findPayment');
  const { reference, amount, currency } = target;
  const payment = { providerReference: reference, reference, amount: amount ?? 0, currency };
  return { database, borrower, target, lookUp, payment };
}

function paid(payment: Extract<PaymentLookup, { status: 'paid' }>['payment']): PaymentLookup {
  return { status: 'paid', payment };
}

test('a payment whose webhook was lost is found within minutes, and credited once', async () => {
  const { database, borrower, lookUp, payment } = await onCardPage();
  const paidAt = lender.sandbox.lender.clock.now() + 60_000;
  lookUp.mockResolvedValue(paid({ ...payment, paidAt }));
  await lender.advance('PT10M');
  const rows = await findRows(database, payments, { orderNo: borrower.orderNo });
  expect(rows).toMatchObject([{ amount: payment.amount, paidAt }]);
  expect(await findRows(database, jobs, { kind: 'findPayment' })).toEqual([]);
  const { unrepaidAmount } = await borrower.client.ok(getRepayDetail, { orderNo: borrower.orderNo });
  expect(toMinor(unrepaidAmount)).toBe(0);
  // The webhook comes after all.
  await lender.control('/pay', {
    reference: payment.reference,
    amount: payment.amount / 100,
    times: 1,
    providerReference: payment.reference,
  });
  expect(await findRows(database, payments, { orderNo: borrower.orderNo })).toHaveLength(1);
});

test('a page that is not paid is asked about ever more seldom, and not for ever', async () => {
  const { database, lookUp } = await onCardPage();
  lookUp.mockResolvedValue({ status: 'pending' });
  for (let hours = 0; hours < 72; hours += 1) await lender.advance('PT1H');
  const times = lookUp.mock.calls.length;
  expect(times).toBeGreaterThan(3);
  expect(times).toBeLessThan(12);
  expect(await findRows(database, jobs, { kind: 'findPayment' })).toEqual([]);
});

test('what was reported is not asked about', async () => {
  const { lookUp, payment } = await onCardPage();
  await lender.control('/pay', { reference: payment.reference, amount: payment.amount / 100, times: 1 });
  await lender.advance('P1D');
  expect(lookUp).not.toHaveBeenCalled();
});

test('a provider that does not answer is asked again', async () => {
  const { database, borrower, lookUp, payment } = await onCardPage();
  lookUp.mockRejectedValueOnce(new Error('timeout')).mockResolvedValue(paid(payment));
  await lender.advance('PT10M');
  expect(await findRows(database, payments, { orderNo: borrower.orderNo })).toEqual([]);
  await lender.advance('PT1H');
  expect(await findRows(database, payments, { orderNo: borrower.orderNo })).toHaveLength(1);
});

test('a time that can’t be is for a person, as in a webhook', async () => {
  const { database, borrower, lookUp, payment } = await onCardPage();
  lookUp.mockResolvedValue(paid({ ...payment, paidAt: Date.parse('2020-01-01') }));
  await lender.advance('PT10M');
  expect(await findRows(database, payments, { orderNo: borrower.orderNo })).toHaveLength(1);
  expect(await findRows(database, providerMessages, { provider: 'paystack' })).toMatchObject([
    { reason: 'timeInDoubt', reference: payment.reference, orderNo: borrower.orderNo, resolvedAt: null },
  ]);
});
