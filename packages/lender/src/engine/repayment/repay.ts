import { codes } from '@sunbird/api-client';
import {
  type Balance,
  calendarDateAt,
  type Debt,
  daysBetween,
  orderStatus,
  totalOf,
} from '@sunbird/loan-domain';
import { lockUser, type Transaction } from '../../context/transaction';
import { changeRows, findRows, requireRow } from '../../database/rows';
import { payments } from '../../database/schema';
import { Refusal } from '../../kit/errors';
import { newId } from '../../kit/random';
import { type Account, type Owner, post, type TransactionKind } from '../../ledger/ledger';
import { noticeOf, notify, tellBorrower } from '../../messages/notify';
import { marketOf } from '../../settings/markets';
import { rewardRepayment, undoReward } from '../application/standing';
import { changeOrder, findOrder, moveOrder, type Order, ordersOf, stopLoan } from '../order';
import { couponForPayment, issueAgain, returnCoupon, unreserveCoupons, useCoupon } from '../rewards/coupon';
import {
  accrue,
  balanceOf,
  type Happening,
  historyOf,
  isOwing,
  type PaymentRow,
  planNextDay,
  postPenalty,
  readDebt,
  todayFor,
  wasOwing,
} from './debt';
import { type Excess, noteTakenBack, takenBackOf } from './payment-money';
import { planRefund, withdrawRefunds } from './refund';
import { amountToReturn, closeReturned } from './returned-loan';
import { isOnTime } from './reward';
import { correctRollover } from './rollover';

export interface Payment {
  readonly paymentId: string;
  readonly amount: number;
  readonly channel: string;
  /** From when it counts, epoch ms. */
  readonly paidAt: number;
}

type NewPayment = Payment &
  Pick<typeof payments.$inferInsert, 'provider' | 'providerReference' | 'fromPayment'>;

/** Stores a payment that came by no provider, with nothing applied yet. */
export async function storePayment(
  tx: Transaction,
  { userId, orderNo, currency }: Order,
  payment: Omit<NewPayment, 'paymentId'>,
): Promise<Payment> {
  const stored = { ...payment, paymentId: newId(tx.lender.random, 'PMT') };
  const row = { ...stored, userId, orderNo, currency, applied: 0, refundable: 0, receivedAt: tx.now };
  await tx.queries.insert(payments).values({ ...row, status: 'success' });
  return stored;
}

/** The money that makes an order be settled anew; 0 for a coupon, or where a date has moved. */
interface Arrival {
  readonly kind: TransactionKind;
  /** Minor units; less than 0 for money that was taken back. */
  readonly amount: number;
  /** Where the money is from: a provider by default. */
  readonly account?: Account;
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
  /** What of the money went to other loans of the borrower. */
  readonly passedOn: readonly PassedOn[];
  /** What was taken back and is owed by nobody. */
  readonly lost: number;
  readonly dueDate: string;
}

