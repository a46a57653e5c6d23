import type { PayChannel } from '@sunbird/loan-domain';
import { payments } from '../database/schema';
import { findOrder } from '../engine/order';
import { lenderMarketOf } from '../engine/products';
import { balanceToday } from '../engine/repayment/debt';
import { repay } from '../engine/repayment/repay';
import type { Lender } from '../lender';
import { accountChannelOf } from '../payments/lender-account';
import { newId } from '../random';
import { inTransaction, lockUser } from '../work';

/** The channel that a borrower of the market pays by: a transfer where there is one, else the first that is enabled. */
function usualChannel(lender: Lender, market: string): PayChannel | undefined {
  return (
    accountChannelOf(lender, market) ??
    lenderMarketOf(lender, market).channels.find(({ kind, enabled }) => enabled && kind !== 'manual')
  );
}

/** Pays everything that an order owes at a moment in the past. */
export function payInFull(lender: Lender, userId: string, orderNo: string, now: number): Promise<void> {
  return inTransaction(lender, now, async work => {
    const user = await lockUser(work, userId);
    const order = await findOrder(work, orderNo);
    const balance = order && (await balanceToday(work, order));
    const channel = order && usualChannel(lender, order.market);
    if (!user || !order || !balance || !channel) throw new RangeError(`Order ${orderNo} owes nothing.`);
    const paymentId = newId(lender.random, 'PMT');
    await work.queries.insert(payments).values({
      paymentId,
      provider: channel.provider,
      providerReference: paymentId,
      userId,
      orderNo,
      channel: channel.channelId,
      currency: order.currency,
      amount: balance.total,
      applied: 0,
      refundable: 0,
      status: 'success',
      receivedAt: now,
      paidAt: now,
    });
    await repay(work, order, { paymentId, amount: balance.total, channel: channel.channelId, paidAt: now });
  });
}
