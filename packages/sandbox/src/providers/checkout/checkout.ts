import type { Transaction } from '@sunbird/lender/context/transaction';
import { findRow } from '@sunbird/lender/database/rows';
import { cardAuthorizations, payments, users } from '@sunbird/lender/database/schema';
import { findOrder } from '@sunbird/lender/engine/order';
import { dayMs } from '@sunbird/lender/kit/clock';
import { languageOf } from '@sunbird/lender/messages/notify';
import type { CardAuthorization } from '@sunbird/lender/payments/card-payments';
import { type Credited, creditPayment } from '@sunbird/lender/payments/credit';
import { findTarget, type PayTarget } from '@sunbird/lender/payments/targets';
import { lenderMarketOf } from '@sunbird/lender/settings/markets';
import type { Language, Market, MarketCode } from '@sunbird/loan-domain';
import type { StandInProvider } from '../stand-in';

/** One payment, or the authorisation of a card, as the page of its provider shows it. */
export interface Checkout {
  readonly provider: StandInProvider;
  readonly reference: string;
  readonly userId: string;
  /** Minor units. */
  readonly amount: number;
  readonly market: Market<MarketCode>;
  readonly language: Language;
  readonly status: 'open' | 'paid' | 'expired';
  /** The target of the payment; undefined when a card is only authorised. */
  readonly target: PayTarget | undefined;
  /** How far the charge of a card has come. */
  readonly row: CardAuthorization | undefined;
}

/** Which page: of something to pay into, by its reference, or of an authorisation, by its access code. */
export type CheckoutPlace = { readonly reference: string } | { readonly accessCode: string };

async function ofTarget(
  tx: Transaction,
  provider: StandInProvider,
  reference: string,
): Promise<Checkout | undefined> {
  const target = await findTarget(tx, provider.name, { reference });
  const order = target?.orderNo ? await findOrder(tx, target.orderNo) : undefined;
  if (target?.kind !== 'redirect' || target.amount === null || !order) return undefined;
  const isPaid = (await findRow(tx, payments, { targetId: target.targetId })) !== undefined;
  const ended = (target.expiresAt ?? Number.POSITIVE_INFINITY) <= tx.now;
  const unpaid = ended ? 'expired' : 'open';
  return {
    provider,
    reference,
    userId: target.userId,
    amount: target.amount,
    market: lenderMarketOf(tx.lender, order.market),
    language: languageOf(order.language),
    status: isPaid ? 'paid' : unpaid,
    target,
    row: await findRow(tx, cardAuthorizations, reference),
  };
}

/** Of a card that is only authorised, or whose authorisation is a payment as well. */
async function ofAuthorization(
  tx: Transaction,
  provider: StandInProvider,
  accessCode: string,
): Promise<Checkout | undefined> {
  const row = await findRow(tx, cardAuthorizations, { accessCode });
  if (!row) return undefined;
  const payment = await ofTarget(tx, provider, row.reference);
  if (payment) return payment;
  const user = await findRow(tx, users, row.userId);
  if (!user) return undefined;
  const order = row.orderNo === null ? undefined : await findOrder(tx, row.orderNo);
  const ended = row.createdAt + dayMs <= tx.now ? 'expired' : 'open';
  return {
    provider,
    reference: row.reference,
    userId: row.userId,
    amount: row.amount,
    market: lenderMarketOf(tx.lender, user.market),
    language: languageOf(order?.language ?? 'en'),
    status: row.status === 'success' ? 'paid' : ended,
    target: undefined,
    row,
  };
}

/** What a page is about; undefined for an address that was never given out. */
export function loadCheckout(
  tx: Transaction,
  provider: StandInProvider,
  place: CheckoutPlace,
): Promise<Checkout | undefined> {
  return 'accessCode' in place
    ? ofAuthorization(tx, provider, place.accessCode)
    : ofTarget(tx, provider, place.reference);
}

/**
 * Reports the payment of a provider's page as the provider's webhook would, in the transaction that ends the page:
 * signed, read and credited once, however often it is reported.
 */
export async function reportPayment(
  tx: Transaction,
  provider: StandInProvider,
  target: PayTarget,
  amount: number,
): Promise<Credited> {
  const { reference, currency } = target;
  // Sent twice, it is still the same payment.
  const providerReference = provider.page?.paymentId(reference) ?? reference;
  const payment = { providerReference, reference, amount, currency };
  const verdict = provider.readWebhook(provider.writeWebhook(payment, tx.now));
  if (verdict.kind !== 'payment') throw new RangeError(`${provider.name} can't read its own webhook.`);
  return creditPayment(tx, provider.name, verdict.payment);
}
