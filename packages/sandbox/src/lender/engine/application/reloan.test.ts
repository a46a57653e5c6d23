import { codes } from '@sunbird/api-client';
import {
  applyForReloan,
  cancelAutoDraw,
  confirmNewLoan,
  getConfirmInfo,
  getCouponQuantity,
  getCreditInfo,
  getDisbursalTime,
  getMarketHome,
  getRepayDetail,
  saveConsent,
} from '@sunbird/api-client/contract';
import { borrowAgain } from '@sunbird/api-tools/walk/steps';
import { automaticPayout } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { accountsOf, confirmLoan, giveCoupon, messagesOf } from '../../../testing/borrow-steps';
import { latest, useFreshLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

test('a loan that is paid back on time raises the limit, and the next one costs less', async () => {
  const borrower = await lender.borrower(4);
  const { client } = borrower;
  expect(await client.ok(getCreditInfo, {})).toMatchObject({
    creditLimit: 60_000,
    level: '2',
    usedLimit: 0,
    available: 60_000,
  });
  const home = await client.ok(getMarketHome, {});
  expect(home.hot[0]).toMatchObject({ maxAmount: 60_000, dailyRate: 0.0005 });
  const wish = { productId: 'ng-classic', amount: 60_000, term: 91 };
  const { orderNo, status } = await borrowAgain(client.ok, wish);
  expect(status).toBe(1);
  await lender.advance('PT6S');
  const reloan = { ...borrower, orderNo };
  expect((await latest(borrower)).status).toBe(18);
  // 60,000 x 0.0005 x 91 = 2,730
  expect(await client.ok(getConfirmInfo, { orderNo })).toMatchObject({ interest: 2730, repayAmount: 62_730 });
  const asFirst = { orderNo, amount: 60_000, term: 91, agreementHash: 'x', kfsVersion: 'x' };
  expect((await client.call(confirmNewLoan, asFirst)).code).toBe(codes.notInThisStatus);
  await confirmLoan(reloan, { amount: 60_000 }, true);
  await lender.advance('PT6S');
  expect((await latest(borrower)).status).toBe(2);
  expect((await messagesOf(lender, borrower))[0]).toBe(
    'N54,336 has landed in your account. Pay back N62,730 by 1 Jun 2026.',
  );
  const booked = { cash: -5_433_600, 'income.interest': -273_000, 'receivable.principal': 6_000_000 };
  expect(await accountsOf(lender, reloan)).toMatchObject(booked);
  const first = await lender.borrower(2);
  const unknown = { ...wish, bankCardId: 'CRD-X' };
  expect((await first.client.call(applyForReloan, unknown)).code).toBe(codes.notFound);
});

const consent = { type: automaticPayout, version: allMarkets.MX.legal.renewalAgreement };
const wishInMexico = { productId: 'mx-classic', amount: 2000, term: 91 };

/** A borrower who has paid a loan back and agreed to the automatic payout of the next one. */
async function whoAgreed(): Promise<TestBorrower> {
  const borrower = await lender.borrower(4, 'MX');
  await borrower.client.ok(saveConsent, { ...consent, granted: true });
  return borrower;
}

test('where the market allows it and the borrower has agreed, an approved re-loan draws by itself', async () => {
  const borrower = await whoAgreed();
  const { client } = borrower;
  const { orderNo } = await borrowAgain(client.ok, wishInMexico);
  await lender.advance('PT6S');
  expect(await client.ok(getDisbursalTime, { orderNo })).toMatchObject({
    autoDisburse: true,
    remainingSeconds: 86_399,
  });
  expect(await client.ok(cancelAutoDraw, { orderNo })).toEqual({ cancelled: true, status: 18 });
  await lender.advance('P2D');
  expect((await latest(borrower)).status).toBe(18);
  await lender.advance('P2D');
  const second = await borrowAgain(client.ok, wishInMexico);
  await lender.advance('P1D');
  await lender.advance('PT1M');
  const drawn = { orderNo: second.orderNo };
  expect(await client.ok(getDisbursalTime, drawn)).toMatchObject({ autoDisburse: false });
  expect((await latest(borrower)).status).toBe(2);
  expect((await messagesOf(lender, borrower))[0]).toBe(
    '$1,814 has landed in your account. Pay back $2,091 by 6 Jun 2026.',
  );
  expect((await client.call(cancelAutoDraw, drawn)).code).toBe(codes.notInThisStatus);
});

test.each([
  ['used', 30, 140, '$1,838', { used: 1, expired: 0 }],
  ['left out once it has expired', 1, 160, '$1,814', { used: 0, expired: 1 }],
])('the coupon that was chosen for it is %s', async (_what, validDays, fee, landed, coupons) => {
  const borrower = await whoAgreed();
  const { client } = borrower;
  const terms = { type: 'fee', amount: 2000, currency: 'MXN', validDays } as const;
  const { couponId } = await giveCoupon(lender, borrower, terms);
  const { orderNo } = await borrowAgain(client.ok, { ...wishInMexico, couponId });
  await lender.advance('P1DT1M');
  const { processingFee } = await client.ok(getRepayDetail, { orderNo });
  expect(processingFee).toBe(fee);
  expect((await messagesOf(lender, borrower))[0]).toBe(
    `${landed} has landed in your account. Pay back $2,091 by 2 Jun 2026.`,
  );
  expect(await client.ok(getCouponQuantity, {})).toMatchObject(coupons);
});

test('it waits for the borrower once the consent to that is taken back', async () => {
  const borrower = await whoAgreed();
  const { client } = borrower;
  const { orderNo } = await borrowAgain(client.ok, wishInMexico);
  await lender.advance('PT6S');
  expect(await client.ok(getDisbursalTime, { orderNo })).toMatchObject({ autoDisburse: true });
  await client.ok(saveConsent, { ...consent, granted: false });
  expect(await client.ok(getDisbursalTime, { orderNo })).toMatchObject({ autoDisburse: false });
  await lender.advance('P2D');
  expect((await latest(borrower)).status).toBe(18);
});
