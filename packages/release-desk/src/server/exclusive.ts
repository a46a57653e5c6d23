import { whileLocked } from '@sunbird/federation/store';

export type Exclusive = <Result>(act: () => Result | Promise<Result>) => Promise<Result>;

/** Lets one act at a time change the desk's files: in this process in turn, among processes by a lock. */
export function createExclusive(folder: string): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return act => {
    const turn = last.then(() => whileLocked(folder, act));
    last = turn.catch(() => undefined);
    return turn;
  };
}
