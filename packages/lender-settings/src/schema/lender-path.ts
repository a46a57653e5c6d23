import { join, resolve } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';

/** The file of the lender in a box. */
export const sandboxLenderFile = join(root, 'lenders/sunbird/lender.json');

/** Path of a lender's file that is named relative to the workspace; without a name, that of the lender in a box. */
export function lenderPath(name: string | undefined): string {
  return name ? resolve(root, name) : sandboxLenderFile;
}
