import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { writeGenerated } from '../generate/generated-files';
import { exitOf, startProgram } from './spawn';

const usage = `pnpm build [site]    builds what changed and publishes it, without starting anything
  [site]             a folder or s3://bucket/prefix; default .site
pnpm build lender [folder]   builds the program of the lender (default dist/lender)
  --lender <file>    whose site; default: LENDER, else lenders/sunbird/lender.json
  --campaigns        adds every campaign of the promotion too, for the desk`;

const options = { lender: { type: 'string' }, campaigns: { type: 'boolean' } } as const;

process.exitCode = await runCommandLine(
  { usage, options, maxArguments: 2 },
  ({ args, positionals: [what] }) => {
    writeGenerated(root);
    if (what === 'lender')
      return exitOf(startProgram('packages/lender/src/commands/build.ts', args.slice(1)));
    return exitOf(startProgram('packages/release-store/src/cli/publish-all.ts', args));
  },
);
