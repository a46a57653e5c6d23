import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchCopy } from '../testing/scratch-copy';
import { editsIn, type Recipe } from './edits';

export interface ChangeCost {
  readonly name: string;
  readonly goal: number;
  /** Touched by hand. */
  readonly files: readonly string[];
}

export interface Measured {
  readonly costs: readonly ChangeCost[];
  /** What the checks of the changed copy say against it; empty if all recipes are complete. */
  readonly problems: readonly string[];
}

/** Runs a program of the repository in the copy. Undefined if it passes, else what it said. */
function problemOf(root: string, copy: string, folder: string, program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, folder, 'node_modules', '.bin', program), args, {
    cwd: join(copy, folder),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? undefined : `${program} ${args.join(' ')}\n${stdout}${stderr}`;
}

/**
 * Applies the recipes, one after the other, to one copy of the repository; then generates, and runs what says whether
 * they are complete: the compiler, the check of messages, and the tests that they name.
 */
export function measureChanges(root: string, recipes: readonly Recipe[]): Measured {
  const copy = scratchCopy(root);
  try {
    const costs = recipes.map(({ name, goal, apply }) => {
      const edits = editsIn(copy);
      apply(edits);
      return { name, goal, files: [...edits.touched] };
    });
    const tests = [...new Set(recipes.flatMap(recipe => recipe.tests))];
    const steps = [
      ['.', 'tsx', 'packages/build/src/commands/generate.ts'],
      ...recipes.flatMap(({ generate }) => (generate ? [generate] : [])),
      ['.', 'tsc', '-b', '--checkers', '1'],
      ['.', 'tsx', 'packages/build/src/checks/messages.ts'],
      ['.', 'jest', '--silent', ...tests],
    ] as const;
    const problems = steps.flatMap(
      ([folder, program, ...args]) => problemOf(root, copy, folder, program, args) ?? [],
    );
    return { costs, problems };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
