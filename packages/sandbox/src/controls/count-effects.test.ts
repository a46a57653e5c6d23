import { cancelLoan, createDedicatedAccount } from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { useLender } from '../testing/fresh-lender';

jest.setTimeout(60_000);

const lender = useLender();

async function effects(userId: string) {
  return v.parse(v.record(v.string(), v.number()), await lender.control(`/borrowers/${userId}/effects`));
}

test('the effects of an action are counted with its borrower alone', async () => {
  const borrower = await lender.borrower(2);
  const other = await lender.borrower(2);
  const before = await effects(borrower.userId);
  const others = await effects(other.userId);
  expect(before).toMatchObject({ orders: 1, bank_cards: 1, payments: 0 });

  const { accountNumber } = await borrower.client.ok(createDedicatedAccount, { orderNo: borrower.orderNo });
  await lender.control('/pay', { accountNumber, amount: 5000, times: 2 });
  await borrower.client.ok(
    cancelLoan,
    { orderNo: borrower.orderNo, reasonCode: 'other' },
    { key: 'cancelled-only-once' },
  );
  await borrower.client.ok(
    cancelLoan,
    { orderNo: borrower.orderNo, reasonCode: 'other' },
    { key: 'cancelled-only-once' },
  );

  const after = await effects(borrower.userId);
  expect(after.payments).toBe(1);
  expect(after.orders).toBe(1);
  expect(after.ledger_transactions).toBeGreaterThan(before.ledger_transactions ?? 0);
  expect(await effects(other.userId)).toEqual(others);
});
