import type { ReleaseStore } from '@sunbird/federation/store';

export type Exclusive = <Result>(act: () => Result | Promise<Result>) => Promise<Result>;

/** What was read so short a while ago is not asked for again, in milliseconds. */
const freshMs = 1_000;

/** Lets one act at a time change what the desk keeps: in this process in turn, among processes as the store does. */
export function createTurns(store: ReleaseStore, now: () => number) {
  let last: Promise<unknown> = Promise.resolve();
  let freshUntil = Number.NEGATIVE_INFINITY;

  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  }
  const exclusive: Exclusive = act =>
    inTurn(async () => {
      const result = await store.change(act);
      freshUntil = now() + freshMs;
      return result;
    });

  return {
    exclusive,
    /** Sees to it that what is read is what others have left, a second ago at most. */
    async refresh(): Promise<void> {
      if (!store.isMirror || now() < freshUntil) return;
      await inTurn(async () => {
        if (now() < freshUntil) return;
        await store.refresh();
        freshUntil = now() + freshMs;
      });
    },
  };
}
