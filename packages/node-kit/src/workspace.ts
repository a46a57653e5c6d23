import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Folders that are built into the site: the shell first, then every remote. A `remote.json` makes them so. */
export function sitePackagesIn(root: string): string[] {
  const candidates = readdirSync(root).filter(name => name === 'host' || name.startsWith('mfe-'));
  // By name, `host` comes before every `mfe-`.
  return candidates.filter(name => existsSync(join(root, name, 'remote.json'))).sort();
}

/** What is built into the site: the shell first, then every remote. */
export const sitePackages: readonly string[] = sitePackagesIn(root);
