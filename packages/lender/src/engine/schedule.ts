import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/open-database';
import { send } from '../database/rows';
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
  | 'autoRepay'
  | 'closeTargets'
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

/** The workers of one lane never wait for those of another. */
export const jobLanes = ['payout', 'notice', 'day', 'chore'] as const;
export type JobLane = (typeof jobLanes)[number];

/** `payout` asks providers; for a `notice` a borrower waits; each `day` brings thousands at once. */
const lanes: Readonly<Record<JobKind, JobLane>> = {
  disburse: 'payout',
  sendRefund: 'payout',
  findPayment: 'payout',
  autoRepay: 'payout',
  closeTargets: 'payout',
  assess: 'notice',
  autoDraw: 'notice',
  answerVoucher: 'notice',
  answerComplaint: 'notice',
  remind: 'notice',
  startDay: 'day',
  expireOffer: 'day',
  endReturn: 'day',
  expireIntent: 'day',
  expireRollover: 'day',
  expireCoupon: 'day',
  releaseCoupon: 'day',
  forgetRejected: 'day',
  removeFile: 'chore',
  cleanUp: 'chore',
};

/** A job's row. */
export function newJob(kind: JobKind, subject: string, dueAt: number, userId: string | null) {
  return { kind, lane: lanes[kind], subject, dueAt, userId };
}

/**
 * Schedules a job, or changes the moment of a scheduled one.
 * @param subject what it is about: an order number, a coupon, … One job of a kind per subject.
 * @param userId the borrower whose calls must not overtake it; null for the lender's own chores
 */
export function schedule(
  queries: Queries,
  kind: JobKind,
  subject: string,
  dueAt: number,
  userId: string | null,
): Promise<void> {
  return scheduleAll(queries, [newJob(kind, subject, dueAt, userId)]);
}

/** As `schedule`, of jobs that are made by `newJob`, each of another subject. */
export async function scheduleAll(
  queries: Queries,
  rows: readonly ReturnType<typeof newJob>[],
): Promise<void> {
  if (rows.length === 0) return;
  const set = {
    dueAt: sql`excluded.due_at`,
    userId: sql`excluded.user_id`,
    ...{ attempts: 0, lastError: null, heldUntil: null, asking: false, deadAt: null },
  };
  const insert = queries.insert(jobs).values([...rows]);
  await send(queries, insert.onConflictDoUpdate({ target: [jobs.kind, jobs.subject], set }));
}

export function unschedule(queries: Queries, kind: JobKind, subject: string): Promise<void> {
  return send(queries, queries.delete(jobs).where(and(eq(jobs.kind, kind), eq(jobs.subject, subject))));
}
