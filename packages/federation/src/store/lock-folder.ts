import { mkdirSync } from 'node:fs';
import lockfile from 'proper-lockfile';

/** Another process holds the store, or was faster; nothing was changed. The message says what to do. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** Who has waited in vain is told this. */
export class BusyError extends ConflictError {
  override name = 'BusyError';

  constructor(place: string) {
    super(`Somebody else is changing ${place} right now, so nothing was changed. Try again in a moment.`);
  }
}

/** A lock that its owner has not renewed for so long is the lock of a process that was killed. */
const staleMs = 5_000;
/** Tries for twice as long, so that who comes after a killed process gets in. */
const retries = { retries: 24, minTimeout: 50, maxTimeout: 500 };

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOCKED';
}

/** Lets one process at a time change what lies in a folder. ConflictError when another holds it for too long. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  try {
    return await lockfile.lock(folder, { retries, stale: staleMs });
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new BusyError(folder);
  }
}

/** Runs an act while nobody else may change the folder. */
export async function whileLocked<Result>(
  folder: string,
  act: () => Result | Promise<Result>,
): Promise<Result> {
  const release = await lockFolder(folder);
  try {
    return await act();
  } finally {
    await release();
  }
}
