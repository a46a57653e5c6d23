import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const above = join(here, '..', '..', '..');

/** Whether this runs from the sources, or a program that was made of them, and not as a package that was installed. */
export const isWorkspace = !/[\\/]node_modules[\\/]/.test(here);

/** The workspace's root folder; elsewhere the folder in which a command runs. */
export const root = isWorkspace ? above : process.cwd();

/** A file or folder of the root, which is packed with the package that asks for it from `src/<folder>`. */
export function rootFile(path: string, module: string): string {
  return isWorkspace ? join(root, path) : join(dirname(fileURLToPath(module)), '..', '..', path);
}

/** Folders that are built into the site: the shell first, then every remote. A `remote.json` makes them so. */
export function sitePackagesIn(root: string): string[] {
  const candidates = readdirSync(root).filter(name => name === 'host' || name.startsWith('mfe-'));
  // By name, `host` comes before every `mfe-`.
  return candidates.filter(name => existsSync(join(root, name, 'remote.json'))).sort();
}

/** What is built into the site: the shell first, then every remote. */
export const sitePackages: readonly string[] = sitePackagesIn(root);
