import { join, resolve } from 'node:path';
import { root } from '../cli/root';
import type { Lender } from './lender-schema';
import { readLender } from './read-lender';

/** The file of the lender in a box. */
export const sandboxLenderFile = join(root, 'lenders/sunbird/lender.json');

/** The lender of `--lender` or `LENDER`, relative to the workspace; without one, the lender in a box. */
export function chosenLender(file: string | undefined = process.env.LENDER): Lender {
  return readLender(file ? resolve(root, file) : sandboxLenderFile);
}
