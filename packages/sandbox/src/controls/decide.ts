import { orderStatus } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { codes } from '../codes';
import { orders } from '../database/schema';
import { findOrder } from '../engine/order';
import { runDueJobs } from '../jobs/run-jobs';
import { schedule } from '../jobs/schedule';
import type { Lender } from '../lender';
import { Refusal } from '../refusal';
import { inTransaction, lockUser } from '../work';

export type Outcome = 'approve' | 'reject' | 'payFail';

/**
 * Decides an application now, or makes the payout of a confirmed loan fail. `payFail` on an application approves
 * it, and the payout fails once it is confirmed.
 */
export async function decideOrder(lender: Lender, orderNo: string, outcome: Outcome) {
  const now = lender.clock.now();
  const userId = await inTransaction(lender, now, async work => {
    const found = await findOrder(work, orderNo);
    if (!found) throw new Refusal(codes.notFound);
    await lockUser(work, found.userId);
    const order = (await findOrder(work, orderNo)) ?? found;
    const allowed = outcome === 'payFail' ? [1, 7, 14, 18] : [1];
    if (!allowed.includes(order.status)) throw new Refusal(codes.notInThisStatus);
    await work.queries
      .update(orders)
      .set(
        outcome === 'payFail'
          ? {
              payoutVerdict: 'fail',
              ...(order.status === orderStatus.applying ? { verdict: 'approve' } : {}),
            }
          : { verdict: outcome },
      )
      .where(eq(orders.orderNo, orderNo));
    const kind =
      order.status === orderStatus.lending
        ? 'disburse'
        : order.status === orderStatus.applying
          ? 'assess'
          : undefined;
    if (kind) await schedule(work.queries, { kind, subject: orderNo, userId: order.userId, dueAt: now });
    return order.userId;
  });
  await runDueJobs(lender, { until: now, userId });
  const decided = await inTransaction(lender, now, work => findOrder(work, orderNo));
  return { orderNo, status: decided?.status };
}
