import { execFileSync } from 'node:child_process';
import { root } from '@sunbird/node-kit/workspace';

/** What git prints; undefined without git, or if it fails. */
export function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** The commit of the sources, if nothing differs from it. */
export function cleanCommit(): string | undefined {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
}
