import { codes } from '@sunbird/api-client';
import { type Language, orderStatus, toMajor } from '@sunbird/loan-domain';
import type { Transaction, User } from '../../context/transaction';
import { findRow } from '../../database/rows';
import { agreements, coupons } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { fieldRefusal, Refusal } from '../../kit/errors';
import { languageOf } from '../../messages/notify';
import { lenderMarketOf } from '../../settings/markets';
import { requireMayBorrow } from '../application/may-borrow';
import { offerFor, requireOffered, usedLimit } from '../application/offer';
import { isUnderWay, moveOrder, type Order, ordersOf, requireStatus } from '../order';
import { payoutCard } from '../payout/bank-account';
import { productOfOrder } from '../products';
import { type Coupon, couponForOffer, unusableReason, useCoupon } from '../rewards/coupon';
import { schedule, unschedule } from '../schedule';
import { contractFor, type LoanContract } from './loan-contract';

interface Confirmation {
  /** Minor units. */
  readonly amount: number;
  /** Days. */
  readonly term: number;
  readonly couponId?: string | undefined;
  /** The texts that the borrower has read: both must be the current ones. */
  readonly agreementHash: string;
  readonly kfsVersion: string;
  readonly language: Language;
}

/**
 * Refuses an amount or term that this order does not offer, and any while the borrower may not borrow. Another application
 * that was not sent takes nothing of it.
 */
export async function checkOffered(tx: Transaction, user: User, order: Order, amount: number, term: number) {
  const sent = (await ordersOf(tx, user.userId)).filter(isUnderWay);
  const others = sent.filter(({ orderNo }) => orderNo !== order.orderNo);
  await requireMayBorrow(tx, user, others);
  const free = user.creditLimit - usedLimit(others);
  // A re-loan draws on the limit; a first loan is what was approved, or less.
  const most = order.status === orderStatus.getMoney ? free : Math.min(order.amount, free);
  requireOffered(productOfOrder(order), toMajor(amount), term, most);
}

async function storeAgreement(
  { queries, now }: Transaction,
  { orderNo }: Order,
  { version, hash, title, html }: LoanContract,
  language: Language,
): Promise<void> {
  const accepted = { orderNo, version, hash, language, title, html, acceptedAt: now };
  await queries
    .insert(agreements)
    .values(accepted)
    .onConflictDoUpdate({ target: agreements.orderNo, set: accepted });
}

async function scheduleDisbursal(
  { queries, lender, now }: Transaction,
  { orderNo, userId }: Order,
): Promise<void> {
  await unschedule(queries, 'expireOffer', orderNo);
  await unschedule(queries, 'autoDraw', orderNo);
  const dueAt = now + lender.settings.disbursalDelay;
  await schedule(queries, 'disburse', orderNo, dueAt, userId);
}

/** Offers an approved order for so many days; what nobody confirms in time is over. */
export async function openOffer(
  tx: Transaction,
  order: Order,
  reason: string,
  changes: Parameters<typeof moveOrder>[4],
): Promise<Order> {
  const market = lenderMarketOf(tx.lender, order.market);
  const offerValidUntil = tx.now + market.offerDays * dayMs;
  const kfsVersion = market.legal.keyFacts;
  const status = order.origin === 'again' ? orderStatus.getMoney : orderStatus.confirm;
  const offered = await moveOrder(tx, order, status, reason, { ...changes, offerValidUntil, kfsVersion });
  await schedule(tx.queries, 'expireOffer', order.orderNo, offerValidUntil, order.userId);
  return offered;
}

/** Confirms an approved order (calls 19 and 20): its price is fixed and its payout scheduled, from which its term counts. */
export async function confirm(
  tx: Transaction,
  user: User,
  order: Order,
  confirmation: Confirmation,
): Promise<Order> {
  const { amount, term, language } = confirmation;
  if ((order.offerValidUntil ?? 0) <= tx.now) throw new Refusal(codes.orderTimedOut);
  await checkOffered(tx, user, order, amount, term);
  const card = await payoutCard(tx, order);
  if (!card) throw new Refusal(codes.notInThisStatus, { text: 'refusal.noAccount' });
  if (confirmation.kfsVersion !== order.kfsVersion) throw fieldRefusal('kfsVersion', 'error.choice.invalid');
  const coupon = await couponForOffer(tx, user, confirmation.couponId, amount);
  const contract = await contractFor(tx, user, order, { amount, term, language, coupon });
  if (confirmation.agreementHash !== contract.hash)
    throw fieldRefusal('agreementHash', 'error.choice.invalid');
  const { cost, breakdown } = offerFor(order, { amount, term, now: tx.now, coupon });

  const confirmed = await moveOrder(tx, order, orderStatus.lending, 'confirmed', {
    amount,
    term,
    confirmedAt: tx.now,
    bankCardId: card.cardId,
    couponId: coupon?.couponId ?? order.couponId,
    processingFee: cost.processingFee,
    tax: cost.gst,
    interest: cost.interest,
    disbursal: cost.payout,
    dueDate: breakdown.dueDate,
    originalDueDate: breakdown.dueDate,
    autoDisburseAt: null,
    language,
  });
  if (coupon) await useCoupon(tx, coupon, order.orderNo);
  await storeAgreement(tx, order, contract, language);
  await scheduleDisbursal(tx, order);
  return confirmed;
}

async function endOffer(tx: Transaction, order: Order, reason: string): Promise<Order> {
  await unschedule(tx.queries, 'expireOffer', order.orderNo);
  await unschedule(tx.queries, 'autoDraw', order.orderNo);
  return moveOrder(tx, order, orderStatus.cancelled, reason, { closedAt: tx.now });
}

/** Cancels an order whose offer was not confirmed in time. */
export async function expireOffer(tx: Transaction, order: Order): Promise<void> {
  if (order.status !== orderStatus.confirm && order.status !== orderStatus.getMoney) return;
  await endOffer(tx, order, 'offer expired');
}

/** Ends an offer that the borrower does not want. */
export function declineOffer(tx: Transaction, order: Order): Promise<Order> {
  requireStatus(order, orderStatus.confirm, orderStatus.getMoney);
  return endOffer(tx, order, 'offer declined');
}

/** The coupon that was chosen with the application, if it can be used on the loan now. */
async function chosenCoupon(
  tx: Transaction,
  { userId, person, couponId, amount }: Order,
): Promise<Coupon | undefined> {
  const coupon = couponId ? await findRow(tx, coupons, { couponId, userId, person }) : undefined;
  const isUsable =
    coupon && coupon.type !== 'repay' && !unusableReason(coupon, { loanAmount: amount }, tx.now);
  return isUsable ? coupon : undefined;
}

/**
 * Confirms an approved re-loan automatically, with the coupon that was chosen: the borrower has consented to it
 * beforehand.
 */
export async function autoDraw(tx: Transaction, order: Order, user: User): Promise<void> {
  if (order.status !== orderStatus.getMoney || order.autoDisburseAt === null || !order.kfsVersion) return;
  const { amount, term } = order;
  const language = languageOf(order.language);
  const coupon = await chosenCoupon(tx, order);
  const contract = await contractFor(tx, user, order, { amount, term, language, coupon });
  await confirm(tx, user, order, {
    amount,
    term,
    couponId: coupon?.couponId,
    language,
    agreementHash: contract.hash,
    kfsVersion: order.kfsVersion,
  });
}
