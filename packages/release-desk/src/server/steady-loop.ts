const second = 1000;
const longestRest = 60 * second;

/**
 * Does a job once a second. While it fails it rests twice as long each time, up to a minute: a store that is down for
 * a night is one line a minute, and found again within one.
 */
export function createSteadyLoop(job: () => Promise<void>, tell: (error: unknown) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  function after(rest: number): void {
    timer = setTimeout(() => {
      running = job()
        .then(
          () => second,
          (error: unknown) => {
            tell(error);
            return Math.min(longestRest, rest * 2);
          },
        )
        .then(next => {
          if (timer) after(next);
        });
    }, rest);
    timer.unref();
  }

  return {
    start: () => after(second),
    /** Resolves once a job under way has ended. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
