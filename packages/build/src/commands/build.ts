import { resolve } from 'node:path';
import { exitOf, startProgram } from './spawn';
import { root } from './workspace';

/** `pnpm build [site]`: builds what changed and publishes it into a site folder, without starting anything. */
process.exitCode = await exitOf(
  startProgram('packages/federation/src/cli/publish-all.ts', [resolve(root, process.argv[2] ?? '.site')]),
);
