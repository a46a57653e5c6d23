import { orderStatus, payoutFailure } from '@sunbird/loan-domain';
import type { Transaction, User } from '../../context/transaction';
import { dayMs } from '../../kit/clock';
import { post } from '../../ledger/ledger';
import { noticeOf, notify } from '../../messages/notify';
import { tellOfPayout } from '../application/campaign';
import { dueDateFrom } from '../application/offer';
import { openOffer } from '../approval/confirm';
import { moveOrder, type Order } from '../order';
import { payoutCard } from '../payout/bank-account';
import { hold, waitsForHolderCheck } from '../payout/holder-check';
import { isPayoutUnknown, sendPayout } from '../payout/payout';
import { planNextDay } from '../repayment/debt';
import { returnCoupons } from '../rewards/coupon';

/** Sends the money: once for an order and an account, however often it is asked. */
async function payOut(tx: Transaction, order: Order): Promise<'paid' | 'failed'> {
  const card = await payoutCard(tx, order);
  const { orderNo, userId, disbursal: amount, currency } = order;
  return sendPayout(tx, { purpose: 'loan', subject: orderNo, userId, orderNo, amount, currency }, card);
}

async function fails(tx: Transaction, order: Order, user: User, isAsked: boolean): Promise<boolean> {
  if (order.payoutVerdict === 'fail' && !isAsked) return true;
  // The payout fails once: after the borrower has given another account, it succeeds.
  if (tx.lender.testValues.isMobile(user.mobile, 'payoutFails') && order.failReason === null) return true;
  return (await payOut(tx, order)) === 'failed';
}

const longestWaitMs = 3 * dayMs;

/** Offers a loan again whose payout is so late that its borrower may not want it any more. */
async function offerAnew(tx: Transaction, order: Order, user: User): Promise<void> {
  const unconfirmed = { confirmedAt: null, dueDate: null, originalDueDate: null };
  const offered = await openOffer(tx, order, 'payout too late', unconfirmed);
  await returnCoupons(tx, order.orderNo);
  await notify(tx, user, noticeOf(tx, offered, 'sms.offeredAnew', { money: { amount: order.amount } }));
}

/**
 * Pays a confirmed loan out: now, however long ago that was due. A payout that was tried and whose end nobody knows is
 * asked for until it is known: neither a person's verdict nor a new offer may hide money that was sent.
 */
export async function disburse(job: Transaction, order: Order, user: User, present: number): Promise<void> {
  if (order.status !== orderStatus.lending) return;
  const tx = { ...job, now: present };
  const isAsked = await isPayoutUnknown(tx, order.orderNo);
  if (!isAsked && order.payoutVerdict !== 'fail') {
    if (await waitsForHolderCheck(tx, order)) return hold(tx, 'disburse', order);
    if (tx.now - (order.confirmedAt ?? tx.now) > longestWaitMs) return offerAnew(tx, order, user);
  }
  if (await fails(tx, order, user, isAsked)) {
    await moveOrder(tx, order, orderStatus.payFailed, 'payout failed', {
      failReason: payoutFailure.accountNotSupported,
    });
    // The loan is confirmed anew for another account, and its coupon is chosen anew.
    await returnCoupons(tx, order.orderNo);
    await notify(tx, user, noticeOf(tx, order, 'sms.payoutFailed'));
    return;
  }
  const dueDate = dueDateFrom(tx.now, order);
  const paid = await moveOrder(tx, order, orderStatus.repaying, 'paid out', {
    disbursedAt: tx.now,
    dueDate,
    originalDueDate: dueDate,
    failReason: null,
  });
  await postDisbursal(tx, order);
  tellOfPayout(tx, order);
  await planNextDay(tx, paid);
  const money = { amount: order.disbursal, repay: order.amount + order.interest };
  await notify(tx, user, noticeOf(tx, order, 'sms.paidOut', { money, days: { date: dueDate } }));
}

async function postDisbursal(tx: Transaction, order: Order): Promise<void> {
  await post(tx, order, 'disburse', {
    'receivable.principal': order.amount,
    'receivable.interest': order.interest,
    'income.fee': -order.processingFee,
    'payable.tax': -order.tax,
    'income.interest': -order.interest,
    cash: -order.disbursal,
  });
}
