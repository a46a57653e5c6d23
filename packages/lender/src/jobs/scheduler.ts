import type { Lender } from '../context/lender';
import { answering } from '../context/outside';
import type { JobLane } from '../engine/schedule';
import { createTurns } from '../kit/turns';
import type { KeepInStep } from '../shared/keep-in-step';
import { type TogetherHandler, togetherHandlers } from './handlers';
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
  runTogether,
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
  /** How many jobs of a lane use the database at the same time; twice as many of the payouts. */
  readonly width: number;
}

interface LaneTools {
  readonly lender: Lender;
  readonly held: ReadonlySet<string>;
  readonly onError: (error: unknown) => void;
  /** Whether jobs may begin now. */
  readonly isOpen: () => boolean;
}

/** So many jobs of one kind are done in one transaction, where their kind can be. */
const togetherAtOnce = 250;

interface LaneWidth {
  /** How many jobs, or transactions of many, run at the same time. */
  readonly workers: number;
  /** How many of them use the database. */
  readonly width: number;
}

/** The workers of one lane. */
function createLane(
  { lender, held, onError, isOpen }: LaneTools,
  lane: JobLane,
  { workers, width }: LaneWidth,
) {
  const turns = createTurns({ width });
  const taken = new Map<number, JobRow>();
  const runs = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
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
  /** One that can't be done fails for all: each is then done on its own. */
  async function runMany(jobs: readonly JobRow[], handler: TogetherHandler): Promise<void> {
    const left = await turns
      .pass(async () => (isOpen() ? runTogether(lender, jobs, handler) : jobs))
      .catch(() => jobs);
    for (const job of left) await runOne(job);
  }
  function begin(jobs: readonly JobRow[], running: Promise<void>): void {
    for (const job of jobs) taken.set(job.jobId, job);
    const run = running.catch(onError).finally(() => {
      for (const { jobId } of jobs) taken.delete(jobId);
      runs.delete(run);
      finished += 1;
      void look();
    });
    runs.add(run);
  }
  function beginAll(claimed: readonly JobRow[]): void {
    const many = new Map<string, JobRow[]>();
    for (const job of claimed) {
      if (togetherHandlers[job.kind] === undefined) begin([job], runOne(job));
      else many.set(job.kind, [...(many.get(job.kind) ?? []), job]);
    }
    for (const [kind, jobs] of many) {
      const handler = togetherHandlers[kind];
      for (let from = 0; handler && from < jobs.length; from += togetherAtOnce) {
        const some = jobs.slice(from, from + togetherAtOnce);
        begin(some, runMany(some, handler));
      }
    }
  }
  /** Takes as many due jobs as there are free workers, until there is none of either. */
  async function claim(): Promise<void> {
    try {
      for (;;) {
        const free = workers - runs.size;
        const before = finished;
        if (free <= 0 || !isOpen()) return;
        const most = lane === 'day' ? free * togetherAtOnce : free;
        const wanted = { lane, now: lender.clock.now(), most, except: [...held] };
        const claimed = await claimJobs(lender, wanted);
        beginAll(claimed);
        if (claimed.length < most && finished === before) return;
      }
    } catch (error) {
      onError(error);
    }
  }
  function look(): Promise<void> {
    looking ??= claim().finally(() => {
      looking = undefined;
    });
    return looking;
  }
  async function idle(): Promise<void> {
    await looking;
    await Promise.all(runs);
  }
  return { look, idle, taken: () => [...taken.values()] };
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
  let stopping: Promise<void> | undefined;
  const tools: LaneTools = {
    ...{ lender, held, onError },
    isOpen: () => timer !== undefined && paused === 0,
  };
  const byLane = {
    payout: createLane(tools, 'payout', { workers, width: 2 * width }),
    notice: createLane(tools, 'notice', { workers: width, width }),
    day: createLane(tools, 'day', { workers: width, width }),
    chore: createLane(tools, 'chore', { workers: 1, width: 1 }),
  };
  const lanes = Object.values(byLane);
  let alone: Promise<void> = Promise.resolve();

  let ticking: Promise<void> = Promise.resolve();
  async function tick() {
    await keepInStep();
    if (!tools.isOpen()) return;
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
  /** Ends the ticking, and waits for what runs, but not for long. */
  async function stop() {
    clearInterval(timer);
    timer = undefined;
    await ticking;
    const ended = Promise.all([alone.catch(() => undefined), ...lanes.map(lane => lane.idle())]);
    let waited: NodeJS.Timeout | undefined;
    await Promise.race([
      ended,
      new Promise(resolve => {
        waited = setTimeout(resolve, stopMs);
      }),
    ]);
    clearTimeout(waited);
    const taken = lanes.flatMap(lane => lane.taken());
    await letGo(lender, taken).catch(onError);
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
      stopping = undefined;
      timer ??= setInterval(() => {
        ticking = tick().catch(onError);
      }, tickMs).unref();
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
