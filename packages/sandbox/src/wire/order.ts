import type { LoanOrder } from '@sunbird/api-client/contract';
import {
  addWorkingDays,
  calendarDateAt,
  daysBetween,
  isClosed,
  orderLabelOf,
  orderStatus,
  toMajor,
} from '@sunbird/loan-domain';
import { offerFor } from '../engine/application/offer';
import { amountToReturn, canCancel, cancelDeadline } from '../engine/disbursement/cancel';
import type { Order } from '../engine/order';
import { marketOf, productNameOf } from '../engine/products';
import { isOwing, readDebt } from '../engine/repayment/debt';
import type { Work } from '../work';

const dayMs = 86_400_000;

/** By when an application is decided: the next working day at the same time. */
export function decisionDeadline(order: Order): number {
  const applied = order.appliedAt ?? order.createdAt;
  const day = calendarDateAt(applied, marketOf(order.market).zone);
  return applied + daysBetween(day, addWorkingDays(day, 1)) * dayMs;
}

async function figuresOf(work: Work, order: Order) {
  const { overdueDays, total } = await readDebt(work, order);
  if (order.confirmedAt === null) {
    const { cost } = offerFor(order, { amount: order.amount, term: order.term, now: work.now });
    return { disbursal: cost.payout, repay: cost.repayment, overdueDays };
  }
  const repay = isOwing(order) ? total : order.amount + order.interest + order.penalty;
  return { disbursal: order.disbursal, repay, overdueDays };
}

/** An order as the wire carries it. `repayAmount` is what is owed today while it is owed. */
export async function toLoanOrder(work: Work, order: Order): Promise<LoanOrder> {
  const { status, returnBy } = order;
  const { disbursal, repay, overdueDays } = await figuresOf(work, order);
  const isDecided = status !== orderStatus.applying && status !== orderStatus.finishLoading;
  const isOffer = status === orderStatus.confirm || status === orderStatus.getMoney;
  return {
    orderNo: order.orderNo,
    status,
    statusLabel: orderLabelOf(status),
    productId: order.productId,
    productName: productNameOf(work.lender.settings, order),
    currency: order.currency,
    loanAmount: toMajor(order.amount),
    disbursalAmount: toMajor(disbursal),
    repayAmount: toMajor(repay),
    term: order.term,
    applyTime: order.appliedAt ?? order.createdAt,
    dueDate: order.dueDate ?? undefined,
    overdueDays: isOwing(order) ? overdueDays : undefined,
    decisionBy: isDecided ? undefined : decisionDeadline(order),
    offerValidUntil: isOffer ? (order.offerValidUntil ?? undefined) : undefined,
    canCancel: canCancel(order, work.now),
    cancelDeadline: cancelDeadline(order),
    amountToReturn: returnBy === null ? undefined : toMajor(amountToReturn(order)),
    returnBy: returnBy ?? undefined,
    finishTime: isClosed(status) ? (order.closedAt ?? undefined) : undefined,
    failReason: order.failReason ?? undefined,
    retryAfter: status === orderStatus.rejected ? (order.retryAt ?? undefined) : undefined,
  };
}
