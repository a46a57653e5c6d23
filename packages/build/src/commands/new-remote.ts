import { spawnSync } from 'node:child_process';
import { checkedName, ScaffoldError } from '../scaffold/checked-name';
import { createRemote } from '../scaffold/create-remote';
import { root } from './workspace';

/** Links the new package. Left to the next command where pnpm did not start this one. */
function install(): boolean {
  const pnpm = process.env.npm_execpath;
  if (!pnpm) return true;
  const { status } = spawnSync(process.execPath, [pnpm, 'install', '--prefer-offline'], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}

/** `pnpm new:remote <name>`: a remote of its own, with a screen, texts and tests. */
try {
  const name = checkedName(process.argv[2], 'pnpm new:remote <name>');
  const folder = createRemote(root, name);
  if (!install()) throw new ScaffoldError(`${folder} is there, but was not linked: run pnpm install.`);
  console.log(`
  ${folder} is there, with one screen at #/${name}.

  See it      pnpm dev ${name}
  Test it     pnpm test:unit ${folder}
  Release it  pnpm release ${name}
`);
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
