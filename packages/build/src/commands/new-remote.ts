import { spawnSync } from 'node:child_process';
import { writeGenerated } from '../generate/generated-files';
import { checkedName, createRemote } from '../scaffold/scaffold';
import { runCommandLine } from './command-line';
import { root } from './workspace';

const usage = `pnpm new:remote <name>    creates mfe-<name> with one screen, messages and tests, and links it`;

/** Links the new package. If pnpm did not start this command, its next run does so. */
function install(): boolean {
  const pnpm = process.env.npm_execpath;
  if (!pnpm) return true;
  const { status } = spawnSync(process.execPath, [pnpm, 'install', '--prefer-offline'], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}

async function newRemote(argument: string | undefined): Promise<void> {
  const name = checkedName(argument);
  const folder = createRemote(root, name);
  writeGenerated(root);
  if (!install()) throw new Error(`Created ${folder}, but could not link it: run pnpm install.`);
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
