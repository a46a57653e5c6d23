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
