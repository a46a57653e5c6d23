import { codes } from '@sunbird/api-client';
import { and, desc, eq } from 'drizzle-orm';
import { payouts } from '../database/schema';
import type { PayoutRow } from '../engine/disbursement/payouts';
import { findOrder } from '../engine/order';
import { lenderMarketOf } from '../engine/products';
import type { Lender } from '../lender';
import { isStandInProvider } from '../payments/provider';
import { receiveWebhook } from '../payments/receive-webhook';
import { Refusal } from '../refusal';
import { inTransaction } from '../work';

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
  { purpose, provider: wanted }: { purpose: PayoutRow['purpose']; provider?: string | undefined },
) {
  const now = lender.clock.now();
  const { queries } = lender.database;
  const order = await inTransaction(lender, now, work => findOrder(work, orderNo));
  const [payout] = await queries
    .select()
    .from(payouts)
    .where(and(eq(payouts.orderNo, orderNo), eq(payouts.purpose, purpose)))
    .orderBy(desc(payouts.sentAt), desc(payouts.reference))
    .limit(1);
  if (!order || !payout) throw new Refusal(codes.notFound);
  const provider = payoutProviders(lender, order.market).find(({ name }) => (wanted ?? name) === name);
  const message = provider?.writeReturnedPayout?.(payout, now);
  if (!provider || !message) throw new Refusal(codes.notFound);
  const { status: outcome } = await receiveWebhook(lender, provider.name, message);
  const after = await inTransaction(lender, now, work => findOrder(work, orderNo));
  return { outcome, reference: payout.reference, status: after?.status };
}
