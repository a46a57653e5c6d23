import { toMinor } from '@sunbird/loan-domain';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { dayMs } from '../clock';
import { cardAuthorizations, paymentIntents } from '../database/schema';
import { lenderMarketOf } from '../engine/products';
import { issueCoupon } from '../engine/rewards/coupon';
import { schedule, unschedule } from '../jobs/schedule';
import { newId, newLinkId, code as randomCode } from '../random';
import type { User, Work } from '../work';

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
  const [open] = await work.queries
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.orderNo, orderNo),
        eq(paymentIntents.purpose, purpose),
        eq(paymentIntents.status, 'open'),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.payOrderId))
    .limit(1);
  // An intent that has received money keeps its amount; the next payment gets a new one.
  if (!open || open.received > 0 || open.expiresAt <= work.now) return openIntent(work, wanted);
  return setIntentAmount(work, open, amount);
}

export async function findIntent({ queries }: Work, payOrderId: string): Promise<PaymentIntent | undefined> {
  const [row] = await queries.select().from(paymentIntents).where(eq(paymentIntents.payOrderId, payOrderId));
  return row;
}

export async function setIntentAmount(
  work: Work,
  intent: PaymentIntent,
  amount: number,
): Promise<PaymentIntent> {
  if (intent.amount === amount) return intent;
  await work.queries
    .update(paymentIntents)
    .set({ amount })
    .where(eq(paymentIntents.payOrderId, intent.payOrderId));
  return { ...intent, amount };
}

/** Adds received money to an intent; it is paid when the amount is complete. */
export async function receiveOnIntent(work: Work, intent: PaymentIntent, amount: number): Promise<void> {
  const received = intent.received + amount;
  const status = received >= intent.amount ? 'paid' : intent.status;
  await work.queries
    .update(paymentIntents)
    .set({ received, status })
    .where(eq(paymentIntents.payOrderId, intent.payOrderId));
  if (status === 'paid') await unschedule(work.queries, 'expireIntent', intent.payOrderId);
}

async function expireOpen({ queries }: Work, which: SQL): Promise<void> {
  await queries
    .update(paymentIntents)
    .set({ status: 'expired' })
    .where(and(which, eq(paymentIntents.status, 'open')));
}

export function expireIntent(work: Work, payOrderId: string): Promise<void> {
  return expireOpen(work, eq(paymentIntents.payOrderId, payOrderId));
}

/** Expires the open intents of an order that owes nothing any more. */
export function releaseIntents(work: Work, orderNo: string): Promise<void> {
  return expireOpen(work, eq(paymentIntents.orderNo, orderNo));
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
  const known = payment && (await findAuthorization(work, payment));
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

export async function findAuthorization(
  { queries }: Pick<Work, 'queries'>,
  by: { readonly reference: string } | { readonly accessCode: string },
): Promise<CardAuthorization | undefined> {
  const match =
    'reference' in by
      ? eq(cardAuthorizations.reference, by.reference)
      : eq(cardAuthorizations.accessCode, by.accessCode);
  const [row] = await queries.select().from(cardAuthorizations).where(match);
  return row;
}

export interface AuthorizedCard {
  readonly last4: string;
  readonly brand: string;
  readonly reusable: boolean;
}

/**
 * The card is authorised: the lender may use it, and a first one earns the coupon of spec section 9.
 * A second report of the same authorisation changes nothing.
 */
export async function completeAuthorization(
  work: Work,
  user: User,
  authorization: CardAuthorization,
  card: AuthorizedCard,
): Promise<CardAuthorization> {
  if (authorization.status === 'success' || authorization.status === 'failed') return authorization;
  const cards = await work.queries
    .select()
    .from(cardAuthorizations)
    .where(eq(cardAuthorizations.userId, user.userId));
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
    ...card,
    status: 'success' as const,
    authorizationCode: `AUTH_${randomCode(work.lender.random, 10).toLowerCase()}`,
    couponId: coupon?.couponId ?? null,
  };
  await work.queries
    .update(cardAuthorizations)
    .set(changes)
    .where(eq(cardAuthorizations.reference, authorization.reference));
  return { ...authorization, ...changes };
}
