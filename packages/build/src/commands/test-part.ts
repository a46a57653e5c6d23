import { relative } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { findPart, testPart } from './parts';
import { exitCodeOf } from './test-steps';

/** Every package's `test` script: its own tests, or those whose paths match the arguments. */
const folder = findPart(relative(root, process.cwd()));
process.exitCode = exitCodeOf([await testPart(folder, process.argv.slice(2), true)]);
