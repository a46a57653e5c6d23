import { codes } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { orders } from '../database/schema';
import { acceptHolder, waitsForHolderCheck } from '../engine/disbursement/holder-check';
import { findOrder, type Order } from '../engine/order';
import { runDueJobs } from '../jobs/run-jobs';
import { schedule } from '../jobs/schedule';
import type { Lender } from '../lender';
import { Refusal } from '../refusal';
import { inTransaction, lockUser, type Work } from '../work';

export const decideBody = v.object({ outcome: v.picklist(['approve', 'reject', 'payFail']) });
type Outcome = v.InferOutput<typeof decideBody>['outcome'];

/** In which status there is something to decide; at 7, whether the account's holder is the borrower. */
const decidable: Readonly<Record<Outcome, readonly number[]>> = {
  approve: [1, 7],
  reject: [1],
  payFail: [1, 7, 14, 18],
};

async function requireOpen(work: Work, order: Order, outcome: Outcome): Promise<void> {
  const isHolder = order.status === orderStatus.lending && outcome === 'approve';
  const isOpen = isHolder
    ? await waitsForHolderCheck(work, order)
    : decidable[outcome].includes(order.status);
  if (!isOpen) throw new Refusal(codes.notInThisStatus);
}

async function recordVerdict(work: Work, { orderNo, status }: Order, outcome: Outcome): Promise<void> {
  const isApplication = status === orderStatus.applying;
  const payFail = {
    payoutVerdict: 'fail' as const,
    ...(isApplication ? { verdict: 'approve' as const } : {}),
  };
  await work.queries
    .update(orders)
    .set(outcome === 'payFail' ? payFail : { verdict: outcome })
    .where(eq(orders.orderNo, orderNo));
}

/**
 * Decides an application now, or makes the payout of a confirmed loan fail. `payFail` on an application approves
 * it, and the payout fails once it is confirmed. `approve` at 7 pays a loan out that waits because the bank's name of
 * the account is only partly the borrower's.
 */
export async function decideOrder(lender: Lender, orderNo: string, outcome: Outcome) {
  const now = lender.clock.now();
  const userId = await inTransaction(lender, now, async work => {
    const found = await findOrder(work, orderNo);
    if (!found) throw new Refusal(codes.notFound);
    await lockUser(work, found.userId);
    const order = (await findOrder(work, orderNo)) ?? found;
    await requireOpen(work, order, outcome);
    await recordVerdict(work, order, outcome);
    if (outcome === 'approve') await acceptHolder(work, order);
    const kind =
      order.status === orderStatus.lending
        ? 'disburse'
        : order.status === orderStatus.applying
          ? 'assess'
          : undefined;
    if (kind) await schedule(work.queries, kind, orderNo, now, order.userId);
    return order.userId;
  });
  await runDueJobs(lender, { until: now, userId });
  const decided = await inTransaction(lender, now, work => findOrder(work, orderNo));
  return { orderNo, status: decided?.status };
}
