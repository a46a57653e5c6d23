import { resolve } from 'node:path';
import { recordBuild } from '../support/site/previous-build';

/**
 * `tsx e2e/commands/record-build.ts <site>`: run after a release; records the build that later releases must be
 * compatible with.
 */
recordBuild(resolve(process.argv[2] ?? '.site'));
