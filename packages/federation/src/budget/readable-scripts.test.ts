import { mkdirSync, writeFileSync } from 'node:fs';
import { scratchFolder } from '@sunbird/testing/scratch';
import { makeRegistry, someRelease } from '../testing/releases';
import { scriptsOf, unreadableScripts } from './measures';

const scratch = scratchFolder();

test('a script that a hash was written into is named', () => {
  mkdirSync(scratch('remotes/repay'), { recursive: true });
  writeFileSync(scratch('remotes/repay/entry.js'), 'let codes = [30001, 30002];');
  writeFileSync(scratch('remotes/repay/481.js'), 'let codes = [30001, 3d600];');
  const registry = makeRegistry({ 'sunbird/repay': [someRelease('remotes/repay/entry.js')] });
  expect(unreadableScripts(scriptsOf(scratch(), registry))).toEqual([
    'remotes/repay/481.js is no script: SyntaxError: Invalid or unexpected token.',
  ]);
});
