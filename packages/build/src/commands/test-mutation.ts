import { mutationGroups } from '../mutation/groups.mjs';
import { runCommandLine, UsageError } from './command-line';
import { runCommand } from './spawn';
import { bin } from './test-steps';

const known = Object.keys(mutationGroups);
const usage = `pnpm test:mutation [group…]

Puts small mistakes into the code that must hold, one at a time, and the tests have to notice. Each group needs
85 %; what was tried before and has not changed is not tried again.

Groups: ${known.join(', ')}.
`;

process.exitCode = await runCommandLine(
  { usage, maxArguments: Number.POSITIVE_INFINITY },
  async ({ positionals }) => {
    const wrong = positionals.find(name => !known.includes(name));
    if (wrong !== undefined) throw new UsageError(`There is no group "${wrong}".`);
    const failed: string[] = [];
    for (const group of positionals.length === 0 ? known : positionals) {
      console.log(`\n== ${group}`);
      const env = { ...process.env, MUTATION_GROUP: group };
      const { code } = await runCommand(bin('stryker'), ['run', 'stryker.config.mjs'], 'inherit', env);
      if (code !== 0) failed.push(group);
    }
    console.log(failed.length === 0 ? '\nEvery group holds.' : `\nfailed: ${failed.join(', ')}`);
    return failed.length === 0 ? 0 : 1;
  },
);
