import { mkdirSync } from 'node:fs';
import lockfile from 'proper-lockfile';

/** Thrown when another process holds the store or published first. Nothing was changed; the message says what to do. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** Thrown when the lock times out. */
export class BusyError extends ConflictError {
  override name = 'BusyError';

  constructor(place: string) {
    super(`Another process is changing ${place}, so nothing was changed. Try again in a moment.`);
  }
}

/** A lock that was not renewed for this long belongs to a process that was killed. */
const staleMs = 5_000;
/** Retries for longer than `staleMs`, so that the lock of a killed process does not block the next one. */
const retries = { retries: 24, minTimeout: 50, maxTimeout: 500 };

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOCKED';
}

/** Locks a folder for one process. Throws ConflictError if another process holds the lock for too long. */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  try {
    return await lockfile.lock(folder, { retries, stale: staleMs });
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new BusyError(folder);
  }
}

/** Runs an action while holding the lock of the folder. */
export async function whileLocked<Result>(
  folder: string,
  action: () => Result | Promise<Result>,
): Promise<Result> {
  const release = await lockFolder(folder);
  try {
    return await action();
  } finally {
    await release();
  }
}
