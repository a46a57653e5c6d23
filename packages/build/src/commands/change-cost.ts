import { measureChanges } from '../change-cost/measure';
import { callWithoutTable, callWithTable } from '../change-cost/recipes/calls';
import { formField, language, market, status } from '../change-cost/recipes/domain';
import { screen } from '../change-cost/recipes/screen';
import { runCommandLine } from './command-line';
import { root } from './workspace';

const usage = `pnpm change-cost    applies the recipes of CONTRIBUTING to a copy of the repository, runs what says that they
                    are complete, and counts the files that a person touches`;

process.exitCode = await runCommandLine({ usage }, async () => {
  const recipes = [formField, callWithoutTable, callWithTable, screen, status, market, language];
  const { costs, problems } = measureChanges(root, recipes);
  for (const { name, goal, files } of costs) {
    console.log(`${files.length} of ${goal} files: ${name}\n${files.map(file => `    ${file}`).join('\n')}`);
  }
  for (const problem of problems) console.error(problem);
  return problems.length > 0 || costs.some(({ goal, files }) => files.length > goal) ? 1 : 0;
});
