import { dirname, join, resolve } from 'node:path';
import { root } from '../cli/root';
import type { SiteSettings } from '../store/revisions/settings';
import { readLenderFiles } from './lender-files';
import type { Lender } from './lender-schema';
import { readLender } from './read-lender';
import { settingsFor } from './site-settings';

/** The file of the lender in a box. */
export const sandboxLenderFile = join(root, 'lenders/sunbird/lender.json');

/** The file of `--lender` or `LENDER`, relative to the workspace; without one, that of the lender in a box. */
function chosenFile(file: string | undefined = process.env.LENDER): string {
  return file ? resolve(root, file) : sandboxLenderFile;
}

/** The lender of `--lender` or `LENDER`. */
export function chosenLender(file?: string): Lender {
  return readLender(chosenFile(file));
}

export interface LenderSite {
  readonly settings: SiteSettings;
  /** What is in the files that the settings name. */
  readonly files: readonly string[];
}

/** What the site of the lender of `--lender` or `LENDER` is published with. */
export function chosenSite(file?: string): LenderSite {
  const lender = chosenLender(file);
  const files = readLenderFiles(lender, dirname(chosenFile(file)));
  return { settings: settingsFor(lender, process.env, files), files: files.contents };
}
