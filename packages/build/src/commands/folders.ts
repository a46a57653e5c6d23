import { mkdirSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Throws unless the folder that a variable names, which is made where it is missing, takes files. */
export function requireWritable(folder: string, variable: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    rmdirSync(mkdtempSync(join(folder, '.write-')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(
      `The folder ${folder} can't be used (${reason}). Set ${variable} to a folder that you may write to.`,
    );
  }
}

/** Throws if fewer megabytes are free on the disk of an existing folder. */
export function requireSpace(folder: string, megabytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free >= megabytes) return;
  throw new Error(
    `Only ${free} MB are free on the disk of ${folder}, and ${megabytes} MB are needed. Delete what you don't need there, or set DATA_DIR and SITE_DIR to another disk.`,
  );
}
