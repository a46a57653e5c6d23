import { dirname } from 'node:path';
import { type OwnScreenshots, readScreenshots } from '../install/read-screenshots';
import { type OwnLooks, readLooks } from '../looks/read-looks';
import { lenderPath } from '../root';
import type { SiteSettings } from '../store/revisions/settings';
import { contradictionsOf } from './contradictions';
import { missingFiles, readLenderFiles } from './lender-files';
import { type Lender, lenderSchema } from './lender-schema';
import { parseFile, readText, requireNone } from './parse-file';
import { settingsFor } from './site-settings';

export { refuseVariables } from './site-settings';

/** Where `start` and `dev` put what the file has elsewhere. */
export interface BoxAddresses {
  /** Where the API listens, if the file's is on another origin than the site. */
  readonly apiOrigin: string;
}

/**
 * A lender as `start` and `dev` try it: its name, looks, markets, products and paths, against the lender in a box. What
 * is at addresses of its own is on this machine.
 */
export function inBox(lender: Lender, { apiOrigin }: BoxAddresses): Lender {
  const { siteOrigin: _site, deskOrigin: _desk, secondOrigin: _second, api, ...kept } = lender;
  return {
    ...kept,
    mode: 'sandbox',
    ...(api && { api: { path: api.path, ...(api.origin && { origin: apiOrigin }) } }),
  };
}

/** Parses the text of a `lender.json`. Throws a UsageError that names each wrong key, what was found and what is allowed. */
export function parseLender(text: string, file: string): Lender {
  const lender = parseFile(text, file, lenderSchema);
  requireNone(contradictionsOf(lender), file);
  return lender;
}

/** Reads a `lender.json`, whose own files must be there. Throws a UsageError. */
export function readLender(file: string): Lender {
  const lender = parseLender(readText(file), file);
  requireNone(missingFiles(lender, dirname(file)), file);
  return lender;
}

/** The lender of `--lender` or `LENDER`, relative to the workspace; without one, the lender in a box. */
export function chosenLender(file: string | undefined = process.env.LENDER): Lender {
  return readLender(lenderPath(file));
}

interface LenderSite {
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
