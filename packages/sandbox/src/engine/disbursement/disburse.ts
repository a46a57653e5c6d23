import { orderStatus, payoutFailure } from '@sunbird/loan-domain';
import { post } from '../../ledger/post';
import type { User, Work } from '../../work';
import { noticeOf, notify } from '../borrower/notify';
import { moveOrder, type Order } from '../order';
import { planNextDay } from '../repayment/debt';
import { payoutCard } from './confirm';
import { waitsForHolderCheck } from './holder-check';
import { sendPayout } from './payouts';

/** Sends the money: once for an order and an account, however often it is asked. */
async function payOut(work: Work, order: Order): Promise<'paid' | 'failed'> {
  const card = await payoutCard(work, order);
  if (!card) return 'failed';
  const { orderNo, userId, disbursal: amount, currency } = order;
  return sendPayout(work, { purpose: 'loan', subject: orderNo, userId, orderNo, amount, currency }, card);
}

async function fails(work: Work, user: User, order: Order): Promise<boolean> {
  if (order.payoutVerdict) return order.payoutVerdict === 'fail';
  // The payout fails once: after the borrower has given another account, it succeeds.
  if (work.lender.magic.isMobile(user.mobile, 'payoutFails') && order.failReason === null) return true;
  return (await payOut(work, order)) === 'failed';
}

/** Pays a confirmed loan out. */
export async function disburse(work: Work, user: User, order: Order): Promise<void> {
  if (order.status !== orderStatus.lending) return;
  // A verdict on the payout says all there is to say; else a person decides first.
  if (!order.payoutVerdict && (await waitsForHolderCheck(work, order))) return;
  if (await fails(work, user, order)) {
    await moveOrder(work, order, orderStatus.payFailed, 'payout failed', {
      failReason: payoutFailure.accountNotSupported,
    });
    await notify(work, user, noticeOf(work, order, 'sms.payoutFailed'));
    return;
  }
  const paid = await moveOrder(work, order, orderStatus.repaying, 'paid out', {
    disbursedAt: work.now,
    failReason: null,
  });
  await postDisbursal(work, order);
  await planNextDay(work, paid);
  const money = { amount: order.disbursal, repay: order.amount + order.interest };
  await notify(work, user, noticeOf(work, order, 'sms.paidOut', { money, days: { date: order.dueDate } }));
}

async function postDisbursal(work: Work, order: Order): Promise<void> {
  await post(work, order, 'disburse', {
    'receivable.principal': order.amount,
    'receivable.interest': order.interest,
    'income.fee': -order.processingFee,
    'payable.tax': -order.tax,
    'income.interest': -order.interest,
    cash: -order.disbursal,
  });
}
