import type { Lender } from '../lender';
import type { KeepInStep } from '../shared/keep-in-step';
import { borrowerLock, runDueJobs } from './run-jobs';

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

export interface SchedulerOptions {
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
