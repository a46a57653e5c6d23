import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../errors';
import { lockDirectory } from './locks';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lockFile() {
  return join(folder, 'opener.lock');
}

test('a second opener gets the id of the process that holds the folder, until it is released', () => {
  const release = lockDirectory(folder);
  expect(() => lockDirectory(folder)).toThrow(`already open in process ${process.pid}`);
  expect(() => lockDirectory(folder)).toThrow(StartError);
  release();
  lockDirectory(folder)();
});

test('takes over at once from a process that was killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  await once(child, 'spawn');
  writeFileSync(lockFile(), JSON.stringify({ pid: child.pid, started: null }));
  expect(() => lockDirectory(folder)).toThrow('already open');
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDirectory(folder)();
});

test('is not fooled by another process that has the number of a dead one, nor by half a file', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: '1' }));
  lockDirectory(folder)();
  writeFileSync(lockFile(), '{"pid":');
  lockDirectory(folder)();
});

test('reports in one sentence that a folder can’t be used', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockDirectory(join(file, 'below'))).toThrow(/can't be used .* Set DATA_DIR/);
});
