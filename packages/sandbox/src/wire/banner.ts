import { type BannerStatus, bannerStatuses, orderStatus } from '@sunbird/loan-domain';
import { formatMoment } from '../catalogue/format';
import type { Order } from '../engine/order';
import { readDebt } from '../engine/repayment/debt';
import { type CallContext, say } from '../http/call-handler';

const levels = {
  1: 'info',
  3: 'danger',
  9: 'warning',
  14: 'success',
  17: 'info',
} as const satisfies Record<BannerStatus, string>;

/** The banner that home shows for an order; undefined for a status without one (spec section 2). */
export async function bannerFor(context: CallContext, order: Order) {
  const status = bannerStatuses.find(one => one === order.status);
  if (status === undefined) return undefined;
  const { market, language } = context.caller;
  const { overdueDays } = await readDebt(context, order);
  const day = status === orderStatus.rejected ? order.retryAt : order.offerValidUntil;
  const date = day === null ? '' : formatMoment(day, market, language);
  const text = say(context, `banner.${status}`, { days: overdueDays, date });
  return { status, text, level: levels[status], orderNo: order.orderNo };
}
