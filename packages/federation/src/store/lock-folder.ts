import { mkdirSync } from 'node:fs';
import lockfile from 'proper-lockfile';

/** Lets one process at a time change what lies in a folder. Rejects when another has held it for too long. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  return lockfile.lock(folder, {
    retries: { retries: 20, minTimeout: 50, maxTimeout: 500 },
    stale: 10_000,
  });
}
