import { orderStatus, payoutFailure } from '@sunbird/loan-domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction, User } from '../../context/transaction';
import { findRows } from '../../database/rows';
import { payouts } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { hashOf } from '../../kit/secrets';
import { post } from '../../ledger/ledger';
import { noticeOf, notify } from '../../messages/notify';
import { dueDateFrom } from '../application/offer';
import { moveOrder, type Order } from '../order';
import { planNextDay } from '../repayment/debt';
import { returnCoupons } from '../rewards/coupon';
import type { JobRun } from '../schedule';
import type { BankCard } from './account-change';
import { openOffer, payoutCard } from './confirm';
import { hold, waitsForHolderCheck } from './holder-check';

export type PayoutRow = typeof payouts.$inferSelect;

/** Money for a borrower: a loan, or a refund. */
type NewPayout = Pick<PayoutRow, 'purpose' | 'subject' | 'userId' | 'orderNo' | 'amount' | 'currency'>;

/** An account as payouts name it: a row of `bank_cards` may be overwritten with another account. */
function accountHashOf({ bankCode, accountNo }: Pick<BankCard, 'bankCode' | 'accountNo'>): string {
  return hashOf(`${bankCode}:${accountNo}`).slice(0, 12);
}

/**
 * The same whenever this payout is asked for again, so that it is sent once. After one that failed or came back it is
 * another one: the same account would else count as paid already.
 */
async function referenceOf(
  { queries }: Transaction,
  { purpose, subject }: NewPayout,
  accountHash: string,
): Promise<string> {
  const earlier = and(eq(payouts.purpose, purpose), eq(payouts.subject, subject));
  const attempt = (await queries.$count(payouts, earlier)) + 1;
  const first = purpose === 'loan' ? `${subject}-${accountHash}` : subject;
  return attempt === 1 ? first : `${first}-${attempt}`;
}

/** Sends money to an account, and keeps by which reference. Throws if it could not be found out whether it was sent. */
export async function sendPayout(
  tx: Transaction,
  payout: NewPayout,
  card: BankCard,
): Promise<'paid' | 'failed'> {
  const { cardType: kind, bankCode, accountNo } = card;
  // The bank refuses what is sent to another name than its own.
  const holderName = card.bankHolder ?? card.holderName;
  const { amount, currency } = payout;
  const accountHash = accountHashOf(card);
  const reference = await referenceOf(tx, payout, accountHash);
  const account = { kind, bankCode, accountNo, holderName };
  const status = await tx.lender.services.payouts.pay({ reference, amount, currency, account });
  await tx.queries.insert(payouts).values({ ...payout, reference, accountHash, status, sentAt: tx.now });
  return status;
}

/** Those of a borrower's accounts from which the last payout has not come back. */
export async function withoutReturned(
  tx: Transaction,
  userId: string,
  cards: readonly BankCard[],
): Promise<BankCard[]> {
  const sent = await findRows(tx, payouts, { userId }, asc(payouts.sentAt), asc(payouts.reference));
  const last = new Map(sent.map(({ accountHash, status }) => [accountHash, status]));
  return cards.filter(card => last.get(accountHashOf(card)) !== 'returned');
}

/** Sends the money: once for an order and an account, however often it is asked. */
async function payOut(tx: Transaction, order: Order): Promise<'paid' | 'failed'> {
  const card = await payoutCard(tx, order);
  if (!card) return 'failed';
  const { orderNo, userId, disbursal: amount, currency } = order;
  return sendPayout(tx, { purpose: 'loan', subject: orderNo, userId, orderNo, amount, currency }, card);
}

async function fails(tx: Transaction, order: Order, user: User, { failures }: JobRun): Promise<boolean> {
  if (order.payoutVerdict === 'fail' && failures === 0) return true;
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
export async function disburse(job: Transaction, order: Order, user: User, run: JobRun): Promise<void> {
  if (order.status !== orderStatus.lending) return;
  const tx = { ...job, now: run.present };
  if (run.failures === 0 && order.payoutVerdict !== 'fail') {
    if (await waitsForHolderCheck(tx, order)) return hold(tx, 'disburse', order);
    if (tx.now - (order.confirmedAt ?? tx.now) > longestWaitMs) return offerAnew(tx, order, user);
  }
  if (await fails(tx, order, user, run)) {
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
