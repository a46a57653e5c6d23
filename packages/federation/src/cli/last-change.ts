import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import type { StoredRelease } from '../store/releases/add-release';
import { root } from './root';

/** Sources that no release of the app has in it. */
const others = ['sandbox', 'release-desk', 'testing', 'wrapper', 'build', 'federation'].map(
  name => `:(exclude)packages/${name}`,
);
const notBuilt = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx', ':(exclude,glob)**/*.md'];

/** The last commit of the sources of a package or of what it shares; undefined without git. */
function lastChange(directory: string): StoredRelease['change'] {
  try {
    const paths = [relative(root, directory), 'packages', ...others, ...notBuilt];
    const printed = execFileSync('git', ['log', '-1', '--format=%ct %s', '--', ...paths], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, seconds, subject] = /^(\d+) (.+)/.exec(printed) ?? [];
    return subject === undefined ? undefined : { subject: subject.slice(0, 200), at: Number(seconds) * 1000 };
  } catch {
    return undefined;
  }
}

/** What changed last in a package that is added to the store. */
export function changeOf(directory: string): Pick<StoredRelease, 'change'> {
  const change = lastChange(directory);
  return change ? { change } : {};
}
