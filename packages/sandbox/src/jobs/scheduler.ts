import type { Lender } from '../lender';
import { runDueJobs } from './run-jobs';

export interface Scheduler {
  /** Runs everything that is due by now and waits for it. */
  readonly catchUp: () => Promise<void>;
  /** Leaves a borrower's jobs to `act`, which runs them itself. */
  readonly holding: <Result>(userId: string, act: () => Promise<Result>) => Promise<Result>;
  /** Runs `act` while no job runs. */
  readonly exclusively: (act: () => Promise<void>) => Promise<void>;
  readonly start: () => void;
  /** Stops ticking and waits for the job that is running. */
  readonly stop: () => Promise<void>;
}

const tickMs = 250;

/** Runs due jobs by the lender's clock, a few times a second. */
export function createScheduler(lender: Lender, onError: (error: unknown) => void): Scheduler {
  const held = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;

  async function run() {
    await runDueJobs(lender, { until: lender.clock.now(), except: [...held] });
  }
  function exclusively(act: () => Promise<void>) {
    // After whatever is running: two runs side by side would take each other's jobs.
    running = running.then(act, act);
    return running;
  }
  function catchUp() {
    return exclusively(run);
  }
  async function tick() {
    if (isRunning) return;
    isRunning = true;
    try {
      await catchUp();
    } catch (error) {
      onError(error);
    } finally {
      isRunning = false;
    }
  }
  return {
    catchUp,
    exclusively,
    holding: async (userId, act) => {
      held.add(userId);
      try {
        return await act();
      } finally {
        held.delete(userId);
      }
    },
    start: () => {
      timer ??= setInterval(() => void tick(), tickMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await running.catch(() => undefined);
    },
  };
}
