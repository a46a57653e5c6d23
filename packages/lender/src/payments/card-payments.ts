import { toMinor } from '@sunbird/loan-domain';
import { desc } from 'drizzle-orm';
import { lockUser, type User, type Work } from '../context/transaction';
import { changeRows, findRow, findRows } from '../database/rows';
import { cardAuthorizations, paymentIntents } from '../database/schema';
import { issueCoupon } from '../engine/rewards/coupon';
import { schedule, unschedule } from '../jobs/schedule';
import { dayMs } from '../kit/clock';
import { newId, newLinkId, code as randomCode } from '../kit/random';
import { ProviderError } from '../providers/provider-request';
import type { AuthorizedCard, PaymentProvider } from '../services/payment-provider';
import { lenderMarketOf } from '../settings/markets';

export type PaymentIntent = typeof paymentIntents.$inferSelect;

interface NewIntent {
  readonly orderNo: string;
  readonly userId: string;
  readonly purpose: PaymentIntent['purpose'];
  /** Minor units. */
  readonly amount: number;
  readonly expiresAt?: number;
}

/** Opens a payment: its `payOrderId` leads to the cashier, signed in or not. */
export async function openIntent(work: Work, intent: NewIntent): Promise<PaymentIntent> {
  const payOrderId = newLinkId(work.lender.random, 'PAY');
  const expiresAt = intent.expiresAt ?? work.now + dayMs;
  const { orderNo, purpose, amount, userId } = intent;
  const [row] = await work.queries
    .insert(paymentIntents)
    .values({ payOrderId, orderNo, purpose, amount, status: 'open', createdAt: work.now, expiresAt })
    .returning();
  if (!row) throw new RangeError('The payment was not stored.');
  await schedule(work.queries, 'expireIntent', payOrderId, expiresAt, userId);
  return row;
}

/** The open intent of an order for a purpose, with the amount that is payable now; opens one if there is none. */
export async function intentFor(work: Work, wanted: NewIntent): Promise<PaymentIntent> {
  const { orderNo, purpose, amount } = wanted;
  const which = { orderNo, purpose, status: 'open' as const };
  const { createdAt, payOrderId } = paymentIntents;
  const open = await findRow(work, paymentIntents, which, desc(createdAt), desc(payOrderId));
  // An intent that has received money keeps its amount; the next payment gets a new one.
  if (!open || open.received > 0 || open.expiresAt <= work.now) return openIntent(work, wanted);
  return setIntentAmount(work, open, amount);
}

export async function setIntentAmount(
  work: Work,
  intent: PaymentIntent,
  amount: number,
): Promise<PaymentIntent> {
  if (intent.amount === amount) return intent;
  await changeRows(work, paymentIntents, intent.payOrderId, { amount });
  return { ...intent, amount };
}

/** What an intent still waits for, minor units; the whole of one that is complete. */
export function missingOf({ amount, received }: Pick<PaymentIntent, 'amount' | 'received'>): number {
  return received < amount ? amount - received : amount;
}

/** Adds received money to an intent; it is paid when the amount is complete. */
export async function receiveOnIntent(work: Work, intent: PaymentIntent, amount: number): Promise<void> {
  const received = intent.received + amount;
  const status = received >= intent.amount ? 'paid' : intent.status;
  await changeRows(work, paymentIntents, intent.payOrderId, { received, status });
  if (status === 'paid') await unschedule(work.queries, 'expireIntent', intent.payOrderId);
}

export function expireIntent(work: Work, payOrderId: string): Promise<void> {
  return changeRows(work, paymentIntents, { payOrderId, status: 'open' }, { status: 'expired' });
}

/** Expires the open intents of an order that owes nothing any more. */
export function releaseIntents(work: Work, orderNo: string): Promise<void> {
  return changeRows(work, paymentIntents, { orderNo, status: 'open' }, { status: 'expired' });
}

export type CardAuthorization = typeof cardAuthorizations.$inferSelect;

const couponDays = 90;

