import { codes } from '@sunbird/api-client';
import {
  applyCoupon,
  applyForLoan,
  authorizePaystackCard,
  confirmNewLoan,
  confirmPortalRepayment,
  createDedicatedAccount,
  drawCoupon,
  getConfirmInfo,
  getCouponQuantity,
  getFlutterwaveAccount,
  getFlutterwaveLink,
  getLoanAgreement,
  getLoanContract,
  getLotteryChances,
  getMonnifyAccounts,
  getOxxoReference,
  getRepayProducts,
  listCoupons,
  listUsedCoupons,
  submitOrder,
} from '@sunbird/api-client/contract';
import type { NewCoupon } from '@sunbird/lender/engine/rewards/coupon';
import { drawOdds, prizeOf } from '@sunbird/lender/engine/rewards/promotion';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import {
  accountsOf,
  booksOf,
  confirmLoan,
  detailOf,
  giveCoupon,
  messagesOf,
  transfer,
} from '../../../testing/borrow-steps';
import { statusOf, useFreshLender } from '../../../testing/fresh-lender';
import { giveAccount } from '../../../testing/plan-context';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

/** Another loan of the borrower, of which is owed too. */
async function secondLoan({ client }: TestBorrower): Promise<string> {
  const productId = 'mx-small';
  const choice = { productIds: [productId], amount: 1000 };
  const [order] = (await client.ok(applyForLoan, choice)).orders;
  const orderNo = order?.orderNo ?? '';
  await client.ok(submitOrder, { orderNo, productId, consents: [] });
  await lender.advance('PT1M');
  await confirmLoan({ client, orderNo }, { amount: 1000 });
  await lender.advance('PT1M');
  return orderNo;
}

/** Gives a coupon and chooses it for a payment of all that is owed, or of `amount`. */
async function chooseCoupon(borrower: TestBorrower, terms: Partial<NewCoupon> = {}, amount?: number) {
  const { couponId } = await giveCoupon(lender, borrower, terms);
  const { orderNo } = borrower;
  const whole = amount ?? (await detailOf(borrower)).unrepaidAmount;
  const chosen = await borrower.client.ok(applyCoupon, { couponId, orderNo, amount: whole });
  return { couponId, ...chosen };
}

const inPesos = { amount: 10_000, currency: 'MXN' };

/** Chooses a coupon in Mexico, and gets a store's reference for what it leaves to pay. */
async function chooseForStore(terms: Partial<NewCoupon> = {}) {
  const borrower = await lender.borrower(2, 'MX');
  const { couponId, payable } = await chooseCoupon(borrower, { ...inPesos, ...terms });
  const { client, orderNo } = borrower;
  const issued = await client.ok(getOxxoReference, { orderNo, amount: payable });
  function pay(paidAt?: string) {
    return lender.control('/pay', { reference: issued.reference, amount: payable, paidAt });
  }
  return { borrower, couponId, issued, pay };
}

/** That a payment and a coupon of this amount paid all that was owed, and the borrower was told. */
async function expectPaidOff(borrower: TestBorrower, coupon: number) {
  const byCoupon = expect.objectContaining({ channel: 'coupon', amount: coupon });
  expect(await detailOf(borrower)).toMatchObject({
    status: 4,
    unrepaidAmount: 0,
    payments: expect.arrayContaining([byCoupon]),
  });
  expect(await booksOf(lender, borrower)).toMatchObject({
    accounts: { 'expense.coupon': coupon * 100, 'receivable.principal': 0, 'receivable.interest': 0 },
  });
  expect((await messagesOf(lender, borrower))[0]).toBe('Your loan is paid in full. Thank you.');
}

/** That the borrower still owes what the coupon would have paid, and has the coupon. */
async function expectOwed200(borrower: TestBorrower, paid: string) {
  expect(await detailOf(borrower)).toMatchObject({ unrepaidAmount: 200 });
  expect((await messagesOf(lender, borrower))[0]).toBe(
    withFigures(`We have received N${paid}. N200 is left to pay back by 1 Jun 2026.`),
  );
  expect(await borrower.client.ok(getCouponQuantity, {})).toMatchObject({ unused: 1, used: 0 });
}

