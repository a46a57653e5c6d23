import { codes } from '@sunbird/api-client';
import { desc, eq, or } from 'drizzle-orm';
import { payTargets } from '../database/schema';
import { findOrder, ordersOf } from '../engine/order';
import { isOwing } from '../engine/repayment/debt';
import type { Lender } from '../lender';
import { findIntent } from '../payments/intents';
import { accountChannelOf } from '../payments/lender-account';
import { isStandInProvider } from '../payments/provider';
import { receiveWebhook, type WebhookOutcome } from '../payments/receive-webhook';
import { type PayTarget, targetFor } from '../payments/targets';
import { newId, systemRandom } from '../random';
import { Refusal } from '../refusal';
import { originWithoutRequest } from '../settings';
import { inTransaction, lockUser, type Work } from '../work';

export interface PayIn {
  readonly payOrderId?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly reference?: string | undefined;
  /** Minor units. */
  readonly amount: number;
  /** The provider's own reference, to report the same payment again later; a new one without it. */
  readonly providerReference?: string | undefined;
  /** How often the same payment is reported. */
  readonly times: number;
  /** When it was paid, epoch ms; now without it. */
  readonly paidAt?: number | undefined;
}

/** The target of a payment: the one that was issued for it, or the account for transfers in its market. */
async function findPayTarget(
  work: Work,
  { payOrderId, accountNumber, reference }: PayIn,
): Promise<PayTarget> {
  const { queries } = work;
  const match = payOrderId
    ? eq(payTargets.payOrderId, payOrderId)
    : accountNumber
      ? eq(payTargets.accountNumber, accountNumber)
      : or(eq(payTargets.reference, reference ?? ''), eq(payTargets.accountNumber, reference ?? ''));
  const [issued] = await queries
    .select()
    .from(payTargets)
    .where(match)
    .orderBy(desc(payTargets.createdAt))
    .limit(1);
  if (issued) return issued;
  const intent = payOrderId ? await findIntent(work, payOrderId) : undefined;
  const order = intent && (await findOrder(work, intent.orderNo));
  const user = order && (await lockUser(work, order.userId));
  const channel = order && accountChannelOf(work.lender, order.market);
  if (!intent || !order || !user || !channel) throw new Refusal(codes.notFound);
  const origin = originWithoutRequest(work.lender.settings);
  return targetFor(work, { user, order, channel, intent, amount: intent.amount, origin });
}

/** Acts as the provider: sends its signed webhook for a payment, once or several times. */
export async function payIn(lender: Lender, payment: PayIn) {
  const now = lender.clock.now();
  const target = await inTransaction(lender, now, work => findPayTarget(work, payment));
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
    outcomes.push(await receiveWebhook(lender, provider.name, message));
  }
  const owing = await inTransaction(lender, now, async work =>
    (await ordersOf(work, target.userId)).filter(isOwing),
  );
  return { outcomes, owing: owing.map(({ orderNo, status }) => ({ orderNo, status })) };
}
