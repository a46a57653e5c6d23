import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@sunbird/testing/scratch';
import { StartError } from '../kit/errors';
import { lockDirectory } from './locks';

const scratch = scratchFolder();

function lockFile() {
  return scratch('opener.lock');
}

test('a second opener gets the id of the process that holds the folder, until it is released', () => {
  const release = lockDirectory(scratch());
  expect(() => lockDirectory(scratch())).toThrow(`already open in process ${process.pid}`);
  expect(() => lockDirectory(scratch())).toThrow(StartError);
  release();
  lockDirectory(scratch())();
});

test('takes over at once from a process that was killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  await once(child, 'spawn');
  writeFileSync(lockFile(), JSON.stringify({ pid: child.pid, started: null }));
  expect(() => lockDirectory(scratch())).toThrow('already open');
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDirectory(scratch())();
});

test('is not fooled by another process that has the number of a dead one, nor by half a file', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: '1' }));
  lockDirectory(scratch())();
  writeFileSync(lockFile(), '{"pid":');
  lockDirectory(scratch())();
});

test('reports in one sentence that a folder can’t be used', () => {
  const file = scratch('file');
  writeFileSync(file, '');
  expect(() => lockDirectory(join(file, 'below'))).toThrow(/can't be used .* Set DATA_DIR/);
});
