import {
  authorizePaystackCard,
  confirmPortalRepayment,
  createDedicatedAccount,
  getCancellation,
  getCreditInfo,
  getFlutterwaveAccount,
  getFlutterwaveLink,
  getLotteryChances,
  getMonnifyAccounts,
  getRepayDetail,
  getRepayProducts,
  getStpClabe,
  getUserInfo,
  listCoupons,
} from '@sunbird/api-client';
import {
  example,
  type FakeApi,
  fakeApi,
  makeCreditInfo,
  makePayAccount,
  makeRepayDetail,
  makeRepayProducts,
  makeUserInfo,
} from '@sunbird/testing';
import type { Payment, RepayDetail } from '../payment/outcome';

export const orderNo = 'SB-240318';

export function makePayment(changes: Partial<Payment> = {}): Payment {
  return {
    payOrderId: 'RP-771204',
    amount: example.repay,
    time: Date.UTC(2026, 2, 6, 9, 30),
    channel: 'paystack_dedicated',
    status: 'success',
    ...changes,
  };
}

/** What the lender's cashier says of a payment in cash: a reference with its bar code. */
export const atTill = {
  kind: 'store' as const,
  reference: '93000482117704',
  barcode: { format: 'CODE128' as const, value: '93000482117704' },
  expireAt: 4_102_444_800_000,
};

/** The loan after `payments` were received: finished if they cover all that was owed. */
export function detailAfter(...payments: readonly Payment[]): RepayDetail {
  const paid = payments
    .filter(({ status }) => status === 'success')
    .reduce((sum, { amount }) => sum + amount, 0);
  const all = [...payments];
  if (paid >= example.repay) {
    return makeRepayDetail(4, { payments: all, repaidAmount: example.repay, unrepaidAmount: 0 });
  }
  return makeRepayDetail(2, { payments: all, repaidAmount: paid, unrepaidAmount: example.repay - paid });
}

/** A fake lender with one loan to repay, and a response for every channel. */
export function repayLender(detail: () => RepayDetail | Error = () => detailAfter()): FakeApi {
  const account = makePayAccount();
  return fakeApi([
    [getRepayDetail, () => detail()],
    [getCancellation, () => ({ canCancel: false, reasons: [] })],
    [getRepayProducts, () => makeRepayProducts()],
    [createDedicatedAccount, () => ({ ...account, slug: 'wema-bank', assigned: true })],
    [
      getMonnifyAccounts,
      () => ({
        accounts: [account, makePayAccount({ accountNumber: '3266484846', bankName: 'Sterling Bank' })],
        accountReference: 'A',
        reservationReference: 'R',
        status: 'ACTIVE' as const,
      }),
    ],
    [
      getFlutterwaveAccount,
      () => ({
        ...makePayAccount({ permanent: false, expireAt: Date.now() + 3_600_000 }),
        flwRef: 'FLW-1',
        orderRef: 'URF-1',
        note: 'Please transfer',
      }),
    ],
    [
      getStpClabe,
      () => ({
        ...makePayAccount({ provider: 'stp', currency: 'MXN' }),
        clabe: '646180110400227913',
        beneficiary: 'Sunbird México',
        concepto: 'SB-240318',
        bank: 'STP',
      }),
    ],
    [
      getFlutterwaveLink,
      () => ({ link: 'https://checkout.example/FLW-9', txRef: 'FLW-9', expireAt: Date.now() + 3_600_000 }),
    ],
    [
      authorizePaystackCard,
      ({ reference }) =>
        reference === undefined
          ? {
              authorizationUrl: 'https://checkout.example/authorize',
              accessCode: 'AC-1',
              reference: 'AUT-1',
              couponAmount: 100,
            }
          : { status: 'pending' as const },
    ],
    [confirmPortalRepayment, () => ({ kind: 'redirect' as const, url: 'https://checkout.example/T1' })],
    [listCoupons, () => []],
    [getUserInfo, () => makeUserInfo()],
    [getCreditInfo, () => makeCreditInfo({ creditLimit: 60_000 })],
    [getLotteryChances, () => ({ show: true, chances: 0 })],
  ]);
}
