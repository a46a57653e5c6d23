import { getOxxoReference, getStpClabe } from '@sunbird/api-client/contract';
import { findRow } from '@sunbird/lender/database/rows';
import { payTargets } from '@sunbird/lender/database/schema';
import type { PaymentProvider } from '@sunbird/lender/services/payment-provider';
import { detailOf } from '../../testing/borrow-steps';
import { useFreshLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useFreshLender();
afterEach(() => jest.restoreAllMocks());

async function oxxoOf({ client, orderNo }: TestBorrower, amount: number): Promise<string> {
  return (await client.ok(getOxxoReference, { orderNo, amount })).reference;
}

async function payIn(accountNumber: string, amount: number): Promise<void> {
  await lender.control('/pay', { accountNumber, amount });
  await lender.advance('PT10S');
}

/** How long what has this reference can still be paid into, by the lender's clock. */
async function openFor(reference: string): Promise<number> {
  const target = await findRow(lender.sandbox.lender.database, payTargets, { reference });
  return (target?.expiresAt ?? 0) - lender.sandbox.lender.clock.now();
}

function closing() {
  const conekta = lender.sandbox.lender.providers.find('conekta');
  if (!conekta?.close) throw new Error('Conekta closes nothing.');
  return jest.spyOn(conekta as Required<PaymentProvider>, 'close');
}

test('a reference for cash is closed at its provider once the loan is paid another way, and asked for again if that fails', async () => {
  const borrower = await lender.borrower(2, 'MX');
  const { unrepaidAmount } = await detailOf(borrower);
  const [part, whole] = [await oxxoOf(borrower, 500), await oxxoOf(borrower, unrepaidAmount)];
  const close = closing().mockRejectedValueOnce(new Error('no answer'));
  const { clabe } = await borrower.client.ok(getStpClabe, { orderNo: borrower.orderNo });
  await payIn(clabe, 100);
  expect(close).not.toHaveBeenCalled();
  expect(await openFor(part)).toBeGreaterThan(0);
  await payIn(clabe, unrepaidAmount - 100);
  expect(await detailOf(borrower)).toMatchObject({ status: 4 });
  expect(close.mock.calls.length).toBe(1);
  await lender.advance('PT2M');
  const closed = close.mock.calls.slice(1).map(([reference]) => reference);
  expect(closed.sort()).toEqual([part, whole].sort());
  for (const reference of [part, whole]) expect(await openFor(reference)).toBeLessThanOrEqual(0);
});