describe('coupons', () => {
  test('a coupon reserved for a payment is used once the rest is paid', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    const { couponId, ...kept } = await chooseCoupon(borrower);
    expect(kept).toMatchObject({ discount: 200, payable: example.repay - 200 });
    await transfer(lender, borrower, example.repay - 200);
    await expectPaidOff(borrower, 200);
    expect((await client.ok(listUsedCoupons, {})).list).toMatchObject([{ couponId, usedOrderNo: orderNo }]);
  });

  test('what it leaves to pay is taken to the last unit, by every channel', async () => {
    const borrower = await lender.borrower(3);
    const { client, orderNo } = borrower;
    const { payOrderId, payable: owed } = await client.ok(getRepayProducts, { orderNo });
    expect(owed).toBe(22_936.28);
    const amount = 22_736.28;
    const byLink = { payOrderId, channelId: 'paystack_card', amount };
    const calls = [
      () => client.call(getFlutterwaveAccount, { orderNo, amount }),
      () => client.call(getFlutterwaveLink, { orderNo, amount }),
      () => client.call(authorizePaystackCard, { orderNo, amount }),
      () => client.call(confirmPortalRepayment, byLink),
    ];
    for (const call of calls) {
      expect((await call()).data).toMatchObject({ errors: { amount: 'error.amount.whole' } });
    }
    expect((await chooseCoupon(borrower)).payable).toBe(amount);
    for (const call of calls) expect((await call()).code).toBe(0);
    const odd = await client.call(getFlutterwaveLink, { orderNo, amount: amount - 0.01 });
    expect(odd.code).toBe(codes.fieldErrors);
    const account = await client.ok(getFlutterwaveAccount, { orderNo, amount });
    await lender.control('/pay', { accountNumber: account.accountNumber, amount });
    await expectPaidOff(borrower, 200);
  });

  test('so is what it leaves at a Mexican store, even below the least part payment', async () => {
    const borrower = await lender.borrower(2, 'MX');
    const { client, orderNo } = borrower;
    const wanted = { orderNo, amount: 89.5 };
    expect((await client.call(getOxxoReference, wanted)).code).toBe(codes.fieldErrors);
    const small = { ...inPesos, amount: 1_050 };
    expect(await chooseCoupon(borrower, small, 100)).toMatchObject({ payable: 89.5 });
    const { reference } = await client.ok(getOxxoReference, wanted);
    await lender.control('/pay', { reference, amount: 89.5 });
    expect((await detailOf(borrower)).payments.map(({ channel, amount }) => [channel, amount])).toEqual(
      expect.arrayContaining([
        ['coupon', 10.5],
        ['oxxo', 89.5],
      ]),
    );
    expect((await messagesOf(lender, borrower))[0]).toBe(
      'We have received $89.50. $2,064 is left to pay back by 1 Jun 2026.',
    );
    expect(await accountsOf(lender, borrower)).toMatchObject({ 'expense.coupon': 1050, providers: 8950 });
  });

  test('it is held as long as the reference that was issued for it', async () => {
    const { borrower, issued, pay } = await chooseForStore();
    expect(issued.couponUntil).toBe(issued.expireAt);
    await lender.advance('P2D');
    await pay();
    await expectPaidOff(borrower, 100);
  });

  test('a payment in time that is heard of after its end is still completed by it', async () => {
    const { borrower, issued, pay } = await chooseForStore({ validDays: 1 });
    await lender.advance('P8D');
    expect(await borrower.client.ok(getCouponQuantity, {})).toEqual({ unused: 0, used: 0, expired: 1 });
    await pay(new Date((issued.couponUntil ?? 0) - 60_000).toISOString());
    await expectPaidOff(borrower, 100);
    expect(await borrower.client.ok(getCouponQuantity, {})).toEqual({ unused: 0, used: 1, expired: 0 });
  });

  test('it is held for its reference although another one is chosen for the next payment', async () => {
    const { borrower, couponId, pay } = await chooseForStore();
    const { client, orderNo } = borrower;
    const { payable } = await chooseCoupon(borrower, { ...inPesos, amount: 5000 });
    await client.ok(getOxxoReference, { orderNo, amount: payable });
    await pay();
    await expectPaidOff(borrower, 100);
    expect((await client.ok(listUsedCoupons, {})).list).toMatchObject([{ couponId }]);
    expect(await client.ok(getCouponQuantity, {})).toMatchObject({ unused: 1, used: 1 });
  });

  test('while a reference of one loan may be paid with it, it is not for another one', async () => {
    const { borrower, couponId, pay } = await chooseForStore();
    const { client, orderNo } = borrower;
    const second = await secondLoan(borrower);
    const elsewhere = { couponId, orderNo: second, amount: 500 };
    expect(await client.call(applyCoupon, elsewhere)).toMatchObject({ code: codes.notInThisStatus });
    expect(await client.ok(listCoupons, { orderNo: second })).toMatchObject([
      { usable: false, unusableReason: 'Held for a payment of another loan' },
    ]);
    expect(await client.ok(listCoupons, { orderNo })).toMatchObject([{ usable: true }]);
    await pay();
    await expectPaidOff(borrower, 100);
  });

  test.each([
    [
      'all that is left of the loan',
      example.repay - 80,
      80,
      'Worth as much as all that is left of this loan, or more. Keep it for another one.',
    ],
    [
      'an amount that it is worth',
      0,
      1000,
      'Choose an amount above the value of the coupon, and it lowers what you pay.',
    ],
  ])('one of 1,000 is no payment by itself of %s, and says why', async (_what, paid, amount, why) => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    const { couponId } = await giveCoupon(lender, borrower, { amount: 100_000 });
    if (paid > 0) await transfer(lender, borrower, paid);
    expect(await client.call(applyCoupon, { couponId, orderNo, amount })).toMatchObject({
      code: codes.notInThisStatus,
      msg: why,
    });
    const [offered] = await client.ok(listCoupons, { orderNo });
    // What can't be used on this loan any more is not offered for it.
    expect(offered).toMatchObject(paid > 0 ? { usable: false, unusableReason: why } : { usable: true });
  });

  test('an account that never expires holds it for a day', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    await chooseCoupon(borrower);
    const account = await client.ok(createDedicatedAccount, { orderNo });
    expect(account.couponUntil).toBe(lender.sandbox.lender.clock.now() + 86_400_000);
    const { accounts } = await client.ok(getMonnifyAccounts, { orderNo });
    expect(accounts[0]?.couponUntil).toBe(account.couponUntil);
    await lender.advance('PT23H');
    await lender.control('/pay', { accountNumber: account.accountNumber, amount: example.repay - 200 });
    await expectPaidOff(borrower, 200);
  });

  test('what was issued for another amount, or without a coupon, holds none', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    expect((await client.ok(createDedicatedAccount, { orderNo })).couponUntil).toBeUndefined();
    await chooseCoupon(borrower);
    const other = await client.ok(getFlutterwaveAccount, { orderNo, amount: 5000 });
    expect(other.couponUntil).toBeUndefined();
    await lender.advance('PT31M');
    await transfer(lender, borrower, example.repay - 200);
    await expectOwed200(borrower, '{repay - 200}');
  });

  test('choosing it again for the same payment does not shorten the hold', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    const { couponId, payable } = await chooseCoupon(borrower);
    const { couponUntil = 0 } = await client.ok(getFlutterwaveLink, { orderNo, amount: payable });
    const again = await client.ok(applyCoupon, { couponId, orderNo, amount: example.repay });
    expect(again.reservedUntil).toBeGreaterThanOrEqual(couponUntil);
  });

  test('it is released after half an hour, or when less is paid', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    const { couponId } = await chooseCoupon(borrower);
    await transfer(lender, borrower, 2000);
    expect(await client.ok(getCouponQuantity, {})).toMatchObject({ unused: 1, used: 0 });
    await lender.advance('PT30M');
    await transfer(lender, borrower, example.repay - 2200);
    await expectOwed200(borrower, '{repay - 2200}');
    await lender.advance('P30D');
    expect(await client.ok(getCouponQuantity, {})).toMatchObject({ unused: 0, expired: 1 });
    expect((await client.call(applyCoupon, { couponId, orderNo, amount: 200 })).code).toBe(
      codes.notInThisStatus,
    );
  });

  test('one for a loan lowers interest or fee when it is confirmed; each has its place and size', async () => {
    const borrower = await lender.borrower(14);
    const { client, orderNo } = borrower;
    const interest = await giveCoupon(lender, borrower, {
      type: 'interest',
      amount: (example.interest - 1000) * 100,
      minQuota: 1_000_000,
    });
    const fee = await giveCoupon(lender, borrower, { type: 'fee', amount: 10_000 });
    const repayOnly = await giveCoupon(lender, borrower);
    const tooLarge = await giveCoupon(lender, borrower, { type: 'fee', minQuota: 5_000_000 });
    expect(await client.ok(getConfirmInfo, { orderNo, couponId: interest.couponId })).toMatchObject({
      interest: 1000,
      repayAmount: 21_000,
      disbursalAmount: example.payout,
    });
    // 1,600 - 100 = 1,500 fee, 18 % of it 270: 18,230 arrive
    expect(await client.ok(getConfirmInfo, { orderNo, couponId: fee.couponId })).toMatchObject({
      processingFee: 1500,
      gst: 270,
      disbursalAmount: 18_230,
      repayAmount: example.repay,
    });
    for (const { couponId } of [repayOnly, tooLarge]) {
      expect((await client.call(getConfirmInfo, { orderNo, couponId })).code).toBe(codes.notInThisStatus);
    }
    const listed = await client.ok(listCoupons, { orderNo });
    expect(listed.find(({ couponId }) => couponId === tooLarge.couponId)).toMatchObject({
      usable: false,
      unusableReason: 'For larger loans only',
    });
    await confirmLoan(borrower, { couponId: interest.couponId });
    await lender.advance('PT6S');
    expect(await detailOf(borrower)).toMatchObject({ interest: 1000, unrepaidAmount: 21_000 });
    expect((await messagesOf(lender, borrower))[0]).toBe(
      withFigures('N{payout} has landed in your account. Pay back N21,000 by 1 Jun 2026.'),
    );
    expect(await accountsOf(lender, borrower)).toMatchObject({ 'income.interest': -100_000 });
    expect(await client.ok(getCouponQuantity, {})).toMatchObject({ unused: 3, used: 1 });
  });

  test('one for a loan is there again once its payout has failed, for the confirmation of the next one', async () => {
    const borrower = await lender.borrower(14);
    const { client, orderNo } = borrower;
    const { couponId } = await giveCoupon(lender, borrower, { type: 'fee', amount: 10_000 });
    await lender.control(`/orders/${orderNo}/decide`, { outcome: 'payFail' });
    await confirmLoan(borrower, { couponId });
    await lender.advance('PT6S');
    expect(await statusOf(borrower)).toBe(10);
    expect(await client.ok(getCouponQuantity, {})).toMatchObject({ unused: 1, used: 0 });
    await giveAccount(lender, borrower, { seed: 99 });
    await lender.advance('PT6S');
    await confirmLoan(borrower, { couponId });
    await lender.advance('PT6S');
    expect(await detailOf(borrower)).toMatchObject({ status: 2, disbursalAmount: 18_230 });
    expect((await messagesOf(lender, borrower))[0]).toBe(
      withFigures('N18,230 has landed in your account. Pay back N{repay} by 1 Jun 2026.'),
    );
    const paidOut = { cash: -1_823_000, 'income.fee': -150_000, 'payable.tax': -27_000 };
    expect(await accountsOf(lender, borrower)).toMatchObject(paidOut);
    expect((await client.ok(listUsedCoupons, {})).list).toMatchObject([{ couponId, usedOrderNo: orderNo }]);
  });

  test('the contract is the one of the coupon, and the one without is not agreed to', async () => {
    const borrower = await lender.borrower(14);
    const { client, orderNo } = borrower;
    const { couponId } = await giveCoupon(lender, borrower, { type: 'fee', amount: 10_000 });
    const choice = { orderNo, amount: 20_000, term: 91 };
    const plain = await client.ok(getLoanContract, choice);
    const reduced = await client.ok(getLoanContract, { ...choice, couponId });
    expect(plain.html).toContain(withFigures('₦{payout}'));
    expect(plain.html).not.toContain('coupon');
    expect(reduced.html).toContain('₦18,230');
    expect(reduced.html).toContain('Your coupon of ₦100 is already taken off the processing fee.');
    const { kfs } = await client.ok(getConfirmInfo, { orderNo, couponId });
    const confirmation = { ...choice, couponId, kfsVersion: kfs.version };
    const wrong = await client.call(confirmNewLoan, { ...confirmation, agreementHash: plain.hash });
    expect(wrong.data).toEqual({ errors: { agreementHash: 'error.choice.invalid' } });
    await client.ok(confirmNewLoan, { ...confirmation, agreementHash: reduced.hash });
    expect(await client.ok(getLoanAgreement, { orderNo })).toMatchObject({ html: reduced.html });
  });

  test('the draw keeps to its published odds, turn by turn', async () => {
    expect(drawOdds.reduce((sum, { chances }) => sum + chances, 0)).toBe(100);
    const counts = drawOdds.map(() => 0);
    for (let drawn = 1; drawn <= 100; drawn += 1) {
      const { index } = prizeOf(drawn);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    expect(counts).toEqual(drawOdds.map(({ chances }) => chances));
    expect(() => prizeOf(101)).toThrow(RangeError);

    const { client } = await lender.borrower(6);
    const { show, chances, prizes = [] } = await client.ok(getLotteryChances, {});
    expect({ show, chances }).toEqual({ show: true, chances: 1 });
    expect(prizes.map(({ odds }) => odds)).toEqual(counts);
    const { prizeIndex, coupon: won, chancesLeft } = await client.ok(drawCoupon, {});
    expect(chancesLeft).toBe(0);
    const promised = prizes.find(prize => prize.prizeIndex === prizeIndex)?.coupon ?? null;
    const { type, amount, minQuota } = won ?? {};
    expect(won && { type, amount, minQuota }).toEqual(
      promised && { type: promised.type, amount: promised.amount, minQuota: promised.minQuota },
    );
    expect((await client.call(drawCoupon, {})).code).toBe(codes.notInThisStatus);
  });

  test('each turn says what it was granted for, and the one for signing up is taken first', async () => {
    const fresh = await lender.borrower(6);
    const one = { reason: 'registration', chances: 1 };
    expect((await fresh.client.ok(getLotteryChances, {})).grants).toEqual([one]);
    const { client } = await lender.borrower(4);
    const repaid = { reason: 'repaidOnTime', chances: 1 };
    expect(await client.ok(getLotteryChances, {})).toMatchObject({ chances: 2, grants: [one, repaid] });
    await client.ok(drawCoupon, {});
    expect(await client.ok(getLotteryChances, {})).toMatchObject({ chances: 1, grants: [repaid] });
    await client.ok(drawCoupon, {});
    expect((await client.ok(getLotteryChances, {})).grants).toEqual([]);
    expect((await lender.client().ok(getLotteryChances, {})).grants).toBeUndefined();
  });
});
