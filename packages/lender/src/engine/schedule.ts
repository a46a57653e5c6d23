import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/open-database';
import { findRow } from '../database/rows';
import { jobs } from '../database/schema';

/** What can happen by itself at a moment of the clock. */
export type JobKind =
  | 'assess'
  | 'disburse'
  | 'autoDraw'
  | 'startDay'
  | 'expireOffer'
  | 'endReturn'
  | 'expireIntent'
  | 'findPayment'
  | 'expireRollover'
  | 'sendRefund'
  | 'expireCoupon'
  | 'releaseCoupon'
  | 'forgetRejected'
  | 'removeFile'
  | 'remind'
  | 'answerVoucher'
  | 'answerComplaint'
  | 'cleanUp';

/** How a job runs, whose transaction takes place as of the moment at which it was due. */
export interface JobRun {
  /** The present, epoch ms: for what can't be done in the past. */
  readonly present: number;
  /** How often it was tried before, and failed. */
  readonly failures: number;
}

/**
 * Schedules a job, or changes the moment of a scheduled one.
 * @param subject what it is about: an order number, a coupon, … One job of a kind per subject.
 * @param userId the borrower whose calls must not overtake it; null for the lender's own chores
 */
export async function schedule(
  queries: Queries,
  kind: JobKind,
  subject: string,
  dueAt: number,
  userId: string | null,
): Promise<void> {
  await queries
    .insert(jobs)
    .values({ kind, subject, dueAt, userId })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subject],
      set: { dueAt, userId, attempts: 0, lastError: null },
    });
}

/** Whether a job was tried and failed: it is tried again. */
export async function hasFailed(queries: Queries, kind: JobKind, subject: string): Promise<boolean> {
  const job = await findRow({ queries }, jobs, { kind, subject });
  return job !== undefined && job.attempts > 0;
}

export async function unschedule(queries: Queries, kind: JobKind, subject: string): Promise<void> {
  await queries.delete(jobs).where(and(eq(jobs.kind, kind), eq(jobs.subject, subject)));
}
