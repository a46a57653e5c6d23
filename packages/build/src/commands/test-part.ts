import { relative } from 'node:path';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { findPart, testPart } from './parts';
import { exitCodeOf } from './test-steps';

const usage = 'pnpm test [path…]    in the folder of a part: its own tests, or those whose paths match';

process.exitCode = await runCommandLine(
  { usage, maxArguments: Number.POSITIVE_INFINITY },
  async ({ positionals }) => {
    const folder = findPart(relative(root, process.cwd()));
    return exitCodeOf([await testPart(folder, positionals, true)]);
  },
);
