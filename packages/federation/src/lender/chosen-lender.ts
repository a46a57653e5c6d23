import { dirname } from 'node:path';
import { type OwnScreenshots, readScreenshots } from '../install/read-screenshots';
import { type OwnLooks, readLooks } from '../looks/read-looks';
import type { SiteSettings } from '../store/revisions/settings';
import { type BoxAddresses, inBox } from './in-box';
import { readLenderFiles } from './lender-files';
import { lenderPath } from './lender-path';
import type { Lender } from './lender-schema';
import { readLender } from './read-lender';
import { settingsFor } from './site-settings';

/** The lender of `--lender` or `LENDER`, relative to the workspace; without one, the lender in a box. */
export function chosenLender(file: string | undefined = process.env.LENDER): Lender {
  return readLender(lenderPath(file));
}

export interface LenderSite {
  readonly settings: SiteSettings;
  /** What is in the files that the settings name. */
  readonly files: readonly string[];
  readonly own: OwnLooks;
  readonly pictures: OwnScreenshots;
}

/** What the site of the lender of `--lender` or `LENDER` is published with; `box`: as it runs in the box. */
export function chosenSite(file: string | undefined = process.env.LENDER, box?: BoxAddresses): LenderSite {
  const path = lenderPath(file);
  const lender = readLender(path);
  const folder = dirname(path);
  const files = readLenderFiles(lender, folder);
  const settings = settingsFor(box ? inBox(lender, box) : lender, process.env, files);
  return {
    settings,
    files: files.contents,
    own: readLooks(lender, path),
    pictures: readScreenshots(lender, folder),
  };
}
