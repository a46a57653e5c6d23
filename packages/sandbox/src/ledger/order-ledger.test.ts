import { createDedicatedAccount } from '@sunbird/api-client/contract';
import { useLender } from '../testing/fresh-lender';

const lender = useLender();

test('the ledger of an order: its payments and the balance of every account that they touched', async () => {
  const { orderNo } = await lender.borrower(2);
  const borrower = await lender.borrower(2);
  const { accountNumber } = await borrower.client.ok(createDedicatedAccount, { orderNo: borrower.orderNo });
  await lender.control('/pay', { accountNumber, amount: 5000, times: 2 });
  expect(await lender.control(`/orders/${borrower.orderNo}/books`)).toEqual({
    status: 2,
    dueDate: '2026-06-01',
    payments: [
      { channel: 'paystack_dedicated', amount: 500_000, applied: 500_000, refundable: 0, status: 'success' },
    ],
    accounts: {
      cash: -1_811_200,
      providers: 500_000,
      'receivable.principal': 1_663_800,
      'receivable.interest': 0,
      'income.fee': -160_000,
      'income.interest': -163_800,
      'payable.tax': -28_800,
    },
  });
  // Other orders have their own.
  expect(await lender.control(`/orders/${orderNo}/books`)).toMatchObject({ payments: [] });
  const nobodys = await lender.sandbox.app.request('http://localhost/sandbox/orders/none/books');
  expect(nobodys.status).toBe(409);
});
