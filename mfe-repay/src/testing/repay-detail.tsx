import {
  applyCoupon,
  getLatestOrder,
  getRepayColor,
  getRepayProducts,
  type LoanOrder,
  listCoupons,
  listOrders,
} from '@sunbird/api-client';
import { makeCoupon, makeOrder, makeRepayProducts } from '@sunbird/testing';
import { Screen } from '../detail/repay-detail-screen';
import type { RepayDetail } from '../payment/outcome';
import { type RepayScreenOptions, renderRepay } from './render-repay';
import { repayLender } from './repay-lender';

export const route = '/repay/repay_detail?orderNo=SB-240318';

/** The pictures' loan: three days late. */
export const late: Partial<RepayDetail> = {
  dueDate: '2026-03-03',
  overdueDays: 3,
  penalty: 1298.28,
  unrepaidAmount: 22_936.28,
  totalRepayAmount: 22_936.28,
};

/** A page of the list of loans. */
export function records(...list: LoanOrder[]) {
  return { list, page: 1, size: 50, total: list.length };
}

/** A lender with this loan; with a coupon that can be used, or can’t, if that is said. */
export function lender(detail: RepayDetail, usable?: boolean) {
  const coupon = { ...makeCoupon({ couponId: 'CPN-1', amount: 100 }), usable: usable ?? false };
  return repayLender(() => detail)
    .respond(getRepayProducts, () => makeRepayProducts({ payable: detail.unrepaidAmount }))
    .respond(getRepayColor, () => ({ color: 'green' as const, dueInDays: 23, overdueDays: 0, text: '' }))
    .respond(listCoupons, () => (usable === undefined ? [] : [coupon]))
    .respond(applyCoupon, ({ amount }) => ({
      discount: 100,
      payable: amount - 100,
      reservedUntil: 1_790_000_000_000,
    }))
    .respond(getLatestOrder, () => null)
    .respond(listOrders, () => records(makeOrder(10, { failReason: 'accountClosed' })));
}

/** Opens the detail of a loan. */
export function openDetail(
  detail: RepayDetail,
  { coupon, ...options }: RepayScreenOptions & { coupon?: boolean } = {},
) {
  return renderRepay(Screen, { messages: 'core', route, api: lender(detail, coupon), ...options });
}
