import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lenderFileName } from '@sunbird/lender-settings/lender-files';
import { lenderFile, lenderFolder } from '@sunbird/lender-settings/site-paths';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { precompress } from '@sunbird/node-kit/files';

/** The files of the lender's that settings name, relative to the site's root. */
export function lenderFilesIn({ texts = {}, packages, samples }: SiteSettings): string[] {
  const legal = Object.values(packages).flatMap(app => Object.values(app.legal ?? {}));
  return [...new Set([...Object.values(texts), ...legal, ...(samples ? [samples] : [])])].map(lenderFile);
}

/** Writes files of the lender's into the store. A file never changes: its name is the hash of what is in it. */
export async function storeLenderFiles(site: string, contents: readonly string[]): Promise<void> {
  mkdirSync(join(site, lenderFolder), { recursive: true });
  for (const content of contents) {
    const path = join(site, lenderFile(lenderFileName(content)));
    if (existsSync(path)) continue;
    writeFileSync(path, content);
    await precompress(path);
  }
}
