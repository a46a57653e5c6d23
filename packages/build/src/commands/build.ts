import { writeGenerated } from '../generate/generated-files';
import { exitOf, startProgram } from './spawn';
import { root } from './workspace';

writeGenerated(root);

/** `pnpm build`: what it accepts is said by `--help`. */
process.exitCode = await exitOf(
  startProgram('packages/federation/src/cli/publish-all.ts', process.argv.slice(2)),
);
