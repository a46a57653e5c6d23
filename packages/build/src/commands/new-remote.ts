import { runCommandLine } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { checkedName } from 'create-sunbird-remote/create-remote';
import { writeGenerated } from '../generate/generated-files';
import { createRemote } from '../scaffold/scaffold';
import { runPnpm } from './spawn';

const usage = `pnpm new:remote <name>    creates mfe-<name> with one screen, messages and tests, and links it`;

async function newRemote(argument: string | undefined): Promise<void> {
  const name = checkedName(argument);
  const folder = createRemote(root, name);
  writeGenerated(root);
  // If pnpm did not start this command, its next run links the new package.
  if (process.env.npm_execpath) runPnpm(['install', '--prefer-offline'], root, 'inherit');
  console.log(`
  Created ${folder}, with one screen at #/${name}.

  See it      pnpm dev ${name}
  Test it     pnpm test:unit ${folder}
  Release it  pnpm release ${name}
`);
}

process.exitCode = await runCommandLine({ usage, maxArguments: 1 }, ({ positionals: [name] }) =>
  newRemote(name),
);
