import { resolve } from 'node:path';
import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { root } from '@sunbird/node-kit/workspace';
import { packPackages } from '../pack/pack-packages';

const usage = `pnpm pack:packages <folder>    packs what remotes in repositories of their own are made with, a tarball each`;

process.exitCode = await runCommandLine({ usage, maxArguments: 1 }, async ({ positionals: [folder] }) => {
  if (folder === undefined) throw new UsageError('Name a folder for the tarballs.');
  const tarballs = await packPackages(root, resolve(folder));
  console.log(`Packed ${Object.keys(tarballs).length} packages into ${folder}.`);
});
