import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sitePackagesIn } from '../site-packages';

/** The workspace's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');

/** What is built into the site: the shell first, then every remote. */
export const sitePackages: readonly string[] = sitePackagesIn(root);
