import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files of the working tree, without those that Git ignores. */
function filesOf(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter(file => file !== '' && existsSync(join(root, file)));
}

/** Links a package's dependencies as they are: those inside the workspace then lead into the copy. */
function linkDependencies(root: string, copy: string, folder: string): void {
  const from = join(root, folder, 'node_modules');
  if (!existsSync(from)) return;
  cpSync(from, join(copy, folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => lstatSync(path).isSymbolicLink() || !/node_modules\/\.(cache|bin)/.test(path),
  });
}

/** A copy of the repository as it is now, in which tests change files. Returns its folder. */
export function scratchCopy(root: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'sunbird-copy-')));
  const files = filesOf(root);
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const file of files) {
    if (file.endsWith('/package.json')) linkDependencies(root, copy, dirname(file));
  }
  return copy;
}
