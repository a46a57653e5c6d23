import { codes } from '@sunbird/api-client';
import { confirmPortalRepayment, getFlutterwaveLink, getRepayProducts } from '@sunbird/api-client/contract';
import { lockUser, type Transaction } from '@sunbird/lender/context/transaction';
import { findRow } from '@sunbird/lender/database/rows';
import { payments } from '@sunbird/lender/database/schema';
import { creditPayment } from '@sunbird/lender/payments/credit';
import { sql } from 'drizzle-orm';
import { accountOf, detailOf, transfer } from '../../../testing/borrow-steps';
import { perform, useFreshLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

/** Until something waits for a lock of this database. */
async function somethingWaits(): Promise<void> {
  const waiting = await lender.sandbox.lender.database.queries
    .select({ pid: sql<number>`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  if (waiting.length === 0) await somethingWaits();
}

/** Does one thing for a borrower while another one, which came at the same time, waits for the borrower's lock. */
async function meanwhile<Answer>(
  { userId }: TestBorrower,
  other: () => Promise<Answer>,
  act: (tx: Transaction) => Promise<unknown>,
): Promise<PromiseSettledResult<Answer>> {
  let waiting: Promise<PromiseSettledResult<Answer>[]> | undefined;
  await perform(lender, async tx => {
    await lockUser(tx, userId);
    waiting = Promise.allSettled([other()]);
    await somethingWaits();
    await act(tx);
  });
  const [result] = (await waiting) ?? [];
  if (!result) throw new Error('The other one was not begun.');
  return result;
}

test('whoever reads while payments come in sees each of them whole, or not at all', async () => {
  const borrower = await lender.borrower(2);
  const accountNumber = await accountOf(borrower);
  const { totalRepayAmount: total } = await detailOf(borrower);
  let isPaying = true;
  async function read(): Promise<void> {
    const { payments: received, repaidAmount, unrepaidAmount } = await detailOf(borrower);
    const sum = received.reduce((all, { amount }) => all + amount, 0);
    expect([repaidAmount, unrepaidAmount]).toEqual([sum, total - sum]);
    if (isPaying) await read();
  }
  const reading = Promise.all([read(), read(), read()]);
  for (let paid = 0; paid < 10; paid += 1) await lender.control('/pay', { accountNumber, amount: 1000 });
  isPaying = false;
  await reading;
  expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 10_000 });
});

test('a payment whose time is corrected while another one comes is settled with it', async () => {
  const borrower = await lender.borrower(2);
  const { orderNo } = borrower;
  await transfer(lender, borrower, 5000);
  const { paymentId = '', paidAt = 0 } =
    (await findRow(lender.sandbox.lender.database, payments, { orderNo })) ?? {};
  const accountNumber = await accountOf(borrower);
  const corrected = await meanwhile(
    borrower,
    () => lender.control(`/payments/${paymentId}`, { paidAt: new Date(paidAt - 1).toISOString() }),
    tx => {
      const payment = { providerReference: 'SECOND', accountNumber, amount: 300_000, currency: 'NGN' };
      return creditPayment(tx, 'paystack', payment);
    },
  );
  expect(corrected.status).toBe('fulfilled');
  expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 8000, unrepaidAmount: 13_638 });
});

test('the link of a payment that was made just now gives no other place to pay', async () => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  const { payOrderId = '', payable } = await client.ok(getRepayProducts, { orderNo });
  const { txRef: reference } = await client.ok(getFlutterwaveLink, { orderNo, amount: payable });
  const stranger = lender.client();
  const again = await meanwhile(
    borrower,
    () => stranger.call(confirmPortalRepayment, { payOrderId, amount: payable, channelId: 'paystack_card' }),
    tx => {
      const payment = { providerReference: 'FIRST', reference, amount: payable * 100, currency: 'NGN' };
      return creditPayment(tx, 'flutterwave', payment);
    },
  );
  expect(again).toMatchObject({ value: { code: codes.alreadyDone } });
});