export interface NewAuthorization {
  readonly orderNo: string;
  /** Minor units. */
  readonly amount: number;
  /** What the card pays once it is authorised; without it the card is only authorised. */
  readonly payment?: { readonly reference: string; readonly payOrderId: string };
}

/**
 * Starts the authorisation of a card; the borrower continues on the provider's page. With a payment, it has the
 * reference of the payment, so that a repeat leads to the same page.
 */
export async function startAuthorization(
  work: Work,
  user: User,
  { orderNo, amount, payment }: NewAuthorization,
): Promise<CardAuthorization> {
  const { random } = work.lender;
  const accessCode = randomCode(random, 16).toLowerCase();
  const known = payment && (await findRow(work, cardAuthorizations, payment.reference));
  if (known && isAuthorization(known)) return known;
  const [row] = await work.queries
    .insert(cardAuthorizations)
    .values({
      reference: payment?.reference ?? newId(random, 'AUT'),
      userId: user.userId,
      orderNo,
      payOrderId: payment?.payOrderId ?? null,
      amount,
      status: 'pending',
      accessCode,
      createdAt: work.now,
    })
    // The payment page may have been open before: from now on it authorises the card as well.
    .onConflictDoUpdate({ target: cardAuthorizations.reference, set: { accessCode } })
    .returning();
  if (!row) throw new RangeError('The authorisation was not stored.');
  return row;
}

/** Whether the row authorises the lender to store the card; the charge of a payment page has no access code of its own. */
export function isAuthorization({ accessCode, reference }: CardAuthorization): boolean {
  return accessCode !== reference;
}

/**
 * The card is authorised: the lender may use it, and a first one earns the coupon of spec section 9.
 * A second report of the same authorisation changes nothing.
 */
export async function completeAuthorization(
  work: Work,
  user: User,
  authorization: CardAuthorization,
  card: Omit<AuthorizedCard, 'authorizationCode'> & Partial<AuthorizedCard>,
): Promise<CardAuthorization> {
  if (authorization.status === 'success' || authorization.status === 'failed') return authorization;
  const cards = await findRows(work, cardAuthorizations, { userId: user.userId });
  // A plain card payment authorises nothing: the next card is still the first one.
  const isFirst = !cards.some(earlier => earlier.status === 'success' && isAuthorization(earlier));
  const { repayment, currency } = lenderMarketOf(work.lender, user.market);
  const coupon = isFirst
    ? await issueCoupon(work, {
        userId: user.userId,
        name: 'cardAuthorised',
        type: 'repay',
        amount: toMinor(repayment.cardCoupon),
        currency: currency.code,
        minQuota: 0,
        validDays: couponDays,
        source: `card:${authorization.reference}`,
      })
    : undefined;
  const changes = {
    authorizationCode: `AUTH_${randomCode(work.lender.random, 10).toLowerCase()}`,
    ...card,
    status: 'success' as const,
    couponId: coupon?.couponId ?? null,
  };
  await changeRows(work, cardAuthorizations, authorization.reference, changes);
  return { ...authorization, ...changes };
}

/**
 * Asks the provider how the charge of a card has ended, and keeps the card. What was charged for that alone is sent back.
 * While the provider does not say it, the authorisation stays as it is.
 */
export async function lookUpAuthorization(
  work: Work,
  { findPayment, refund }: PaymentProvider,
  authorization: CardAuthorization,
): Promise<CardAuthorization> {
  const { reference, status, userId, payOrderId } = authorization;
  if (status !== 'pending' || !findPayment || !isAuthorization(authorization)) return authorization;
  try {
    const lookup = await findPayment(reference);
    const user = await lockUser(work, userId);
    if (lookup.status !== 'paid' || !lookup.card || !user) return authorization;
    const { providerReference, amount } = lookup.payment;
    if (payOrderId === null) await refund?.({ reference: `RFD-${reference}`, providerReference, amount });
    return await completeAuthorization(work, user, authorization, lookup.card);
  } catch (error) {
    if (error instanceof ProviderError) return authorization;
    throw error;
  }
}
