import { cancelLoan, getCancellation, getLatestOrder, listOrders } from '@sunbird/api-client/contract';
import { codes } from '../../codes';
import { transfer } from '../../testing/borrow-steps';
import { openTestLender, type TestBorrower, type TestLender } from '../../testing/test-lender';

let lender: TestLender;
beforeAll(async () => {
  lender = await openTestLender();
});
afterAll(() => lender.close());
beforeEach(() => lender.reset());

async function latest({ client }: Pick<TestBorrower, 'client'>) {
  const order = await client.ok(getLatestOrder, {});
  if (!order) throw new Error('There is no order.');
  return order;
}

describe('cancelling', () => {
  test('before the payout the order is over at once', async () => {
    const { client, orderNo } = await lender.borrower(7);
    expect(await client.ok(getCancellation, { orderNo })).toMatchObject({ canCancel: true });
    const answer = await client.ok(cancelLoan, { orderNo, reasonCode: 'tooExpensive' });
    expect(answer).toEqual({ cancelled: true, status: 8 });
    await lender.advance('P1D');
    expect(await client.ok(getLatestOrder, {})).toMatchObject({ status: 8 });
  });

  test('after it, what was paid out goes back, at no cost', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    expect(await client.ok(getCancellation, { orderNo })).toMatchObject({
      canCancel: true,
      amountToReturn: 18_112,
    });
    const answer = await client.ok(cancelLoan, { orderNo, reasonCode: 'noLongerNeeded' });
    expect(answer).toMatchObject({
      status: 2,
      amountToReturn: 18_112,
      returnAccount: { provider: 'paystack' },
    });
    await transfer(lender, borrower, 8000);
    expect(await latest(borrower)).toMatchObject({ status: 2, amountToReturn: 10_112 });
    await transfer(lender, borrower, 10_200);
    expect(await latest(borrower)).toMatchObject({ status: 8 });
    await lender.advance('PT6S');
    const { list } = await client.ok(listOrders, { type: 'statement' });
    expect(list[0]).toMatchObject({ kind: 'refund', amount: 88, balance: 0 });
    expect(await lender.control('/ledger')).toMatchObject({ balanced: true });
  });

  test('what does not come back within three days goes on as a loan', async () => {
    const borrower = await lender.borrower(2);
    await borrower.client.ok(cancelLoan, {
      orderNo: borrower.orderNo,
      reasonCode: 'other',
      comment: 'Maybe.',
    });
    await transfer(lender, borrower, 5000);
    await lender.advance('P3D');
    const order = await latest(borrower);
    expect(order).toMatchObject({ status: 2, repayAmount: 16_638, canCancel: false });
    expect(order.returnBy).toBeUndefined();
  });

  test('a day after the payout it is too late; a reason is needed, and just one', async () => {
    const { client, orderNo } = await lender.borrower(2);
    const noReason = await client.call(cancelLoan, { orderNo, reasonCode: 'because' });
    expect(noReason).toMatchObject({
      code: codes.fieldErrors,
      data: { errors: { reasonCode: expect.any(String) } },
    });
    await lender.advance('P1D');
    expect((await client.call(cancelLoan, { orderNo, reasonCode: 'other' })).code).toBe(
      codes.notInThisStatus,
    );
    expect(await client.ok(getCancellation, { orderNo })).toMatchObject({ canCancel: false });
  });
});
