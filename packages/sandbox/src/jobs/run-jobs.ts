import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import { changeRows } from '../database/rows';
import { jobs } from '../database/schema';
import type { Lender } from '../lender';
import { inTransaction, lockUser } from '../work';
import { jobHandlers } from './handlers';
import { type JobKind, jobKinds } from './schedule';

type JobRow = typeof jobs.$inferSelect;

function isJobKind(kind: string): kind is JobKind {
  return jobKinds.some(known => known === kind);
}

const retryMs = 30_000;

/** The shared lock of a process that runs this borrower's jobs itself. */
export function borrowerLock(userId: string): string {
  return `borrower:${userId}`;
}

/** Runs a job, once: whoever deletes its row has it. Undefined if another process leaves the borrower's jobs to itself. */
function runOne(lender: Lender, job: JobRow, isOwn: boolean): Promise<'over' | undefined> {
  const { locks } = lender.database;
  return inTransaction(lender, job.dueAt, async work => {
    if (job.userId && !isOwn && !(await locks.isFree(work.queries, borrowerLock(job.userId))))
      return undefined;
    // The borrower's lock comes first, as in every call; then the job must still be there, and still be due.
    const user = job.userId ? await lockUser(work, job.userId) : undefined;
    const taken = await work.queries
      .delete(jobs)
      .where(and(eq(jobs.jobId, job.jobId), eq(jobs.dueAt, job.dueAt)))
      .returning({ jobId: jobs.jobId });
    if (taken.length > 0 && isJobKind(job.kind)) await jobHandlers[job.kind](work, job.subject, user ?? null);
    return 'over';
  });
}

async function postpone(lender: Lender, job: JobRow, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const attempts = job.attempts + 1;
  await changeRows(
    lender.database,
    jobs,
    { jobId: job.jobId, dueAt: job.dueAt },
    { attempts, lastError, dueAt: Math.max(lender.clock.now(), job.dueAt) + retryMs * attempts },
  );
}

export interface DueJobs {
  /** Epoch ms: everything that was due by then. */
  readonly until: number;
  /** Only what concerns this borrower. */
  readonly userId?: string;
  /** Borrowers whose jobs another caller runs. */
  readonly except?: readonly string[];
}

/**
 * Runs due jobs, oldest first. Each has its own transaction and runs as of the moment at which it was due, so the
 * result does not depend on whether the process was running then. Jobs that these jobs schedule run as well.
 */
export async function runDueJobs(lender: Lender, { until, userId, except = [] }: DueJobs): Promise<number> {
  let done = 0;
  const skipped = [...except];
  for (;;) {
    const due = await lender.database.queries
      .select()
      .from(jobs)
      .where(
        and(
          lte(jobs.dueAt, until),
          userId ? eq(jobs.userId, userId) : undefined,
          skipped.length > 0 ? or(isNull(jobs.userId), notInArray(jobs.userId, skipped)) : undefined,
        ),
      )
      .orderBy(asc(jobs.dueAt), asc(jobs.jobId))
      .limit(1);
    const [job] = due;
    if (!job) return done;
    try {
      const ran = await runOne(lender, job, userId !== undefined);
      if (!ran && job.userId) skipped.push(job.userId);
    } catch (error) {
      await postpone(lender, job, error);
    }
    done += 1;
  }
}
