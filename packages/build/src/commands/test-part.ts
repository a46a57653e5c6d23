import { relative, sep } from 'node:path';
import { findPart } from '../parts/find-part';
import { testPart } from '../parts/part-tests';
import { readParts } from '../parts/workspace-parts';
import { root } from './workspace';

/** Every package's `test` script: its own tests, or those whose paths match the arguments. */
const folder = relative(root, process.cwd()).split(sep).join('/');
const part = findPart(folder, readParts(root));
const { passed, failed, output } = await testPart(
  root,
  part,
  { reach: 'own', paths: process.argv.slice(2) },
  'inherit',
);
process.stderr.write(output);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
