import { root } from '@sunbird/node-kit/workspace';
import { writeGenerated } from '../generate/generated-files';
import { exitOf, startProgram } from './spawn';

writeGenerated(root);

/** `pnpm build`: what it accepts is said by `--help`. */
process.exitCode = await exitOf(
  startProgram('packages/release-store/src/cli/publish-all.ts', process.argv.slice(2)),
);
