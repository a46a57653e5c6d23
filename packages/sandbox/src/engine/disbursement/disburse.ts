import { orderStatus, payoutFailure } from '@sunbird/loan-domain';
import { formatDay, formatMoney } from '../../catalogue/format';
import { post } from '../../ledger/post';
import { hashOf } from '../../secrets';
import type { User, Work } from '../../work';
import { languageOf, notify } from '../borrower/notify';
import { moveOrder, type Order } from '../order';
import { lenderMarketOf } from '../products';
import { planNextDay } from '../repayment/debt';
import { payoutCard } from './confirm';

/** Sends the money: once for an order and an account, however often it is asked. */
async function payOut(work: Work, order: Order): Promise<'paid' | 'failed'> {
  const card = await payoutCard(work, order);
  if (!card) return 'failed';
  const { orderNo, disbursal: amount, currency } = order;
  const account = {
    kind: card.cardType,
    bankCode: card.bankCode,
    accountNo: card.accountNo,
    holderName: card.holderName,
  };
  const reference = `${orderNo}-${hashOf(`${account.bankCode}:${account.accountNo}`).slice(0, 12)}`;
  return work.lender.services.payouts.pay({ reference, amount, currency, account });
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
  const market = lenderMarketOf(work.lender, order.market);
  const language = languageOf(order.language);
  if (await fails(work, user, order)) {
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
