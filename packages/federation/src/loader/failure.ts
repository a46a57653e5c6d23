/** Where loading a remote failed; the same values as in the event `remoteFailed`. */
export type FailureStage = 'registry' | 'contract' | 'integrity' | 'entry' | 'chunk' | 'shape' | 'timeout';

export interface LoadFailure {
  readonly remote: string;
  readonly stage: FailureStage;
  readonly version?: string;
  readonly reason: string;
}

/** Thrown when a loaded remote does not match the contract. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

/** Thrown when a time limit passes without a result. */
export class LoadTimeout extends Error {
  override name = 'LoadTimeout';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether a retry at the same address may succeed. A timeout is not retried: it has already cost the time. */
export function isWorthRetrying(stage: FailureStage): boolean {
  return stage === 'entry' || stage === 'chunk' || stage === 'integrity';
}

/** Whether the release itself is faulty, so that another origin can not help. */
export function concernsRelease(stage: FailureStage): boolean {
  return stage === 'contract' || stage === 'shape';
}

export function after(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Resolves as the promise does, or rejects with `LoadTimeout` after the given time. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`no response within ${ms} ms`)), ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
