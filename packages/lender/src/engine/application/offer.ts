import { codes } from '@sunbird/api-client';
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
import { lockUser, type Transaction, type User } from '../../context/transaction';
import { changeRows, findRow } from '../../database/rows';
import { paymentReversals, users } from '../../database/schema';
import { fieldRefusal, Refusal } from '../../kit/errors';
import { marketOf } from '../../settings/markets';
import { changeOrder, type Order } from '../order';
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

/**
 * Refuses the next loan, from its application to its confirmation, while an earlier one of the borrower is overdue, or a
 * bank asks for a payment of it back.
 */
export async function requireMayBorrow(
  tx: Transaction,
  userId: string,
  orders: readonly Pick<Order, 'status'>[],
): Promise<void> {
  if (orders.some(({ status }) => status === orderStatus.overdue))
    throw new Refusal(codes.notInThisStatus, { text: 'refusal.overdueLoan' });
  if (await findRow(tx, paymentReversals, { userId, status: 'open' }))
    throw new Refusal(codes.notInThisStatus, { text: 'refusal.openDispute' });
}

/** The limit that a borrower starts with, minor units. */
export function firstLimit(market: string): number {
  return toMinor(marketOf(market).limits.maxAmount);
}

/** The limit after the next loan that is paid on time; undefined at the top. */
export function nextLimit(user: Pick<User, 'market' | 'creditLimit'>): number | undefined {
  const { returningMaxAmount, quotaHintCeiling } = marketOf(user.market).limits;
  const next = toMinor(Math.min(returningMaxAmount, quotaHintCeiling));
  return next > user.creditLimit ? next : undefined;
}

/** Raises limit and level and adds a turn in the draw for a loan that was paid back on time; once. */
export async function rewardRepayment(tx: Transaction, user: User, order: Order): Promise<void> {
  if (order.limitRaised !== null) return;
  const creditLimit = nextLimit(user) ?? user.creditLimit;
  await changeRows(tx, users, user.userId, {
    creditLimit,
    level: user.level + 1,
    lotteryChances: user.lotteryChances + 1,
  });
  await changeOrder(tx, order, { limitRaised: creditLimit - user.creditLimit });
}

/** Takes back what a loan has earned by its repayment. A turn in the draw that was used stays used. */
export async function undoReward(tx: Transaction, order: Order): Promise<void> {
  const user = await lockUser(tx, order.userId);
  if (order.limitRaised === null || !user) return;
  await changeRows(tx, users, user.userId, {
    creditLimit: user.creditLimit - order.limitRaised,
    level: Math.max(1, user.level - 1),
    lotteryChances: Math.max(0, user.lotteryChances - 1),
  });
  await changeOrder(tx, order, { limitRaised: null });
}

/** Lowers the level by one after a paid rollover, to 1 at the least (spec section 4). */
export async function refreshLevel(tx: Transaction, user: User): Promise<number> {
  const level = Math.max(1, user.level - 1);
  await changeRows(tx, users, user.userId, { level });
  return level;
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
