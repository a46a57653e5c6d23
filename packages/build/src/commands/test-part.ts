import { relative } from 'node:path';
import { findPart, testPart } from './parts';
import { root } from './workspace';

/** Every package's `test` script: its own tests, or those whose paths match the arguments. */
const folder = findPart(relative(root, process.cwd()));
const { passed, failed } = await testPart(folder, process.argv.slice(2), true);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
