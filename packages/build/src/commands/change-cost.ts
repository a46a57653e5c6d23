import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { editsIn, type Recipe } from '../change-cost/edits';
import { callWithTable } from '../change-cost/recipes/calls';
import { formField, status } from '../change-cost/recipes/domain';
import { screen } from '../change-cost/recipes/screen';
import { scratchCopy } from '../testing/scratch-copy';
import { runCommandLine } from './command-line';
import { root } from './workspace';

const usage = `pnpm change-cost    applies the recipes of CONTRIBUTING to a copy of the repository, runs what says that they
                    are complete, and counts the files that a person touches`;

interface ChangeCost {
  readonly name: string;
  readonly goal: number;
  /** Touched by hand. */
  readonly files: readonly string[];
}

interface Measured {
  readonly costs: readonly ChangeCost[];
  /** What the checks of the changed copy say against it; empty if all recipes are complete. */
  readonly problems: readonly string[];
}

/** Runs a program of the repository in the copy. Undefined if it passes, else what it said. */
function problemOf(copy: string, folder: string, program: string, args: readonly string[]) {
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
function measureChanges(recipes: readonly Recipe[]): Measured {
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
      ([folder, program, ...args]) => problemOf(copy, folder, program, args) ?? [],
    );
    return { costs, problems };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

process.exitCode = await runCommandLine({ usage }, async () => {
  const recipes = [formField, callWithTable, screen, status];
  const { costs, problems } = measureChanges(recipes);
  for (const { name, goal, files } of costs) {
    console.log(`${files.length} of ${goal} files: ${name}\n${files.map(file => `    ${file}`).join('\n')}`);
  }
  for (const problem of problems) console.error(problem);
  return problems.length > 0 || costs.some(({ goal, files }) => files.length > goal) ? 1 : 0;
});
