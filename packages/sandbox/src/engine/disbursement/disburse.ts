import { orderStatus, payoutFailure } from '@sunbird/loan-domain';
import { formatDay, formatMoney } from '../../catalogue/format';
import { post } from '../../ledger/post';
import { isMagicMobile } from '../../magic';
import type { User, Work } from '../../work';
import { languageOf, notify } from '../borrower/notify';
import { moveOrder, type Order } from '../order';
import { marketOf } from '../products';
import { planNextDay } from '../repayment/debt';

function fails(user: User, order: Order): boolean {
  if (order.payoutVerdict) return order.payoutVerdict === 'fail';
  // The payout fails once: after the borrower has given another account, it succeeds.
  return isMagicMobile(user.mobile, 'payoutFails') && order.failReason === null;
}

/** Pays a confirmed loan out. */
export async function disburse(work: Work, user: User, order: Order): Promise<void> {
  if (order.status !== orderStatus.lending) return;
  const market = marketOf(order.market);
  const language = languageOf(order.language);
  if (fails(user, order)) {
    await moveOrder(work, order, orderStatus.payFailed, 'payout failed', {
      failReason: payoutFailure.accountNotSupported,
    });
    await notify(work, user, { language, text: 'sms.payoutFailed' });
    return;
  }
  const paid = await moveOrder(work, order, orderStatus.repaying, 'paid out', {
    disbursedAt: work.now,
    failReason: null,
  });
  await postDisbursal(work, order);
  await planNextDay(work, paid);
  await notify(work, user, {
    language,
    text: 'sms.paidOut',
    values: {
      amount: formatMoney(order.disbursal, market, language),
      repay: formatMoney(order.amount + order.interest, market, language),
      date: order.dueDate ? formatDay(order.dueDate, market, language) : '',
    },
  });
}

async function postDisbursal(work: Work, order: Order): Promise<void> {
  await post(work.queries, work.lender.random, {
    kind: 'disburse',
    userId: order.userId,
    orderNo: order.orderNo,
    currency: order.currency,
    at: work.now,
    entries: {
      'receivable.principal': order.amount,
      'receivable.interest': order.interest,
      'income.fee': -order.processingFee,
      'payable.tax': -order.tax,
      'income.interest': -order.interest,
      cash: -order.disbursal,
    },
  });
}
