import { toMinor } from '@sunbird/loan-domain';
import { askOutside } from '../context/outside';
import { lockUser, type Transaction, type User } from '../context/transaction';
import { changeRows, findRow, findRows } from '../database/rows';
import { cardAuthorizations } from '../database/schema';
import { issueCoupon } from '../engine/rewards/coupon';
import { newId, code as randomCode } from '../kit/random';
import { ProviderError } from '../providers/provider-request';
import type { AuthorizedCard, PaymentProvider } from '../services/payment-provider';
import { lenderMarketOf } from '../settings/markets';

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
  tx: Transaction,
  user: User,
  { orderNo, amount, payment }: NewAuthorization,
): Promise<CardAuthorization> {
  const { random } = tx.lender;
  const accessCode = randomCode(random, 16).toLowerCase();
  const stored = payment && (await findRow(tx, cardAuthorizations, payment.reference));
  if (stored && isAuthorization(stored)) return stored;
  const [row] = await tx.queries
    .insert(cardAuthorizations)
    .values({
      reference: payment?.reference ?? newId(random, 'AUT'),
      userId: user.userId,
      orderNo,
      payOrderId: payment?.payOrderId ?? null,
      amount,
      status: 'pending',
      accessCode,
      createdAt: tx.now,
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
  tx: Transaction,
  user: User,
  authorization: CardAuthorization,
  card: Omit<AuthorizedCard, 'authorizationCode'> & Partial<AuthorizedCard>,
): Promise<CardAuthorization> {
  if (authorization.status === 'success' || authorization.status === 'failed') return authorization;
  const cards = await findRows(tx, cardAuthorizations, { userId: user.userId });
  // A plain card payment authorises nothing: the next card is still the first one.
  const isFirst = !cards.some(
    // One that was removed has had its coupon.
    earlier => (earlier.status === 'success' || earlier.couponId !== null) && isAuthorization(earlier),
  );
  const { repayment, currency } = lenderMarketOf(tx.lender, user.market);
  const coupon = isFirst
    ? await issueCoupon(tx, {
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
    authorizationCode: `AUTH_${randomCode(tx.lender.random, 10).toLowerCase()}`,
    ...card,
    status: 'success' as const,
    couponId: coupon?.couponId ?? null,
  };
  await changeRows(tx, cardAuthorizations, authorization.reference, changes);
  return { ...authorization, ...changes };
}

/**
 * Asks the provider how the charge of a card has ended, and keeps the card. What was charged for that alone is sent back.
 * While the provider does not say it, the authorisation stays as it is.
 */
export async function lookUpAuthorization(
  tx: Transaction,
  { name, findPayment, refund }: PaymentProvider,
  authorization: CardAuthorization,
): Promise<CardAuthorization> {
  const { reference, status, userId, payOrderId } = authorization;
  if (status !== 'pending' || !findPayment || !isAuthorization(authorization)) return authorization;
  try {
    const lookup = await askOutside(tx, `payment:${name}:${reference}`, () => findPayment(reference));
    const user = await lockUser(tx, userId);
    if (lookup.status !== 'paid' || !lookup.card || !user) return authorization;
    const { providerReference, amount } = lookup.payment;
    const back = { reference: `RFD-${reference}`, providerReference, amount };
    if (payOrderId === null && refund) await askOutside(tx, `refund:${back.reference}`, () => refund(back));
    return await completeAuthorization(tx, user, authorization, lookup.card);
  } catch (error) {
    if (error instanceof ProviderError) return authorization;
    throw error;
  }
}
