import { join } from 'node:path';
import { exitOf, runCommand, startProgram } from '@sunbird/build/spawn';
import { bin, buildTypes } from '@sunbird/build/test-steps';
import { root } from '@sunbird/node-kit/workspace';
import Watchpack from 'watchpack';
import { type BuildProblem, typeErrorsIn } from './problems';

/**
 * Checks the types of packages and of all that they use, now and after every change. `tsc --watch` itself takes half a core
 * while nothing changes, and sees a change after a minute.
 */
export function watchTypes(
  names: readonly string[],
  onProblems: (problems: readonly BuildProblem[]) => void,
): void {
  let last = check();
  async function check(): Promise<void> {
    const { code, output } = await runCommand(
      bin('tsc'),
      [...buildTypes, '--pretty', 'false', ...names],
      'pipe',
    );
    const problems = typeErrorsIn(output);
    // A failure of the program itself.
    const isUnknown = code !== 0 && problems.length === 0;
    onProblems(isUnknown ? [{ kind: 'Type error', text: output, places: [] }] : problems);
  }

  // A build comes first: it is what one waits for.
  const watchpack = new Watchpack({
    aggregateTimeout: 500,
    ignored: /[\\/](?:node_modules|\.types|\.cache|dist)[\\/]?/,
  });
  watchpack.on('aggregated', changes => {
    // Texts and declarations of screens: types are written from them.
    const isDeclared = [...changes].some(file => file.endsWith('.json') && !file.includes('generated'));
    last = last
      .then(() =>
        isDeclared ? exitOf(startProgram('packages/build/src/commands/tool.ts', ['generate'])) : 0,
      )
      .then(check);
  });
  watchpack.watch({
    directories: [...names, 'packages'].map(name => join(root, name)),
    startTime: Date.now(),
  });
}
