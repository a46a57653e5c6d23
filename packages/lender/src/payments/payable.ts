import { codes } from '@sunbird/api-client';
import {
  isMajor,
  leastRepayment,
  type PayChannel,
  repaymentSchema,
  toMajor,
  toMinor,
} from '@sunbird/loan-domain';
import type { Transaction } from '../context/transaction';
import type { Order } from '../engine/order';
import { intentFor, type PaymentIntent } from '../engine/payment-intent';
import { isOwing, readDebt } from '../engine/repayment/debt';
import { amountToReturn } from '../engine/repayment/returned-loan';
import { extendReservation, reservedCoupon } from '../engine/rewards/coupon';
import { dayMs, minuteMs } from '../kit/clock';
import { checkForm, Refusal } from '../kit/errors';
import { lenderMarketOf } from '../settings/markets';
import type { PayTarget } from './targets';

/**
 * What a borrower can pay on an order now, minor units: all that is owed, or what is left to return, and the least that may
 * be paid at once.
 */
export async function payableOf(tx: Transaction, order: Order) {
  const { total } = await readDebt(tx, order);
  const isReturn = order.returnBy !== null;
  const amount = isReturn ? amountToReturn(order) : total;
  const least = leastRepayment(amount, toMinor(lenderMarketOf(tx.lender, order.market).repayment.minimum));
  return { amount, least, purpose: isReturn ? 'return' : 'repay' } as const;
}

/**
 * The amount that a payer has chosen, minor units, of what is `due`: by the rules of repayment, or to the last unit
 * the rest that a reserved coupon leaves to pay. Refused with the field's message otherwise.
 */
export async function chosenAmount(
  tx: Transaction,
  order: Order,
  due: number,
  typed: number,
): Promise<number> {
  const left = (await reservedCoupon(tx, order.orderNo))?.reservedPayable;
  if (typeof left === 'number' && left <= due && isMajor(typed) && toMinor(typed) === left) return left;
  const form = repaymentSchema(lenderMarketOf(tx.lender, order.market), toMajor(due));
  return toMinor(checkForm(form, { amount: typed }).amount);
}

/** Opens the payment of an order, for `wanted` minor units or all that is payable. Refused when nothing is owed. */
export async function openPayment(
  tx: Transaction,
  order: Order,
  { amount, purpose }: Awaited<ReturnType<typeof payableOf>>,
  wanted = amount,
): Promise<PaymentIntent> {
  if (!isOwing(order) || amount === 0) {
    throw new Refusal(codes.notInThisStatus, { text: 'refusal.nothingOwed' });
  }
  const { orderNo, userId } = order;
  return intentFor(tx, { orderNo, userId, purpose, amount: wanted });
}

/** The multiple that a part payment must be, major units; undefined if any whole amount is allowed. */
export function multipleOf({ lender }: Pick<Transaction, 'lender'>, order: Order): number | undefined {
  const { multiple } = lenderMarketOf(lender, order.market).repayment;
  return multiple > 1 ? multiple : undefined;
}

export interface CouponHold {
  readonly order: Pick<Order, 'orderNo'>;
  readonly channel: Pick<PayChannel, 'postingMinutes'>;
  readonly target: Pick<PayTarget, 'expiresAt'>;
  /** What the target takes, minor units; none for an account that takes any amount. */
  readonly amount?: number | undefined;
}

/**
 * Holds the coupon of an order as long as the account or reference that was issued for the reduced amount, and the
 * time that the channel needs to report a payment. Returns until when a payment counts with the coupon; undefined
 * if none is reserved for this amount.
 */
export async function holdCoupon(tx: Transaction, hold: CouponHold): Promise<number | undefined> {
  const { order, channel, target, amount } = hold;
  const coupon = await reservedCoupon(tx, order.orderNo);
  if (!coupon || (amount !== undefined && amount !== coupon.reservedPayable)) return undefined;
  // An account that never expires holds the coupon for a day.
  const payBy = target.expiresAt ?? tx.now + dayMs;
  await extendReservation(tx, coupon, payBy + channel.postingMinutes * minuteMs);
  return payBy;
}
