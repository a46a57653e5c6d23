import { rmSync } from 'node:fs';
import { applyRecipes } from '../change-cost/apply-recipes';
import { scratchCopy } from '../testing/scratch-copy';
import { runCommandLine } from './command-line';
import { root } from './workspace';

const usage = `pnpm change-cost    applies the recipes of CONTRIBUTING to a copy of the repository, and lists the files that a
                    person touches; test:all proves that they are complete`;

process.exitCode = await runCommandLine({ usage }, async () => {
  const copy = scratchCopy(root);
  try {
    for (const { name, goal, files } of applyRecipes(copy)) {
      console.log(
        `${files.length} of ${goal} files: ${name}\n${files.map(file => `    ${file}`).join('\n')}`,
      );
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return 0;
});
