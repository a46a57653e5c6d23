import { exitOf, startProgram } from './spawn';

/** `pnpm build [site]`: builds what changed and publishes it into a store (a folder, or `s3://bucket/prefix`), without starting anything. */
process.exitCode = await exitOf(
  startProgram('packages/federation/src/cli/publish-all.ts', [process.argv[2] ?? '.site']),
);