/** A loan that was paid by what another one did not need. Minor units. */
export interface PassedOn {
  readonly order: Order;
  readonly amount: number;
  readonly left: number;
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
  const excess: Excess[] = [];
  const takenBack = new Set(history.flatMap(({ event }) => (event.kind === 'takeBack' ? [event.of] : [])));
  for (const [index, { payment, event }] of history.entries()) {
    const settlement = balance.settlements[index];
    if (!payment || !settlement) continue;
    const applied = totalOf(settlement.settled);
    if (event.kind === 'coupon') coupons += applied;
    const more = settlement.overpaid - payment.refundable;
    if (more !== 0) excess.push({ payment, amount: more });
    if (event.kind === 'coupon' && applied === 0 && !takenBack.has(event)) {
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

/** Posts what has changed since the order was last settled. `lost` is what nobody owes again. */
async function postChange(
  tx: Transaction,
  order: Order,
  arrival: Arrival,
  { parts, coupons, excess }: Awaited<ReturnType<typeof sharePayments>>,
  lost: number,
): Promise<void> {
  const { account = 'providers' } = arrival;
  const refundable = excess.reduce((sum, { amount }) => sum + amount, lost);
  const own = account === 'payable.refund' ? 0 : arrival.amount;
  await post(
    tx,
    order,
    arrival.kind,
    {
      [account]: own,
      'expense.coupon': coupons - order.couponDiscount,
      'expense.chargeback': lost,
      'receivable.penalty': order.paidPenalty - parts.penalty,
      'receivable.interest': order.paidInterest - parts.interest,
      'receivable.principal': order.paidPrincipal - parts.principal,
      'payable.refund': arrival.amount - own - refundable,
    },
    arrival,
  );
}

/** Gets back, for a payment that was taken back, what of it was not sent yet or pays another loan. Returns the rest. */
async function recover(tx: Transaction, { payment, amount }: Excess): Promise<number> {
  let missing = -amount;
  missing -= await withdrawRefunds(tx, payment, missing);
  for (const passed of await findRows(tx, payments, { fromPayment: payment.paymentId })) {
    const part = Math.min(missing, passed.amount - (await takenBackOf(tx, passed)));
    if (part <= 0) continue;
    await noteTakenBack(tx, passed, part);
    await takeBack(tx, passed, part, 'payable.refund');
    missing -= part;
  }
  return missing;
}

/** The loans that money of a borrower pays: the one that it was sent for, then the oldest due date. */
async function owedOf(tx: Transaction, { userId, orderNo }: Owner, first?: string): Promise<Order[]> {
  const all = await ordersOf(tx, userId);
  const owed = all.filter(
    other =>
      isOwing(other) && other.returnBy === null && (other.orderNo !== orderNo || other.orderNo === first),
  );
  function place({ orderNo: own, dueDate }: Order) {
    return own === first ? '' : (dueDate ?? '');
  }
  return owed.sort((one, other) => place(one).localeCompare(place(other)));
}

/**
 * Uses money of payments that their loan does not need: first for what else the borrower owes, then it goes back to the
 * payer.
 * @param first the loan that it was sent for, if that is still owed; left out where it is the one that needs no more
 */
export async function useExcess(
  tx: Transaction,
  owner: Owner,
  excess: readonly Excess[],
  first?: string,
): Promise<PassedOn[]> {
  const passedOn: PassedOn[] = [];
  for (const { payment, amount } of excess.filter(one => one.amount > 0)) {
    let rest = amount;
    for (const order of await owedOf(tx, owner, first)) {
      const part = Math.min(rest, (await readDebt(tx, order)).total);
      if (part === 0) continue;
      const passed = await storePayment(tx, order, {
        provider: 'surplus',
        providerReference: newId(tx.lender.random, 'SRP'),
        fromPayment: payment.paymentId,
        channel: payment.channel,
        amount: part,
        paidAt: Math.max(payment.paidAt, order.disbursedAt ?? 0),
      });
      const from = { kind: 'surplus', account: 'payable.refund', quiet: true } as const;
      const { left } = await settleAndClose(tx, order, passed, from);
      passedOn.push({ order, amount: part, left });
      rest -= part;
    }
    await planRefund(tx, owner, rest, payment.paymentId);
  }
  return passedOn;
}

/**
 * Settles all payments of an order anew, each from when it was paid, and posts what that changes: late fees that were
 * posted since are taken back, and what the debt does not need is refunded. For a payment that was made just now it
 * posts that payment alone. The caller holds the borrower's lock and has stored the payment with nothing applied.
 * Refused where less would be refundable than was refunded, unless money was taken back: nobody asks the borrower for it.
 */
export async function settlePayments(
  tx: Transaction,
  order: Order,
  arrival: Arrival,
  loaded?: readonly Happening[],
): Promise<Settled> {
  const history = loaded ?? (await historyOf(tx, order));
  const balance = balanceOf(order, history, todayFor(tx, order.market));
  if (!balance) throw new RangeError(`Order ${order.orderNo} has no due date.`);
  const shares = await sharePayments(tx, history, balance);
  const { parts, coupons, excess } = shares;
  const less = excess.filter(({ amount }) => amount < 0);
  if (less.length > 0 && arrival.amount >= 0) throw new Refusal(codes.notInThisStatus);
  let lost = 0;
  for (const one of less) lost += await recover(tx, one);
  // Late fees are taken back last: the other way round, the statement would show a balance below zero.
  await postChange(tx, order, arrival, shares, lost);
  await postPenalty(tx, order, balance.penaltyCharged);
  const changed = await changeOrder(tx, order, {
    penalty: balance.penaltyCharged,
    paidPenalty: parts.penalty,
    paidInterest: parts.interest,
    paidPrincipal: parts.principal,
    couponDiscount: coupons,
  });
  const passedOn = await useExcess(tx, changed, excess);
  return {
    order: changed,
    debt: balance.debt,
    history,
    paidOffAt: paidOffAt(history, balance),
    penaltyBack: Math.max(0, order.penalty - balance.penaltyCharged),
    passedOn,
    lost,
    dueDate: balance.dueDate,
  };
}

/** Uses the coupon that was reserved for this order when the payment was made, once the rest is paid. */
async function spendCoupon(tx: Transaction, settled: Settled, payment: Payment): Promise<Settled> {
  const { order, debt } = settled;
  const { paidAt } = payment;
  const coupon = await couponForPayment(tx, order.orderNo, payment);
  if (!coupon || totalOf(debt) === 0) return settled;
  await storePayment(tx, order, {
    provider: 'coupon',
    providerReference: coupon.couponId,
    channel: 'coupon',
    amount: coupon.amount,
    paidAt,
  });
  await useCoupon(tx, coupon, order.orderNo);
  const discounted = await settlePayments(tx, order, { kind: 'coupon', amount: 0, channel: null, paidAt });
  return {
    ...discounted,
    penaltyBack: settled.penaltyBack + discounted.penaltyBack,
    passedOn: [...settled.passedOn, ...discounted.passedOn],
  };
}

/** Closes an order that was paid in full at `paidOffAt`. One that was closed later before is corrected. */
async function finish(
  tx: Transaction,
  { order, history }: Settled,
  paidOffAt: number,
  quiet: boolean,
): Promise<void> {
  const user = await lockUser(tx, order.userId);
  const onTime = isOnTime(order, history);
  if (order.status === orderStatus.finished) {
    const closed = await changeOrder(tx, order, { closedAt: paidOffAt });
    if (user && onTime) await rewardRepayment(tx, user, closed);
    return;
  }
  const paidOff = calendarDateAt(paidOffAt, marketOf(order.market).zone);
  const inTime = daysBetween(paidOff, order.dueDate ?? paidOff) >= 0;
  const open =
    order.status === orderStatus.overdue && inTime
      ? await moveOrder(tx, order, orderStatus.repaying, 'paid in time')
      : order;
  const paid = { closedAt: paidOffAt, returnBy: null };
  const closed = await moveOrder(tx, open, orderStatus.finished, 'paid in full', paid);
  await stopLoan(tx, order);
  await unreserveCoupons(tx, order.orderNo);
  if (!user) return;
  if (onTime) await rewardRepayment(tx, user, closed);
  if (!quiet) await notify(tx, user, noticeOf(tx, order, 'sms.finished'));
}

/** Uses a whole payment whose loan is over, or that is for none. */
export async function useWhole(tx: Transaction, payment: Payment, owner: Owner): Promise<PassedOn[]> {
  const entries = { providers: payment.amount, 'payable.refund': -payment.amount };
  await post(tx, owner, 'repay', entries, payment);
  await changeRows(tx, payments, payment.paymentId, { applied: 0, refundable: payment.amount });
  const stored = await requireRow(tx, payments, payment.paymentId);
  return useExcess(tx, owner, [{ payment: stored, amount: payment.amount }]);
}

/** Tells the borrower that late fees do not stand, because the payment was made before them. */
export async function notifyPenaltyBack(tx: Transaction, { order, penaltyBack }: Settled, paidAt: number) {
  if (penaltyBack <= 0) return;
  const date = calendarDateAt(paidAt, marketOf(order.market).zone);
  await tellBorrower(tx, order, 'sms.lateFeeBack', { money: { fee: penaltyBack }, days: { date } });
}

/** Whether the payout of a cancelled loan was returned in time, although a payment was heard of later. */
function wasReturned({ order, history }: Settled): boolean {
  const { missedReturnBy, disbursal } = order;
  if (missedReturnBy === null) return false;
  const inTime = history.filter(({ at }) => at <= missedReturnBy);
  const money = inTime.filter(({ event }) => event.kind === 'payment');
  return money.reduce((sum, { payment }) => sum + (payment?.amount ?? 0), 0) >= disbursal;
}

/** Closes a loan whose payout was returned, and uses what was paid beyond that. */
export async function closeReturnedLoan(tx: Transaction, order: Order): Promise<Repaid> {
  const { order: over, excess } = await closeReturned(tx, order);
  return { order: over, left: 0, passedOn: await useExcess(tx, over, excess) };
}

/** Closes an order whose payout is returned or whose debt is paid, after its payments have been settled. */
export async function closeIfOver(tx: Transaction, settled: Settled, quiet = false): Promise<Repaid> {
  const { order, debt, paidOffAt, passedOn } = settled;
  const isReturn = order.returnBy !== null;
  if (isOwing(order) && (isReturn ? amountToReturn(order) === 0 : wasReturned(settled))) {
    const over = await closeReturnedLoan(tx, order);
    return { ...over, passedOn: [...passedOn, ...over.passedOn] };
  }
  // One message says how a payment was split.
  if (paidOffAt !== null) await finish(tx, settled, paidOffAt, quiet || passedOn.length > 0);
  // Had this payment been heard of at once, the loan would have been over when money was taken back.
  else if (isOwing(order) && settled.dueDate !== order.dueDate) await reopen(tx, settled);
  return { order, left: isReturn ? amountToReturn(order) : totalOf(debt), passedOn };
}

/**
 * Lets a payment count from `paidAt`, epoch ms, as a person has found out: not before the payout, and never later than
 * it counts already. Refused for an unknown payment. Returns what that makes of its loan, where that is one.
 */
export async function correctPaidTime(
  tx: Transaction,
  paymentId: string,
  paidAt: number,
): Promise<Repaid | undefined> {
  const { userId } = await requireRow(tx, payments, paymentId);
  await lockUser(tx, userId);
  const row = await requireRow(tx, payments, paymentId);
  const order = row.orderNo === null ? undefined : await findOrder(tx, row.orderNo);
  if (!order) throw new Refusal(codes.notFound);
  const from = Math.min(row.paidAt, Math.max(paidAt, order.disbursedAt ?? 0));
  await changeRows(tx, payments, paymentId, { paidAt: from });
  if (row.payOrderId) await correctRollover(tx, row.payOrderId);
  if (!isOwing(order) && order.status !== orderStatus.finished) return undefined;
  const { order: current } = await accrue(tx, order);
  const arrival = { kind: 'repay', amount: 0, channel: row.channel, paidAt: from } as const;
  const settled = await settlePayments(tx, current, arrival);
  await notifyPenaltyBack(tx, settled, from);
  return closeIfOver(tx, settled);
}

/** An order after a payment. */
export interface Repaid {
  readonly order: Order;
  /** Still to be paid or returned, minor units; 0 when the loan is over, or was before. */
  readonly left: number;
  readonly passedOn: readonly PassedOn[];
}

async function settleAndClose(
  tx: Transaction,
  order: Order,
  payment: Payment,
  { quiet, ...from }: Pick<Arrival, 'kind' | 'account'> & { readonly quiet: boolean },
  loaded?: readonly Happening[],
): Promise<Repaid> {
  const history = loaded ?? (await historyOf(tx, order));
  const { order: current } = await accrue(tx, order, history);
  const paid = await settlePayments(tx, current, { ...payment, ...from }, history);
  const settled = await spendCoupon(tx, paid, payment);
  await notifyPenaltyBack(tx, settled, payment.paidAt);
  return closeIfOver(tx, settled, quiet);
}

/**
 * Applies a payment to an order from when it was paid: to penalty, interest and principal in this order. An excess is
 * refunded. The caller holds the borrower's lock and has stored the payment with nothing applied yet.
 * @param history what happened to the order, if that was read since
 */
export async function repay(
  tx: Transaction,
  order: Order,
  payment: Payment,
  history?: readonly Happening[],
): Promise<Repaid> {
  if (!isOwing(order) && !wasOwing(order, payment.paidAt)) {
    return { order, left: 0, passedOn: await useWhole(tx, payment, order) };
  }
  return settleAndClose(tx, order, payment, { kind: 'repay', quiet: false }, history);
}

/** Takes the coupons of a loan back that were spent with its payments: the borrower gets them anew. */
async function takeCouponsBack(tx: Transaction, { orderNo }: Order): Promise<void> {
  for (const coupon of await findRows(tx, payments, { orderNo, provider: 'coupon' })) {
    if (coupon.applied === 0) continue;
    await noteTakenBack(tx, coupon, coupon.applied);
    await issueAgain(tx, coupon.providerReference);
  }
}

/** Money of a payment that pays no loan now: what was not refunded yet stays, the rest is the lender's loss. */
async function takeUnusedBack(tx: Transaction, payment: PaymentRow, amount: number, account: Account) {
  const unused = Math.min(amount, payment.refundable);
  const missing = await recover(tx, { payment, amount: -unused });
  const lost = amount - unused + missing;
  await changeRows(tx, payments, payment.paymentId, { refundable: payment.refundable - unused });
  const entries = { [account]: -amount, 'expense.chargeback': lost, 'payable.refund': unused - missing };
  await post(tx, payment, 'takenBack', entries, payment);
  return { order: undefined, lost, left: 0 };
}

/**
 * Takes a payment or a part of it out of its loan, minor units: its payer has the money. What it had paid is owed again
 * from now on, and what the loan has earned goes. The reversal is stored before; the caller holds the borrower's lock.
 * Returns the loan that is owed again, if there is one, and what nobody owes: a person looks at that.
 */
export async function takeBack(
  tx: Transaction,
  payment: PaymentRow,
  amount: number,
  account: Account = 'providers',
): Promise<{ readonly order: Order | undefined; readonly lost: number; readonly left: number }> {
  if ((await takenBackOf(tx, payment)) === payment.amount) {
    await changeRows(tx, payments, payment.paymentId, { status: 'takenBack' });
  }
  const order = payment.orderNo === null ? undefined : await findOrder(tx, payment.orderNo);
  // A loan whose payout came back was no loan: what was paid for it is refunded.
  const isPaidOut = order !== undefined && order.disbursedAt !== null;
  const pays = isPaidOut && (isOwing(order) || order.status === orderStatus.finished);
  const current = pays ? (await accrue(tx, order)).order : undefined;
  const history = current ? await historyOf(tx, current) : [];
  if (!current || !history.some(one => one.payment?.paymentId === payment.paymentId)) {
    return takeUnusedBack(tx, payment, amount, account);
  }
  if (amount > payment.refundable) await takeCouponsBack(tx, current);
  const { channel } = payment;
  const kind = account === 'providers' ? 'takenBack' : 'surplus';
  const arrival = { kind, amount: -amount, account, channel, paidAt: tx.now } as const;
  const settled = await settlePayments(tx, current, arrival);
  const left = totalOf(settled.debt);
  const { lost } = settled;
  return { order: left === 0 ? undefined : await reopen(tx, settled), lost, left };
}

/** Opens a loan that was over, because it is owed again; it may be overdue at once, where it was not paid off before. */
async function reopen(tx: Transaction, { order, dueDate }: Settled): Promise<Order> {
  const { finished, overdue, repaying } = orderStatus;
  if (order.status !== finished && order.dueDate === dueDate) return order;
  const again = { closedAt: null, dueDate };
  const open =
    order.status === finished || order.status === overdue
      ? await moveOrder(tx, order, repaying, 'payment taken back', again)
      : await changeOrder(tx, order, again);
  if (order.status === finished) await undoReward(tx, open);
  await planNextDay(tx, open);
  return (await accrue(tx, open)).order;
}
