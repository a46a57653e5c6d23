import type { Lender } from '../context/lender';
import { answering } from '../context/outside';
import type { JobLane } from '../engine/schedule';
import { createTurns, type Turns } from '../kit/turns';
import type { KeepInStep } from '../shared/keep-in-step';
import {
  borrowerLock,
  claimJobs,
  dueLanes,
  type JobRow,
  jobsLock,
  letGo,
  postpone,
  runDueJobs,
  runJob,
} from './run-jobs';

export interface Scheduler {
  /** Runs everything that is due by now in its order, and waits for it. */
  readonly catchUp: () => Promise<void>;
  /** Leaves a borrower's jobs to `action`, which runs them itself. */
  readonly holding: <Result>(userId: string, action: () => Promise<Result>) => Promise<Result>;
  /** Runs `action` while no job runs, in this process or another. */
  readonly exclusively: (action: () => Promise<void>) => Promise<void>;
  /** Looks for due jobs a few times a second, and leaves them to the workers of their lanes. */
  readonly start: () => void;
  /** Takes no more jobs. Waits for those that run, not for answers from outside: they are asked for again. */
  readonly stop: () => Promise<void>;
}

const tickMs = 250;
/** How long a stop waits for the jobs that run. */
const stopMs = 3000;
/** How long a job waits whose borrower's jobs another process runs. */
const leftMs = 1000;

interface SchedulerOptions {
  readonly keepInStep: KeepInStep;
  readonly onError: (error: unknown) => void;
  /** How many jobs ask outside at the same time. */
  readonly workers: number;
  /** How many jobs use the database at the same time. */
  readonly width: number;
}

interface LaneTools {
  readonly lender: Lender;
  readonly held: ReadonlySet<string>;
  readonly turns: Turns;
  readonly onError: (error: unknown) => void;
  /** Whether jobs may begin now. */
  readonly isOpen: () => boolean;
}

/** The workers of one lane. */
function createLane({ lender, held, turns, onError, isOpen }: LaneTools, lane: JobLane, workers: number) {
  const running = new Map<number, JobRow>();
  const runs = new Set<Promise<void>>();
  let isLooking = false;
  let finished = 0;

  async function runOne(job: JobRow): Promise<void> {
    try {
      await answering(async answers => {
        const which = { until: lender.clock.now(), answers };
        const isAnswered = answers.heard.size > 0;
        const ran = await turns.pass(
          async () => (isAnswered || isOpen()) && (await runJob(lender, job, which, [jobsLock])),
        );
        if (!ran) await letGo(lender, [job], isOpen() ? lender.clock.now() + leftMs : null);
      });
    } catch (error) {
      await postpone(lender, job, error).catch(onError);
    }
  }
  function begin(job: JobRow): void {
    running.set(job.jobId, job);
    const run = runOne(job)
      .catch(onError)
      .finally(() => {
        running.delete(job.jobId);
        runs.delete(run);
        finished += 1;
        void look();
      });
    runs.add(run);
  }
  /** Takes as many due jobs as there are free workers, until there is none of either. */
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      for (;;) {
        const most = workers - running.size;
        const before = finished;
        if (most <= 0 || !isOpen()) return;
        const claim = { lane, now: lender.clock.now(), most, except: [...held] };
        const claimed = await claimJobs(lender, claim);
        for (const job of claimed) begin(job);
        if (claimed.length < most && finished === before) return;
      }
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  }
  return {
    look,
    running: () => [...running.values()],
    idle: () => Promise.all(runs).then(() => undefined),
  };
}

/** Runs due jobs by the lender's clock: several at the same time, in each process; a borrower's one after the other. */
export function createScheduler(
  lender: Lender,
  { keepInStep, onError, workers, width }: SchedulerOptions,
): Scheduler {
  const { locks } = lender.database;
  const held = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let paused = 0;
  const tools: LaneTools = {
    ...{ lender, held, onError },
    turns: createTurns({ width }),
    isOpen: () => timer !== undefined && paused === 0,
  };
  const byLane = {
    payout: createLane(tools, 'payout', workers),
    notice: createLane(tools, 'notice', width),
    day: createLane(tools, 'day', width),
    chore: createLane(tools, 'chore', 1),
  };
  const lanes = Object.values(byLane);
  let alone: Promise<void> = Promise.resolve();

  async function tick() {
    await keepInStep();
    for (const lane of await dueLanes(lender)) void byLane[lane].look();
  }
  /** Runs `action` alone: when the workers of this process have ended what they do, and those of others begin nothing. */
  function pausing(action: () => Promise<void>) {
    async function run() {
      paused += 1;
      try {
        await Promise.all(lanes.map(lane => lane.idle()));
        await locks.holding(jobsLock, action);
      } finally {
        paused -= 1;
      }
    }
    alone = alone.then(run, run);
    return alone;
  }
  return {
    catchUp: () =>
      pausing(async () => {
        await keepInStep();
        await runDueJobs(lender, { until: lender.clock.now(), except: [...held] });
      }),
    exclusively: pausing,
    holding: async (userId, action) => {
      held.add(userId);
      try {
        return await locks.holding(borrowerLock(userId), action);
      } finally {
        held.delete(userId);
      }
    },
    start: () => {
      timer ??= setInterval(() => void tick().catch(onError), tickMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      const ended = Promise.all([alone.catch(() => undefined), ...lanes.map(lane => lane.idle())]);
      let waited: NodeJS.Timeout | undefined;
      await Promise.race([
        ended,
        new Promise(resolve => {
          waited = setTimeout(resolve, stopMs);
        }),
      ]);
      clearTimeout(waited);
      await letGo(
        lender,
        lanes.flatMap(lane => lane.running()),
      );
    },
  };
}
