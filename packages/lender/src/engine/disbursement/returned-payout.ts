import { orderStatus, payoutFailure } from '@sunbird/loan-domain';
import { and, eq, ne } from 'drizzle-orm';
import { lockUser, type Transaction, type User } from '../../context/transaction';
import { changeRows, findRow, findRows, requireRow } from '../../database/rows';
import { payments, payouts, refunds } from '../../database/schema';
import type { TextKey } from '../../kit/texts';
import { balancesOf, isAccount, post } from '../../ledger/ledger';
import { noticeOf, notify } from '../../messages/notify';
import type { ReturnedPayout } from '../../services/payment-provider';
import { changeOrder, findOrder, moveOrder, type Order, stopLoan } from '../order';
import type { PayoutRow } from '../payout/payout';
import { isOwing } from '../repayment/debt';
import { tellSplit } from '../repayment/notify-payment';
import { freeMoney, totalExcess } from '../repayment/payment-money';
import { planRefund, retryRefund, tellOfRefund } from '../repayment/refund';
import { useExcess } from '../repayment/repay';
import { undoRollovers } from '../repayment/rollover';
import { returnCoupons } from '../rewards/coupon';

export interface PayoutReturn {
  /** `payoutKnown`: it came back before, or had failed. `payoutUnknown`: not sent by this lender, or another amount. */
  readonly status: 'payoutReturned' | 'payoutKnown' | 'payoutUnknown';
  readonly userId?: string;
  readonly orderNo?: string | null;
}

/** Accounts that hold money that has moved: what the lender has at its bank and at providers, and owes the borrower. */
const movedMoney = ['cash', 'providers', 'payable.refund'];

/**
 * Takes back everything that was posted for an order: loan, interest, fees and late fees. The payout is the lender's
 * again, and what the borrower has paid meanwhile is free. Returns how much that is, minor units.
 */
async function takeBack(tx: Transaction, order: Order, payout: PayoutRow): Promise<number> {
  const balances = Object.entries(await balancesOf(tx.queries, order.orderNo));
  const posted = balances.filter(([account]) => isAccount(account) && !movedMoney.includes(account));
  const undone = Object.fromEntries(posted.map(([account, balance]) => [account, -balance]));
  const refund = posted.reduce((sum, [, balance]) => sum - balance, payout.amount);
  const entries = { ...undone, cash: payout.amount, 'payable.refund': -refund };
  await post(tx, order, 'payoutReturned', entries);
  return refund;
}

/** Nothing was paid towards a loan that there was not: its payments are refunds. */
async function undoPayments({ queries }: Transaction, orderNo: string): Promise<void> {
  await queries
    .update(payments)
    .set({ applied: 0, refundable: payments.amount })
    .where(and(eq(payments.orderNo, orderNo), ne(payments.provider, 'coupon')));
}

/** An order as it was before its payout. */
function unpaid({ originalDueDate }: Order, now: number) {
  return {
    failReason: payoutFailure.sentBack,
    disbursedAt: null,
    payoutReturnedAt: now,
    dueDate: originalDueDate,
    penalty: 0,
    paidPenalty: 0,
    paidInterest: 0,
    paidPrincipal: 0,
    couponDiscount: 0,
    rolloversUsed: 0,
    returnBy: null,
    missedReturnBy: null,
  };
}

/** Whether the borrower had cancelled the loan: nothing was paid out, so nothing is to be returned. */
function wasCancelled({ returnBy, missedReturnBy }: Order): boolean {
  return returnBy !== null || missedReturnBy !== null;
}

/** The order after its payout came back. One that is over stays so. */
async function moveBack(tx: Transaction, order: Order): Promise<Order> {
  const changes = unpaid(order, tx.now);
  if (!isOwing(order)) return changeOrder(tx, order, changes);
  const failed = await moveOrder(tx, order, orderStatus.payFailed, 'payout came back', changes);
  return wasCancelled(order)
    ? moveOrder(tx, failed, orderStatus.cancelled, 'cancelled', { closedAt: tx.now })
    : failed;
}

async function tell(tx: Transaction, user: User, order: Order, sent: number, refund: number): Promise<void> {
  const texts: readonly [TextKey, TextKey] =
    order.status === orderStatus.payFailed
      ? ['sms.payoutReturned', 'sms.payoutReturnedRefund']
      : ['sms.payoutReturnedOver', 'sms.payoutReturnedOverRefund'];
  const money = { amount: sent, refund };
  await notify(tx, user, noticeOf(tx, order, texts[refund > 0 ? 1 : 0], { money }));
}

async function returnLoan(tx: Transaction, user: User | undefined, payout: PayoutRow): Promise<void> {
  const order = await findOrder(tx, payout.subject);
  if (!order) throw new RangeError(`Payout ${payout.reference} is of no order.`);
  const { orderNo } = order;
  const free = await takeBack(tx, order, payout);
  const excess = await freeMoney(tx, await findRows(tx, payments, { orderNo }), free);
  await undoPayments(tx, orderNo);
  await returnCoupons(tx, orderNo);
  await undoRollovers(tx, orderNo);
  await stopLoan(tx, order);
  const moved = await moveBack(tx, order);
  const passedOn = await useExcess(tx, moved, excess);
  await planRefund(tx, moved, free - totalExcess(excess));
  const used = passedOn.reduce((sum, { amount }) => sum + amount, 0);
  if (user) await tell(tx, user, moved, payout.amount, free - used);
  await tellSplit(tx, moved, passedOn);
}

/** A refund that came back waits for another account. */
async function returnRefund(tx: Transaction, payout: PayoutRow): Promise<void> {
  const { subject, userId, amount } = payout;
  const { refusals } = await requireRow(tx, refunds, subject);
  const refused = { status: 'waiting' as const, sentAt: null, bankCardId: null, refusals: refusals + 1 };
  await changeRows(tx, refunds, subject, refused);
  await post(tx, payout, 'payoutReturned', { cash: amount, 'payable.refund': -amount });
  await retryRefund(tx, { refundId: subject, userId });
  await tellOfRefund(tx, payout, 'sms.refundReturned');
}

/** The borrower whose payout a reference names. */
export async function recipientOf(tx: Transaction, reference: string): Promise<string | undefined> {
  return (await findRow(tx, payouts, reference))?.userId;
}

function isSameMoney(payout: PayoutRow, { amount, currency }: ReturnedPayout): boolean {
  return (amount ?? payout.amount) === payout.amount && (currency ?? payout.currency) === payout.currency;
}

/**
 * Takes note of a payout that came back after it was reported paid, once. A loan is as it was before the payout: nothing
 * is owed or accrues, and the borrower gives another account.
 */
export async function returnPayout(tx: Transaction, returned: ReturnedPayout): Promise<PayoutReturn> {
  const unlocked = await findRow(tx, payouts, returned.reference);
  if (!unlocked) return { status: 'payoutUnknown' };
  const { userId, orderNo, reference, purpose } = unlocked;
  const user = await lockUser(tx, userId);
  const payout = (await findRow(tx, payouts, reference)) ?? unlocked;
  // Of one whose end the lender does not know yet, a person decides.
  if (payout.status === 'asked' || !isSameMoney(payout, returned))
    return { status: 'payoutUnknown', userId, orderNo };
  if (payout.status !== 'paid') return { status: 'payoutKnown', userId, orderNo };
  await changeRows(tx, payouts, reference, { status: 'returned', returnedAt: tx.now });
  await (purpose === 'loan' ? returnLoan(tx, user, payout) : returnRefund(tx, payout));
  return { status: 'payoutReturned', userId, orderNo };
}
