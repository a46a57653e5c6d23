import { codes } from '@sunbird/api-client';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  momentOf,
  type PayChannel,
  startOfDay,
} from '@sunbird/loan-domain';
import { desc } from 'drizzle-orm';
import { askOutside } from '../context/outside';
import type { Transaction, User } from '../context/transaction';
import { changeRows, findRow, findRows, requireRow } from '../database/rows';
import { autoRepayments, cardAuthorizations, payTargets } from '../database/schema';
import { findOrder, type Order } from '../engine/order';
import { balanceOf, historyOf, isOwing, readDebt, todayFor } from '../engine/repayment/debt';
import { schedule, unschedule } from '../engine/schedule';
import { dayMs, hourMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import type { TextKey } from '../kit/texts';
import { noticeOf, notify } from '../messages/notify';
import type { PaymentProvider } from '../services/payment-provider';
import { lenderMarketOf, marketOf } from '../settings/markets';
import { type CardAuthorization, isAuthorization } from './card-payments';
import { creditReported, findUnreported } from './credit';
import type { PayTarget } from './targets';

/*
 * Repayment from an authorised card, which the borrower has switched on: told the day before, one try on the due day and
 * one on the next, each of what is owed then.
 */

type Plan = typeof autoRepayments.$inferSelect;

/** By the market's clock: wages have come by then, and the day is not over for another way to pay. */
const noticeTime = '10:00';
const chargeTime = '17:00';
/** Between what the borrower is told and the charge. */
const leastNoticeMs = hourMs;

/** When the borrower is told, and when the card is tried: epoch ms. */
export function momentsOf({ market }: Pick<Order, 'market'>, dueDate: CalendarDate, toldAt = 0) {
  const { zone } = marketOf(market);
  return {
    noticeAt: momentOf(addDays(dueDate, -1), noticeTime, zone),
    firstAt: Math.max(momentOf(dueDate, chargeTime, zone), toldAt + leastNoticeMs),
    secondAt: momentOf(addDays(dueDate, 1), chargeTime, zone),
    toldFrom: startOfDay(addDays(dueDate, -1), zone),
    dayEndsAt: startOfDay(addDays(dueDate, 1), zone),
  };
}

type CardProvider = PaymentProvider & Required<Pick<PaymentProvider, 'chargeCard' | 'findPayment'>>;

/** The market's channel for it, and who charges the card; undefined where the lender has none. */
export function automaticChannelOf(
  { lender }: Pick<Transaction, 'lender'>,
  market: string,
): { readonly channel: PayChannel; readonly provider: CardProvider } | undefined {
  const channel = lenderMarketOf(lender, market).channels.find(one => one.automatic && one.enabled);
  const provider = channel && lender.providers.find(channel.provider);
  const { chargeCard, findPayment } = provider ?? {};
  return channel && provider && chargeCard && findPayment
    ? { channel, provider: { ...provider, chargeCard, findPayment } }
    : undefined;
}

/** The cards that this person on the account lets the lender charge, the latest first. */
export async function cardsToCharge(tx: Transaction, user: User): Promise<readonly CardAuthorization[]> {
  const { userId, personChangedAt } = user;
  const all = await findRows(
    tx,
    cardAuthorizations,
    { userId, status: 'success' },
    desc(cardAuthorizations.createdAt),
  );
  const own = all.filter(
    card =>
      card.reusable &&
      card.authorizationCode !== null &&
      card.createdAt > (personChangedAt ?? 0) &&
      isAuthorization(card),
  );
  // One card that was authorised twice is one.
  return own.filter(
    (card, index) => own.findIndex(one => one.authorizationCode === card.authorizationCode) === index,
  );
}

/** The wish of a loan; undefined where it is off. */
export async function openPlan(tx: Transaction, orderNo: string): Promise<Plan | undefined> {
  return findRow(tx, autoRepayments, { orderNo, endedAt: null });
}

/** What is charged on the due day, and on the next with its late fee: minor units, as it is known today. */
export async function amountsOf(tx: Transaction, order: Order, dueDate: CalendarDate) {
  const { total } = await readDebt(tx, order);
  const next = balanceOf(order, await historyOf(tx, order), addDays(dueDate, 1));
  return { first: total, second: next?.total ?? total };
}

function nameOf({ brand, last4 }: Pick<CardAuthorization, 'brand' | 'last4'>): string {
  return `${brand ?? ''} *${last4 ?? ''}`.trim();
}

interface Told {
  readonly amount: number;
  readonly date: CalendarDate;
}

async function tell(
  tx: Transaction,
  user: User,
  order: Order,
  plan: Plan,
  text: TextKey,
  { amount, date }: Told,
) {
  const card = await findRow(tx, cardAuthorizations, plan.cardReference);
  const notice = noticeOf(tx, order, text, { money: { amount }, days: { date } });
  await notify(tx, user, { ...notice, values: { ...notice.values, card: card ? nameOf(card) : '' } });
}

/** Whether automatic repayment can begin for a loan now: it is owed, and its due day is not over. */
export function mayBegin(tx: Transaction, order: Order): order is Order & { dueDate: CalendarDate } {
  if (!isOwing(order) || order.returnBy !== null || order.dueDate === null) return false;
  const { firstAt, dayEndsAt } = momentsOf(order, order.dueDate, tx.now);
  return firstAt < dayEndsAt;
}

/** Switches it on, with a card of the borrower's own; the borrower is told at once what will happen. */
export async function switchOn(
  tx: Transaction,
  user: User,
  order: Order,
  { cardId, origin }: { readonly cardId: string | undefined; readonly origin: string },
): Promise<void> {
  if (!automaticChannelOf(tx, order.market)) throw new Refusal(codes.noPaymentMethod);
  const card = (await cardsToCharge(tx, user)).find(({ reference }) => reference === cardId);
  if (!card) throw new Refusal(codes.notFound);
  if (!mayBegin(tx, order)) throw new Refusal(codes.notInThisStatus);
  const { orderNo, userId, dueDate } = order;
  const { noticeAt, toldFrom } = momentsOf(order, dueDate);
  const toldAt = tx.now >= toldFrom ? tx.now : null;
  const wish = {
    ...{ userId, cardReference: card.reference, origin, switchedOnAt: tx.now, toldAt },
    ...{ endedAt: null, endReason: null },
  };
  // Its tries stay counted; one whose end nobody knows may still pay.
  const before = await findRow(tx, autoRepayments, orderNo);
  if (before?.triedFor === dueDate && before.lastTry !== 'refused') throw new Refusal(codes.notInThisStatus);
  const [plan] = await tx.queries
    .insert(autoRepayments)
    .values({ orderNo, ...wish })
    .onConflictDoUpdate({ target: autoRepayments.orderNo, set: wish })
    .returning();
  if (!plan) throw new RangeError('The wish was not stored.');
  const { first: amount } = await amountsOf(tx, order, dueDate);
  await tell(tx, user, order, plan, 'sms.autoRepayOn', { amount, date: dueDate });
  await schedule(tx.queries, 'autoRepay', orderNo, Math.max(tx.now, noticeAt), userId);
}

async function end(tx: Transaction, { orderNo }: Plan, endReason: Plan['endReason']): Promise<void> {
  await changeRows(tx, autoRepayments, orderNo, { endedAt: tx.now, endReason });
  await unschedule(tx.queries, 'autoRepay', orderNo);
}

/** Switches it off, and tells the borrower. Nothing where it is off. A charge that is under way at the provider can't be stopped. */
export async function switchOff(
  tx: Transaction,
  user: User,
  orderNo: string,
  reason: 'borrower' | 'cardRemoved',
): Promise<void> {
  const plan = await openPlan(tx, orderNo);
  const order = plan && (await findOrder(tx, orderNo));
  if (!order) return;
  await end(tx, plan, reason);
  if (!isOwing(order) || !order.dueDate) return;
  const { total: amount } = await readDebt(tx, order);
  await tell(tx, user, order, plan, 'sms.autoRepayOff', { amount, date: order.dueDate });
}

/** Forgets a card of the borrower's: nothing is charged to it any more, and automatic repayment by it is off. */
export async function removeCard(tx: Transaction, user: User, cardId: string | undefined): Promise<void> {
  const card = (await cardsToCharge(tx, user)).find(({ reference }) => reference === cardId);
  if (!card) throw new Refusal(codes.notFound);
  const { userId } = user;
  const same = await findRows(tx, cardAuthorizations, { userId, authorizationCode: card.authorizationCode });
  for (const { reference } of same) {
    await changeRows(tx, cardAuthorizations, reference, { status: 'failed', authorizationCode: null });
    for (const { orderNo } of await findRows(tx, autoRepayments, {
      userId,
      cardReference: reference,
      endedAt: null,
    }))
      await switchOff(tx, user, orderNo, 'cardRemoved');
  }
}

/** What names the try at the provider: asked for again under it, a card is charged once. */
function referenceOf({ orderNo }: Plan, dueDate: CalendarDate, number: number): string {
  return `AUTO-${orderNo}-${dueDate}-${number}`;
}

interface Try {
  readonly plan: Plan;
  readonly order: Order;
  readonly user: User;
  readonly dueDate: CalendarDate;
  readonly number: 1 | 2;
}

/** What the try charges, stored before it is asked for: another run of the job asks for no other amount. */
async function targetOfTry(
  tx: Transaction,
  { plan, order, dueDate, number }: Try,
  { channelId, provider }: PayChannel,
  amount: number,
): Promise<PayTarget> {
  const reference = referenceOf(plan, dueDate, number);
  const targetId = `TGT-${reference}`;
  const { userId, orderNo, currency } = order;
  await tx.queries
    .insert(payTargets)
    .values({
      ...{
        targetId,
        provider,
        channelId,
        kind: 'charge',
        userId,
        orderNo,
        payOrderId: null,
        accountNumber: null,
      },
      ...{ reference, amount, currency, permanent: false, details: {}, createdAt: tx.now },
      expiresAt: tx.now + 2 * dayMs,
    })
    .onConflictDoNothing();
  return requireRow(tx, payTargets, targetId);
}

/** Asks the provider how the open try has ended, and credits it where it has paid. */
async function settle(tx: Transaction, provider: CardProvider, { reference }: PayTarget) {
  const lookup = await askOutside(tx, `payment:${provider.name}:${reference}`, () =>
    provider.findPayment(reference),
  );
  if (lookup.status === 'paid') await creditReported(tx, provider, lookup.payment);
  return lookup.status;
}

/** The card did not pay: the borrower is told what follows, while there is time to pay another way. */
async function noteRefused(tx: Transaction, { plan, order, user, dueDate, number }: Try, targetId: string) {
  const { orderNo, userId } = plan;
  await changeRows(tx, payTargets, targetId, { expiresAt: tx.now });
  await unschedule(tx.queries, 'findPayment', targetId);
  await changeRows(tx, autoRepayments, orderNo, { lastTry: 'refused' });
  const { total: amount } = await readDebt(tx, order);
  if (number === 2) {
    await tell(tx, user, order, plan, 'sms.autoRepayOver', { amount, date: dueDate });
    return end(tx, plan, 'tried');
  }
  await tell(tx, user, order, plan, 'sms.autoRepayRefused', { amount, date: addDays(dueDate, 1) });
  await schedule(tx.queries, 'autoRepay', orderNo, momentsOf(order, dueDate).secondAt, userId);
}

/** What is paid is over; what the provider still works on is looked up at the time of the second try, and never tried again. */
async function noteUnderWay(tx: Transaction, { plan, order, dueDate, number }: Try): Promise<void> {
  const now = await findOrder(tx, order.orderNo);
  if (now && !isOwing(now)) return end(tx, plan, 'paid');
  await changeRows(tx, autoRepayments, plan.orderNo, { lastTry: 'pending' });
  if (number === 2) return end(tx, plan, 'tried');
  await schedule(tx.queries, 'autoRepay', plan.orderNo, momentsOf(order, dueDate).secondAt, plan.userId);
}

/** One try: never more than is owed, and never on another day. */
async function charge(tx: Transaction, one: Try): Promise<void> {
  const { plan, order, dueDate, number } = one;
  const way = automaticChannelOf(tx, order.market);
  const card = await findRow(tx, cardAuthorizations, plan.cardReference);
  const authorizationCode = card?.authorizationCode;
  if (!way || !authorizationCode) return end(tx, plan, 'cardRemoved');
  const { channel, provider } = way;
  const { total } = await readDebt(tx, order);
  const target = await targetOfTry(tx, one, channel, total);
  const { reference, amount, currency } = target;
  await changeRows(tx, autoRepayments, plan.orderNo, { triedFor: dueDate, tries: number, lastTry: 'asked' });
  // Something was paid since it was asked for, and that process is gone: what became of it is only looked up.
  if (amount === null || amount > total) {
    const status = await settle(tx, provider, target);
    return status === 'paid' || status === 'pending'
      ? noteUnderWay(tx, one)
      : noteRefused(tx, one, target.targetId);
  }
  const { userId, origin } = plan;
  const request = { payer: { userId }, origin, authorizationCode, reference, amount, currency, now: tx.now };
  const result = await askOutside(tx, `charge:${reference}`, () => provider.chargeCard(request));
  if (result === 'failed') return noteRefused(tx, one, target.targetId);
  await findUnreported(tx, target.targetId);
  await noteUnderWay(tx, one);
}

/** The open try of a day that is over: looked up, and never asked for again. True where the card may still be paying. */
async function isUnderWay(tx: Transaction, { plan, order, dueDate, number }: Try): Promise<boolean> {
  const way = automaticChannelOf(tx, order.market);
  const target = await findRow(tx, payTargets, `TGT-${referenceOf(plan, dueDate, number)}`);
  if (!way || !target) return false;
  const status = await settle(tx, way.provider, target);
  return status === 'paid' || status === 'pending';
}

/** What is due of automatic repayment: to tell of it, the try of the day, or the next one. */
export async function autoRepay(job: Transaction, order: Order, user: User, present: number): Promise<void> {
  // No card is charged in the past.
  const tx = { ...job, now: Math.max(job.now, present) };
  const plan = await openPlan(tx, order.orderNo);
  if (!plan) return;
  const { dueDate, orderNo, userId } = order;
  if (!isOwing(order) || order.returnBy !== null || dueDate === null) return end(tx, plan, 'paid');
  const { noticeAt, firstAt, secondAt, toldFrom } = momentsOf(order, dueDate, plan.toldAt ?? 0);
  const daysLeft = daysBetween(todayFor(tx, order.market), dueDate);
  const tries = plan.triedFor === dueDate ? plan.tries : 0;
  function at(moment: number) {
    return schedule(tx.queries, 'autoRepay', orderNo, moment, userId);
  }
  // The date was moved.
  if (daysLeft > 1 || (daysLeft === 1 && tx.now < noticeAt)) return at(noticeAt);
  if ((plan.toldAt ?? 0) < toldFrom && daysLeft >= 0) {
    const { total: amount } = await readDebt(tx, order);
    await changeRows(tx, autoRepayments, orderNo, { toldAt: tx.now });
    await tell(tx, user, order, plan, 'sms.autoRepaySoon', { amount, date: dueDate });
    return at(momentsOf(order, dueDate, tx.now).firstAt);
  }
  const one = { plan, order, user, dueDate };
  if (daysLeft >= 0) {
    if (tx.now < firstAt) return at(firstAt);
    return tries === 0 || plan.lastTry === 'asked' ? charge(tx, { ...one, number: 1 }) : at(secondAt);
  }
  if (daysLeft < -1) {
    if (tries > 0) await isUnderWay(tx, { ...one, number: tries === 1 ? 1 : 2 });
    return end(tx, plan, 'tried');
  }
  if (tx.now < secondAt) return at(secondAt);
  if (tries === 2)
    return plan.lastTry === 'asked' ? charge(tx, { ...one, number: 2 }) : end(tx, plan, 'tried');
  if (tries === 1 && plan.lastTry !== 'refused' && (await isUnderWay(tx, { ...one, number: 1 })))
    return noteUnderWay(tx, { ...one, number: 2 });
  await charge(tx, { ...one, number: 2 });
}
