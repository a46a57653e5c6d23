import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/open-database';
import { jobs } from '../database/schema';

/** What can happen by itself at a moment of the clock. */
export const jobKinds = [
  'assess',
  'disburse',
  'autoDraw',
  'startDay',
  'expireOffer',
  'endReturn',
  'expireIntent',
  'expireRollover',
  'sendRefund',
  'expireCoupon',
  'releaseCoupon',
  'forgetRejected',
  'removeFile',
  'remind',
  'answerVoucher',
  'answerComplaint',
  'cleanUp',
] as const;
export type JobKind = (typeof jobKinds)[number];

export interface NewJob {
  readonly kind: JobKind;
  /** What it is about: an order number, a coupon, … One job of a kind per subject. */
  readonly subject: string;
  /** The borrower whose calls must not overtake it; null for the lender's own chores. */
  readonly userId: string | null;
  readonly dueAt: number;
}

/** Schedules a job, or changes the moment of a scheduled one. */
export async function schedule(queries: Queries, job: NewJob): Promise<void> {
  await queries
    .insert(jobs)
    .values(job)
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subject],
      set: { dueAt: job.dueAt, userId: job.userId, attempts: 0, lastError: null },
    });
}

/** Schedules a job unless there is one: a lender that is restarted every day must not put it off for ever. */
export async function scheduleOnce(queries: Queries, job: NewJob): Promise<void> {
  await queries.insert(jobs).values(job).onConflictDoNothing();
}

export async function unschedule(queries: Queries, kind: JobKind, subject: string): Promise<void> {
  await queries.delete(jobs).where(and(eq(jobs.kind, kind), eq(jobs.subject, subject)));
}
