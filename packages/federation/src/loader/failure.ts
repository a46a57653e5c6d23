/** Where loading a remote failed; the same words as the event `remoteFailed` has. */
export type FailureStage = 'registry' | 'contract' | 'integrity' | 'entry' | 'chunk' | 'shape' | 'timeout';

export interface LoadFailure {
  readonly remote: string;
  readonly stage: FailureStage;
  readonly version?: string;
  readonly reason: string;
}

/** A remote that arrived and is not what the contract says; thrown by whoever takes a part of it. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

/** Nothing came within the time that was given. */
export class Late extends Error {
  override name = 'Late';
}

/** Whether another try at the same address may end otherwise. A hang has had its time already. */
export function isWorthRetrying(stage: FailureStage): boolean {
  return stage === 'entry' || stage === 'chunk' || stage === 'integrity';
}

/** Whether the release itself is at fault, wherever it is fetched from. */
export function concernsRelease(stage: FailureStage): boolean {
  return stage === 'contract' || stage === 'shape';
}

export function after(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** What a promise brings, or `Late` once the time is over. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
