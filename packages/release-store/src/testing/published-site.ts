import { cpSync, existsSync } from 'node:fs';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { type Scratch, sharedScratch } from '@sunbird/testing/scratch';
import { addPages, addRelease, type StoredRelease } from '../releases/add-release';
import { publish } from '../revisions/publish';
import { ownKeyFile } from '../signing/signer';
import { builtHost, builtRepay } from './built-packages';

/** What was published first in a store. */
export interface FirstRevision {
  readonly host: StoredRelease;
  readonly repay: StoredRelease;
}

/** Publishes a shell, repay 1.0.0, a page beside the app, and one of the staff. */
export async function publishFirst(
  store: string,
  scratch: Scratch,
  settings: SiteSettings = sandboxSettings('NG', 'market'),
): Promise<FirstRevision> {
  const host = await addRelease(store, builtHost(scratch()));
  const repay = await addRelease(store, builtRepay(scratch(), '1.0.0'));
  const { output } = builtHost(scratch('pages'));
  await publish(store, {
    publisher: 'start',
    settings,
    defaults: [host, repay],
    pages: { wrapper: await addPages(store, 'wrapper', output) },
    staffPages: { desk: await addPages(store, 'desk', output) },
  });
  return { host, repay };
}

/** Publishes a first revision once a file. The returned function copies the site to where a test changes it. */
export function publishedOnce(
  prepare: (site: string, scratch: Scratch) => Promise<unknown> = publishFirst,
): (site: string) => void {
  const scratch = sharedScratch();
  const prepared = scratch('prepared');
  beforeAll(() => prepare(prepared, scratch));
  return site => {
    cpSync(prepared, site, { recursive: true, verbatimSymlinks: true });
    if (existsSync(ownKeyFile(prepared))) cpSync(ownKeyFile(prepared), ownKeyFile(site));
  };
}
