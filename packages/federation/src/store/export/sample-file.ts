import { basename } from 'node:path';

/** A file that only the site of the lender in a box has; any other site neither exports nor serves it. */
export function isSample(path: string): boolean {
  return /^sample-/.test(basename(path));
}
