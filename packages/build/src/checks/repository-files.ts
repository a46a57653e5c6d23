import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const generated = new Set([
  'node_modules',
  'dist',
  '.git',
  '.types',
  '.cache',
  '.site',
  '.site-dev',
  '.data',
]);

/** Every file of the repository, relative to its root, with `/` between the parts; nothing that a command generates. */
export function repositoryFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (generated.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return repositoryFiles(root, path);
    return [relative(root, path).split(sep).join('/')];
  });
}
