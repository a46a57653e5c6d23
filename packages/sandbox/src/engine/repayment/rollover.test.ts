import {
  confirmExtension,
  getExtension,
  getLatestOrder,
  getLoanAgreement,
  listOrders,
  updateExtension,
} from '@sunbird/api-client/contract';
import { codes } from '../../codes';
import { detailOf, messagesOf, transfer } from '../../testing/borrow-steps';
import { useFreshLender } from '../../testing/fresh-lender';

const lender = useFreshLender();

describe('rollover', () => {
  test('fee and consent in any order; the date moves once both are there, twice at most', async () => {
    const borrower = await lender.borrower(3, 'NG', 2);
    const { client, orderNo } = borrower;
    const asked = await client.ok(getExtension, { orderNo });
    expect(asked).toMatchObject({ fee: 1500, extendDays: 7, payable: true, timesUsed: 0, maxTimes: 2 });
    expect(asked.feeReceived).toBe(false);
    const first = await client.ok(confirmExtension, { orderNo });
    expect(first).toMatchObject({
      status: 'waitPay',
      fee: 1500,
      account: { amount: 1500, permanent: false },
    });
    await lender.control('/pay', { payOrderId: first.payOrderId, amount: 700 });
    const { extensionOrderNo } = first;
    expect(await client.ok(updateExtension, { extensionOrderNo })).toMatchObject({ status: 'waitPay' });
    await lender.control('/pay', { payOrderId: first.payOrderId, amount: 800 });
    const moved = await client.ok(updateExtension, { extensionOrderNo });
    expect(moved).toMatchObject({ status: 'paid', newDueDate: asked.newDueDate, creditLevel: '1' });
    // Two days of penalty stay owed; the loan is no longer overdue.
    expect(await detailOf(borrower)).toMatchObject({
      status: 2,
      overdueDays: 0,
      penalty: 865.52,
      unrepaidAmount: 22_503.52,
      repaidAmount: 0,
      // The fee does not repay the loan; the statement shows it as a rollover.
      payments: [],
    });
    const told = await client.ok(listOrders, { type: 'statement' });
    expect(told.list.slice(0, 2)).toMatchObject([
      { kind: 'rollover', amount: 800 },
      { kind: 'rollover', amount: 700 },
    ]);

    const again = await client.ok(getExtension, { orderNo });
    await lender.control('/pay', { accountNumber: again.account?.accountNumber, amount: 1600 });
    expect(await client.ok(getExtension, { orderNo })).toMatchObject({ feeReceived: true });
    expect(await detailOf(borrower)).toMatchObject({ heldFee: 1600 });
    expect((await messagesOf(lender, borrower))[0]).toMatch(
      /^We have your ₦1,600\. Open the app and confirm/,
    );
    expect(await client.ok(confirmExtension, { orderNo })).toMatchObject({ status: 'paid' });
    expect((await messagesOf(lender, borrower))[0]).toMatch(/^Your new date is /);
    expect(await detailOf(borrower)).not.toHaveProperty('heldFee', expect.any(Number));
    await lender.advance('PT6S');
    const { list } = await client.ok(listOrders, { type: 'statement' });
    expect(list[0]).toMatchObject({ kind: 'refund', amount: 100 });
    const third = await client.ok(getExtension, { orderNo });
    expect(third).toMatchObject({
      payable: false,
      timesUsed: 2,
      reason: expect.stringContaining('as often'),
    });
    expect((await client.call(confirmExtension, { orderNo })).code).toBe(codes.notInThisStatus);
  });

  test('where no account can take the fee there is none, and nothing promises one', async () => {
    const borrower = await lender.borrower(2, 'IN');
    const { client, orderNo } = borrower;
    expect(await detailOf(borrower)).toMatchObject({ canExtend: false });
    expect(await client.ok(getExtension, { orderNo })).toMatchObject({
      payable: false,
      reason: expect.stringContaining('date of this loan can’t be moved'),
    });
    expect((await client.call(confirmExtension, { orderNo })).code).toBe(codes.noPaymentMethod);
    expect((await client.ok(getLoanAgreement, { orderNo })).html).not.toContain('Moving the date');
    const nigerian = await lender.borrower(2);
    expect((await detailOf(nigerian)).canExtend).toBe(true);
    const { html } = await nigerian.client.ok(getLoanAgreement, { orderNo: nigerian.orderNo });
    expect(html).toContain('Moving the date');
  });

  test('a fee that is paid too late is refunded, apart from what goes back at the end of the loan', async () => {
    const borrower = await lender.borrower(3, 'NG', 2);
    const { client, orderNo } = borrower;
    const { extensionOrderNo, account } = await client.ok(confirmExtension, { orderNo });
    await lender.advance('P1DT1M');
    expect(await client.ok(updateExtension, { extensionOrderNo })).toMatchObject({ status: 'cancelled' });
    await lender.control('/pay', { accountNumber: account.accountNumber, amount: 1500 });
    await lender.advance('PT6S');
    const { list } = await client.ok(listOrders, { type: 'statement' });
    expect(list[0]).toMatchObject({ kind: 'refund', amount: 1500 });
    const { unrepaidAmount } = await detailOf(borrower);
    await transfer(lender, borrower, unrepaidAmount);
    expect(await client.ok(getLatestOrder, {})).not.toHaveProperty('refund', expect.anything());
  });

  test('a fee that is never confirmed, and the next one, late as it is, for seven days from today', async () => {
    const borrower = await lender.borrower(3, 'NG', 10);
    const { client, orderNo } = borrower;
    const { account } = await client.ok(getExtension, { orderNo });
    await lender.control('/pay', { accountNumber: account?.accountNumber, amount: 1500 });
    await lender.advance('P1D');
    await lender.advance('PT6S');
    const { list } = await client.ok(listOrders, { type: 'statement' });
    expect(list.slice(0, 2)).toMatchObject([{ kind: 'refund', amount: 1500 }, { kind: 'penalty' }]);
    const confirmed = await client.ok(confirmExtension, { orderNo });
    await lender.control('/pay', { payOrderId: confirmed.payOrderId, amount: 1500 });
    expect(await detailOf(borrower)).toMatchObject({ status: 2, overdueDays: 0 });
  });
});
