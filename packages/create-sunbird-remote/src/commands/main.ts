#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkedName, takeFrom, writeRemote } from '../create-remote';

const usage = `create-sunbird-remote <name> [--packages <folder>]

Makes the folder <name>: a remote with one screen, its messages in two languages, its tests.
--packages <folder>   takes Sunbird's packages from tarballs ("pnpm pack:packages"), not from a registry`;

// Without any library: it runs by npx, from one tarball.
function createRemote(): void {
  const { values, positionals } = parseArgs({
    options: { packages: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const name = checkedName(positionals[0]);
  const folder = resolve(name);
  writeRemote(folder, name);
  if (values.packages !== undefined) takeFrom(values.packages, folder);
  console.log(`
  Created ${name}, with one screen at #/${name}.

  cd ${name}
  pnpm install
  pnpm test
  pnpm release ${name} --site <site>
`);
}

try {
  createRemote();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 2;
}
