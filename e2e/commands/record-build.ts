import { resolve } from 'node:path';
import { recordBuild } from '../support/previous-build';

/** `tsx e2e/commands/record-build.ts <site>`: after a release, what the next ones have to run beside. */
recordBuild(resolve(process.argv[2] ?? '.site'));
