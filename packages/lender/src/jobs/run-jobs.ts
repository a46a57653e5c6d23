import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Lender } from '../context/lender';
import { inTransaction, lockUser } from '../context/transaction';
import { changeRows } from '../database/rows';
import { jobs } from '../database/schema';
import type { JobKind } from '../engine/schedule';
import type { KeepInStep } from '../shared/keep-in-step';
import { jobHandlers } from './handlers';

type JobRow = typeof jobs.$inferSelect;

function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(jobHandlers, kind);
}

const retryMs = 30_000;

/** The shared lock of a process that runs this borrower's jobs itself. */
function borrowerLock(userId: string): string {
  return `borrower:${userId}`;
}

/** Runs a job, once: whoever deletes its row has it. Undefined if another process leaves the borrower's jobs to itself. */
function runOne(
  lender: Lender,
  job: JobRow,
  { until: present, userId }: DueJobs,
): Promise<'over' | undefined> {
  const isOwn = userId !== undefined;
  const { locks } = lender.database;
  return inTransaction(lender, job.dueAt, async tx => {
    if (job.userId && !isOwn && !(await locks.isFree(tx.queries, borrowerLock(job.userId)))) return undefined;
    // The borrower's lock comes first, as in every call; then the job must still be there, and still be due.
    const user = job.userId ? await lockUser(tx, job.userId) : undefined;
    const taken = await tx.queries
      .delete(jobs)
      .where(and(eq(jobs.jobId, job.jobId), eq(jobs.dueAt, job.dueAt)))
      .returning({ jobId: jobs.jobId });
    const run = { present, failures: job.attempts };
    if (taken.length > 0 && isJobKind(job.kind))
      await jobHandlers[job.kind](tx, job.subject, user ?? null, run);
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

interface DueJobs {
  /** Epoch ms: everything that was due by then, which is the present for what runs. */
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
export async function runDueJobs(lender: Lender, which: DueJobs): Promise<number> {
  const { until, userId, except = [] } = which;
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
      const ran = await runOne(lender, job, which);
      if (!ran && job.userId) skipped.push(job.userId);
    } catch (error) {
      await postpone(lender, job, error);
    }
    done += 1;
  }
}

export interface Scheduler {
  /** Runs everything that is due by now and waits for it. */
  readonly catchUp: () => Promise<void>;
  /** Leaves a borrower's jobs to `action`, which runs them itself. */
  readonly holding: <Result>(userId: string, action: () => Promise<Result>) => Promise<Result>;
  /** Runs `action` while no job runs, in this process or another. */
  readonly exclusively: (action: () => Promise<void>) => Promise<void>;
  readonly start: () => void;
  /** Stops ticking and waits for the job that is running. */
  readonly stop: () => Promise<void>;
}

const tickMs = 250;

/** Held by the process that runs the jobs. They run once without it too: it keeps processes out of each other's way. */
const jobsLock = 'jobs';

/** Calls `action` a few times a second, never twice at the same time. */
function createTicker(action: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  async function tick() {
    if (isRunning) return;
    isRunning = true;
    try {
      await action();
    } catch (error) {
      onError(error);
    } finally {
      isRunning = false;
    }
  }
  return {
    start: () => {
      timer ??= setInterval(() => void tick(), tickMs).unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

interface SchedulerOptions {
  readonly keepInStep: KeepInStep;
  readonly onError: (error: unknown) => void;
}

/** Runs due jobs by the lender's clock, a few times a second, in one process at a time. */
export function createScheduler(lender: Lender, { keepInStep, onError }: SchedulerOptions): Scheduler {
  const { locks } = lender.database;
  const held = new Set<string>();
  let running: Promise<void> = Promise.resolve();

  async function run() {
    await keepInStep();
    await runDueJobs(lender, { until: lender.clock.now(), except: [...held] });
  }
  function inTurn(action: () => Promise<void>) {
    // One run after the other: two at the same time would take each other's jobs.
    running = running.then(action, action);
    return running;
  }
  const ticker = createTicker(() => inTurn(() => locks.ifFree(jobsLock, run)), onError);
  return {
    catchUp: () => inTurn(() => locks.holding(jobsLock, run)),
    exclusively: action => inTurn(() => locks.holding(jobsLock, action)),
    holding: async (userId, action) => {
      held.add(userId);
      try {
        return await locks.holding(borrowerLock(userId), action);
      } finally {
        held.delete(userId);
      }
    },
    start: ticker.start,
    stop: async () => {
      ticker.stop();
      await running.catch(() => undefined);
    },
  };
}
