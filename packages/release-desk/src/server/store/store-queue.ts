import type { ReleaseStore } from '@sunbird/federation/store';

export type Exclusive = <Result>(action: () => Result | Promise<Result>) => Promise<Result>;

/** How long the mirror of the store counts as current, in milliseconds. */
const freshMs = 1_000;

/**
 * Runs changes of the desk's records one at a time: a queue within this process, the lock or lease of the store among
 * processes.
 */
export function createStoreQueue(store: ReleaseStore, now: () => number) {
  let last: Promise<unknown> = Promise.resolve();
  let freshUntil = Number.NEGATIVE_INFINITY;

  function enqueue<Result>(action: () => Promise<Result>): Promise<Result> {
    const run = last.then(action);
    last = run.catch(() => undefined);
    return run;
  }
  const exclusive: Exclusive = action =>
    enqueue(async () => {
      const result = await store.change(action);
      freshUntil = now() + freshMs;
      return result;
    });

  return {
    exclusive,
    /** Updates the mirror of the store if it is older than a second. */
    async refresh(): Promise<void> {
      if (!store.isMirror || now() < freshUntil) return;
      await enqueue(async () => {
        if (now() < freshUntil) return;
        await store.refresh();
        freshUntil = now() + freshMs;
      });
    },
  };
}
