import { currentRevision, type ReleaseStore, removeExpiredPreviews } from '@sunbird/release-store';
import type { Metrics } from '../metrics/metrics';
import type { Plans } from '../slots/plans';
import type { Exclusive } from '../store/desk-store';

const intervalMs = 1000;
const maxIntervalMs = 60_000;

/**
 * Runs a job once a second. After each failure the interval doubles, up to a minute; after a success it is one second
 * again. So a store that is down for a night is reported once a minute, and used again within one.
 */
export function createBackoffLoop(job: () => Promise<void>, report: (error: unknown) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  function schedule(interval: number): void {
    timer = setTimeout(() => {
      running = job()
        .then(
          () => intervalMs,
          (error: unknown) => {
            report(error);
            return Math.min(maxIntervalMs, interval * 2);
          },
        )
        .then(next => {
          if (timer) schedule(next);
        });
    }, interval);
    timer.unref();
  }

  return {
    start: () => schedule(intervalMs),
    /** Stops the loop. Resolves when a running job has ended. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}

/** Interval of the checks while nothing changes. */
const idleMs = 20_000;
/** How long metrics stay in memory before they are written to a bucket. */
const metricsRestMs = 10_000;

interface TickOptions {
  readonly store: ReleaseStore;
  readonly now: () => number;
  readonly exclusive: Exclusive;
  readonly metrics: Metrics;
  readonly plans: Plans;
}

/**
 * The work that time starts: writes metrics, executes due plans, stops failing releases.
 */
export function createTick(options: TickOptions) {
  const { store, now, exclusive, metrics, plans } = options;
  let seenRevision: string | undefined;
  let nextCheck = 0;
  let nextFlush = 0;

  return async (): Promise<void> => {
    const revision = currentRevision(store.folder);
    const mustWrite = metrics.hasUnwritten() && now() >= nextFlush;
    const isIdle = revision === seenRevision && !mustWrite && !plans.hasDue();
    if (isIdle && now() < nextCheck) return;
    await metrics.flush(exclusive);
    nextFlush = now() + (store.isMirror ? metricsRestMs : 0);
    await exclusive(async () => {
      await plans.tick();
      removeExpiredPreviews(store.folder, now());
    });
    seenRevision = revision;
    nextCheck = now() + idleMs;
  };
}
