import { resolve } from 'node:path';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { bundleLender } from './bundle';

const usage = `pnpm build lender [folder]   writes the lender as one program, with what it reads beside it, for this platform
  [folder]                   emptied before; default dist/lender`;

process.exitCode = await runCommandLine(
  { usage, maxArguments: 1 },
  async ({ positionals: [folder = 'dist/lender'] }) => {
    const target = resolve(root, folder);
    await bundleLender(target);
    process.stdout.write(`The lender is ${target}/lender.mjs\n`);
  },
);
