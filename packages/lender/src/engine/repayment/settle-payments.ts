import { codes } from '@sunbird/api-client';
import { type Balance, type Debt, totalOf } from '@sunbird/loan-domain';
import type { Transaction } from '../../context/transaction';
import { changeRows } from '../../database/rows';
import { payments } from '../../database/schema';
import { Refusal } from '../../kit/errors';
import { post, type TransactionKind } from '../../ledger/ledger';
import { changeOrder, type Order } from '../order';
import { returnCoupon } from '../rewards/coupon';
import { balanceOf, type Happening, historyOf, postPenalty, todayFor } from './debt';
import { planRefund } from './refund';

/** The money that makes an order be settled anew; 0 for a coupon, or where a date has moved. */
interface Arrival {
  readonly kind: TransactionKind;
  /** Minor units. */
  readonly amount: number;
  readonly channel: string | null;
  /** When it was paid, epoch ms. */
  readonly paidAt: number;
}

/** An order after all of its payments have been settled anew. */
export interface Settled {
  readonly order: Order;
  readonly debt: Debt;
  /** What happened to the order, in the order in which it happened. */
  readonly history: readonly Happening[];
  /** When the payment was made that paid the last of the debt, epoch ms; null while something is owed. */
  readonly paidOffAt: number | null;
  /** The part of a penalty that was posted and is not owed after all, minor units. */
  readonly penaltyBack: number;
}

function settledParts({ settlements }: Balance): Debt {
  const parts = { penalty: 0, interest: 0, principal: 0 };
  for (const { settled } of settlements) {
    parts.penalty += settled.penalty;
    parts.interest += settled.interest;
    parts.principal += settled.principal;
  }
  return parts;
}

/** Writes what each payment has settled, where that has changed, and adds it up. */
async function sharePayments(tx: Transaction, history: readonly Happening[], balance: Balance) {
  let coupons = 0;
  /** What is refundable more than before. */
  let excess = 0;
  for (const [index, { payment, event }] of history.entries()) {
    const settlement = balance.settlements[index];
    if (!payment || !settlement) continue;
    const applied = totalOf(settlement.settled);
    if (event.kind === 'coupon') coupons += applied;
    excess += settlement.overpaid - payment.refundable;
    if (event.kind === 'coupon' && applied === 0) {
      await returnCoupon(tx, payment.providerReference);
      continue;
    }
    if (applied === payment.applied && settlement.overpaid === payment.refundable) continue;
    await changeRows(tx, payments, payment.paymentId, { applied, refundable: settlement.overpaid });
  }
  return { parts: settledParts(balance), coupons, excess };
}

function paidOffAt(history: readonly Happening[], balance: Balance): number | null {
  if (balance.total > 0) return null;
  const last = history.findLastIndex((_, index) => {
    const settlement = balance.settlements[index];
    return settlement !== undefined && totalOf(settlement.settled) > 0;
  });
  return history[last]?.at ?? null;
}

/** Posts what has changed since the order was last settled, and refunds what is too much. */
async function postChange(
  tx: Transaction,
  order: Order,
  arrival: Arrival,
  { parts, coupons, excess }: Awaited<ReturnType<typeof sharePayments>>,
): Promise<void> {
  const entries = {
    providers: arrival.amount,
    'expense.coupon': coupons - order.couponDiscount,
    'receivable.penalty': order.paidPenalty - parts.penalty,
    'receivable.interest': order.paidInterest - parts.interest,
    'receivable.principal': order.paidPrincipal - parts.principal,
    'payable.refund': -excess,
  };
  await post(tx, order, arrival.kind, entries, arrival);
  await planRefund(tx, order, excess);
}

/**
 * Settles all payments of an order anew, each from when it was paid, and posts what that changes: late fees that were
 * posted since are taken back, and what the debt does not need is refunded. For a payment that was made just now it
 * posts that payment alone. The caller holds the borrower's lock and has stored the payment with nothing applied.
 * Refused where less would be refundable than was refunded: nobody asks the borrower for it.
 */
export async function settlePayments(tx: Transaction, order: Order, arrival: Arrival): Promise<Settled> {
  const history = await historyOf(tx, order);
  const balance = balanceOf(order, history, todayFor(tx, order.market));
  if (!balance) throw new RangeError(`Order ${order.orderNo} has no due date.`);
  const shares = await sharePayments(tx, history, balance);
  const { parts, coupons, excess } = shares;
  if (excess < 0) throw new Refusal(codes.notInThisStatus);
  // Late fees are taken back last: the other way round, the statement would show a balance below zero.
  await postChange(tx, order, arrival, shares);
  await postPenalty(tx, order, balance.penaltyCharged);
  const changed = await changeOrder(tx, order, {
    penalty: balance.penaltyCharged,
    paidPenalty: parts.penalty,
    paidInterest: parts.interest,
    paidPrincipal: parts.principal,
    couponDiscount: coupons,
  });
  return {
    order: changed,
    debt: balance.debt,
    history,
    paidOffAt: paidOffAt(history, balance),
    penaltyBack: Math.max(0, order.penalty - balance.penaltyCharged),
  };
}
