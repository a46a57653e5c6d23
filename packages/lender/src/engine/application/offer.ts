import {
  addDays,
  type CalendarDate,
  type CostBreakdown,
  calendarDateAt,
  costOf,
  type Discount,
  isClosed,
  isOnboardingStep,
  type LoanCost,
  loanChoiceProblem,
  type OrderStatus,
  orderStatus,
  price,
  toMajor,
  toMinor,
} from '@sunbird/loan-domain';
import { fieldRefusal } from '../../kit/errors';
import { marketOf } from '../../settings/markets';
import type { Order } from '../order';
import { productOfOrder } from '../products';

/** Every order that is not over uses up credit, once no data is missing. */
function holdsCredit(status: OrderStatus): boolean {
  return status === orderStatus.finishLoading || (!isOnboardingStep(status) && !isClosed(status));
}

/** How much of the limit open loans use: the amounts applied for, less the principal paid back, minor units. */
export function usedLimit(orders: readonly Pick<Order, 'status' | 'amount' | 'paidPrincipal'>[]): number {
  return orders
    .filter(({ status }) => holdsCredit(status))
    .reduce((used, { amount, paidPrincipal }) => used + amount - paidPrincipal, 0);
}

/**
 * Refuses an amount, major units, or a term, days, that the product has not, and an amount above what is left of the
 * borrower's limit, minor units.
 */
export function requireOffered(
  product: Parameters<typeof loanChoiceProblem>[0],
  amount: number,
  term: number,
  left = Number.POSITIVE_INFINITY,
): void {
  const problem = loanChoiceProblem(product, amount, term);
  if (problem === 'termNotOffered') throw fieldRefusal('term', 'error.choice.invalid');
  if (problem || toMinor(amount) > left) throw fieldRefusal('amount', 'error.choice.invalid');
}

/** When an order falls due whose money is sent at a moment: its term counts from the payout. */
export function dueDateFrom(payout: number, { market, term }: Pick<Order, 'market' | 'term'>): CalendarDate {
  return addDays(calendarDateAt(payout, marketOf(market).zone), term);
}

interface Offer {
  /** In minor units. */
  readonly cost: LoanCost;
  /** As the wire carries it. */
  readonly breakdown: CostBreakdown;
}

/**
 * The whole cost of an order if it were paid out now.
 * @param amount minor units
 * @param term days
 */
export function offerFor(
  order: Pick<Order, 'market' | 'productId' | 'returning'>,
  { amount, term, now, coupon }: { amount: number; term: number; now: number; coupon?: Discount | undefined },
): Offer {
  const { rates, zone } = marketOf(order.market);
  const product = { ...productOfOrder(order), aprMethod: rates.aprMethod };
  return {
    cost: costOf(product, amount, term, coupon),
    breakdown: price(product, toMajor(amount), term, calendarDateAt(now, zone), coupon),
  };
}
