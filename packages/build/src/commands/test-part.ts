import { relative } from 'node:path';
import { findPart, testPart } from './parts';
import { exitCodeOf } from './test-steps';
import { root } from './workspace';

/** Every package's `test` script: its own tests, or those whose paths match the arguments. */
const folder = findPart(relative(root, process.cwd()));
process.exitCode = exitCodeOf([await testPart(folder, process.argv.slice(2), true)]);
