import {
  aprOf,
  type CostBreakdown,
  calendarDateAt,
  costOf,
  effectiveAnnualRateOf,
  type LoanCost,
  price,
  shareOf,
  toMajor,
} from '@sunbird/loan-domain';
import type { coupons } from '../../database/schema';
import type { Order } from '../order';
import { marketOf, productOfOrder } from '../products';

type Coupon = typeof coupons.$inferSelect;

export interface Offer {
  /** In minor units. */
  readonly cost: LoanCost;
  /** As the wire carries it. */
  readonly breakdown: CostBreakdown;
}

function withCoupon(cost: LoanCost, gstRate: number, coupon: Coupon | undefined): LoanCost {
  if (coupon?.type === 'interest') {
    const interest = Math.max(0, cost.interest - coupon.amount);
    return { ...cost, interest, repayment: cost.principal + interest };
  }
  if (coupon?.type === 'fee') {
    const processingFee = Math.max(0, cost.processingFee - coupon.amount);
    const gst = shareOf(processingFee, gstRate);
    return { ...cost, processingFee, gst, payout: cost.principal - processingFee - gst };
  }
  return cost;
}

/**
 * The whole cost of an order if it were confirmed now.
 * @param amount minor units
 * @param term days
 * @param coupon lowers the interest or the fee; one for a repayment changes nothing here
 */
export function offerFor(
  order: Pick<Order, 'market' | 'productId' | 'returning'>,
  { amount, term, now, coupon }: { amount: number; term: number; now: number; coupon?: Coupon | undefined },
): Offer {
  const product = productOfOrder(order);
  const { rates, zone } = marketOf(order.market);
  const full = price(product, toMajor(amount), term, calendarDateAt(now, zone));
  const cost = withCoupon(costOf(product, amount, term), product.gstRate, coupon);
  const [interest, repayAmount] = [toMajor(cost.interest), toMajor(cost.repayment)];
  const breakdown: CostBreakdown = {
    ...full,
    interest,
    processingFee: toMajor(cost.processingFee),
    gst: toMajor(cost.gst),
    disbursalAmount: toMajor(cost.payout),
    repayAmount,
    apr: aprOf(cost, term, rates.aprMethod),
    effectiveAnnualRate: effectiveAnnualRateOf(cost, term),
    schedule: full.schedule.map(row => ({ ...row, interest, amount: repayAmount })),
  };
  return { cost, breakdown };
}
