import { codes } from '@sunbird/api-client';
import type { Lender } from '@sunbird/lender/context/lender';
import { inTransaction, lockUser, type Transaction } from '@sunbird/lender/context/transaction';
import { findRow } from '@sunbird/lender/database/rows';
import { paymentIntents, payouts, payTargets } from '@sunbird/lender/database/schema';
import { findOrder, ordersOf } from '@sunbird/lender/engine/order';
import { isOwing } from '@sunbird/lender/engine/repayment/debt';
import { accountChannelOf } from '@sunbird/lender/engine/repayment/rollover';
import { receiveWebhook, type WebhookOutcome } from '@sunbird/lender/http/receive-webhook';
import { Refusal } from '@sunbird/lender/kit/errors';
import { newId, systemRandom } from '@sunbird/lender/kit/random';
import { type PayTarget, targetFor } from '@sunbird/lender/payments/targets';
import { lenderMarketOf } from '@sunbird/lender/settings/markets';
import { originWithoutRequest } from '@sunbird/lender/settings/settings';
import { isMajor, toMinor } from '@sunbird/loan-domain';
import { desc, eq, or } from 'drizzle-orm';
import * as v from 'valibot';
import { isStandInProvider } from '../providers/stand-in';

/** An amount in major units; minor ones come out. */
export const amountInMajor = v.pipe(
  v.number(),
  v.check(value => isMajor(value), 'must have two decimals at most'),
  v.transform(toMinor),
);

export const positiveAmount = v.pipe(amountInMajor, v.minValue(1, 'must be more than 0'));

/** An ISO time; epoch ms come out. */
export const isoMoment = v.pipe(
  v.string(),
  v.isoTimestamp('must be an ISO time'),
  v.transform(text => Date.parse(text)),
);

export const payBody = v.object({
  payOrderId: v.optional(v.string()),
  accountNumber: v.optional(v.string()),
  reference: v.optional(v.string()),
  /** The provider's own reference, to report the same payment again later; a new one without it. */
  providerReference: v.optional(v.string()),
  amount: positiveAmount,
  /** How often the same payment is reported. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
  /** When it was paid; now without it. */
  paidAt: v.optional(isoMoment),
});
type PayIn = v.InferOutput<typeof payBody>;

/** The target of a payment: the one that was issued for it, or the account for transfers in its market. */
async function findPayTarget(
  tx: Transaction,
  { payOrderId, accountNumber, reference }: PayIn,
): Promise<PayTarget> {
  const { queries } = tx;
  const match = payOrderId
    ? eq(payTargets.payOrderId, payOrderId)
    : accountNumber
      ? eq(payTargets.accountNumber, accountNumber)
      : or(eq(payTargets.reference, reference ?? ''), eq(payTargets.accountNumber, reference ?? ''));
  const [issued] = await queries
    .select()
    .from(payTargets)
    .where(match)
    .orderBy(desc(payTargets.createdAt), desc(payTargets.targetId))
    .limit(1);
  if (issued) return issued;
  const intent = payOrderId ? await findRow(tx, paymentIntents, payOrderId) : undefined;
  const order = intent && (await findOrder(tx, intent.orderNo));
  const user = order && (await lockUser(tx, order.userId));
  const channel = order && accountChannelOf(tx.lender, order.market);
  if (!intent || !order || !user || !channel) throw new Refusal(codes.notFound);
  const origin = originWithoutRequest(tx.lender.settings);
  return targetFor(tx, { user, order, channel, intent, amount: intent.amount, origin });
}

/** Acts as the provider: sends its signed webhook for a payment, once or several times. */
export async function payIn(lender: Lender, payment: PayIn, now: number = lender.clock.now()) {
  const target = await inTransaction(lender, now, tx => findPayTarget(tx, payment));
  const provider = lender.providers.find(target.provider);
  if (!isStandInProvider(provider)) throw new Refusal(codes.noPaymentMethod);
  const message = provider.writeWebhook(
    {
      providerReference: payment.providerReference ?? newId(systemRandom, 'TRF'),
      ...(target.accountNumber ? { accountNumber: target.accountNumber } : { reference: target.reference }),
      amount: payment.amount,
      currency: target.currency,
      paidAt: payment.paidAt,
    },
    now,
  );
  const outcomes: WebhookOutcome[] = [];
  for (let time = 0; time < payment.times; time += 1) {
    outcomes.push(await receiveWebhook(lender, provider.name, message, now));
  }
  const owing = await inTransaction(lender, now, async tx =>
    (await ordersOf(tx, target.userId)).filter(isOwing),
  );
  return { outcomes, owing: owing.map(({ orderNo, status }) => ({ orderNo, status })) };
}

export const eventBody = v.record(v.string(), v.unknown());

/** Acts as the provider: sends an event that it documents, such as a dispute, signed. */
export async function sendEvent(lender: Lender, name: string, event: v.InferOutput<typeof eventBody>) {
  const provider = lender.providers.find(name);
  if (!isStandInProvider(provider)) throw new Refusal(codes.notFound);
  return receiveWebhook(lender, name, provider.writeEvent(event));
}

export const returnBody = v.object({
  purpose: v.optional(v.picklist(['loan', 'refund']), 'loan'),
  provider: v.optional(v.string()),
});

/** The providers of a market that pay out; the first is the usual one. */
function payoutProviders(lender: Lender, market: string) {
  const names = lenderMarketOf(lender, market).channels.map(({ provider }) => provider);
  return [...new Set(names)]
    .map(name => lender.providers.find(name))
    .filter(isStandInProvider)
    .filter(({ writeReturnedPayout }) => writeReturnedPayout !== undefined);
}

/**
 * Acts as the provider: sends its signed webhook for the last payout of an order, or for its last refund, which the bank
 * has sent back after it was reported paid.
 */
export async function sendPayoutBack(
  lender: Lender,
  orderNo: string,
  { purpose, provider: wanted }: v.InferOutput<typeof returnBody>,
) {
  const now = lender.clock.now();
  const order = await inTransaction(lender, now, tx => findOrder(tx, orderNo));
  const { sentAt, reference } = payouts;
  const payout = await findRow(lender.database, payouts, { orderNo, purpose }, desc(sentAt), desc(reference));
  if (!order || !payout) throw new Refusal(codes.notFound);
  const provider = payoutProviders(lender, order.market).find(({ name }) => (wanted ?? name) === name);
  const message = provider?.writeReturnedPayout?.(payout, now);
  if (!provider || !message) throw new Refusal(codes.notFound);
  const { status: outcome } = await receiveWebhook(lender, provider.name, message);
  const after = await inTransaction(lender, now, tx => findOrder(tx, orderNo));
  return { outcome, reference: payout.reference, status: after?.status };
}
