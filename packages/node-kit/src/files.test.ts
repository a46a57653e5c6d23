import { existsSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { scratchFolder } from '@sunbird/testing/scratch';
import lockfile from 'proper-lockfile';
import { BusyError, isPlainPath, listFiles, plainFile, whileLocked } from './files';

const scratch = scratchFolder();
beforeEach(() => {
  mkdirSync(scratch('in', 'deep'), { recursive: true });
  writeFileSync(scratch('in', 'deep', 'a.js'), 'a()');
  writeFileSync(scratch('beside.txt'), 'a secret');
});

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

function listenAt(path: string): Promise<void> {
  const server = createServer();
  servers.push(server);
  return new Promise(done => void server.listen(path, done));
}

test('finds plain files below the folder alone', () => {
  symlinkSync('/etc', scratch('in', 'etc'));
  symlinkSync('a.js', scratch('in', 'deep', 'b.js'));
  symlinkSync('deep', scratch('in', 'shallow'));
  const isPlain = (path: string) => plainFile(scratch('in'), path) !== undefined;
  expect(isPlain('deep/a.js')).toBe(true);
  for (const path of [
    'etc/passwd',
    'deep/b.js',
    'shallow/a.js',
    '../beside.txt',
    'deep/../../beside.txt',
    'deep',
    '',
    'none.js',
    'deep/a.js/',
    'deep/a.js\0.txt',
  ])
    expect([path, isPlain(path)]).toEqual([path, false]);
});

test.each([
  ['a link to a file', (path: string) => symlinkSync('/etc/passwd', path)],
  ['a link to a folder', (path: string) => symlinkSync('/etc', path)],
  ['a link to a file beside it', (path: string) => symlinkSync('a.js', path)],
  ['a link to nothing', (path: string) => symlinkSync('nowhere', path)],
  ['a socket', listenAt],
])('a scratch() with %s is refused', async (_, make) => {
  expect(listFiles(scratch())).toEqual(['beside.txt', 'in/deep/a.js']);
  await make(scratch('in', 'deep', 'stray'));
  expect(() => listFiles(scratch())).toThrow('in/deep/stray is');
});

test.each(['', '.', '..', 'a/../b', 'a//b', '/a', 'a/', 'a\\b', 'a\nb', 'a/./b'])(
  '%j leads elsewhere',
  path => {
    expect(isPlainPath(path)).toBe(false);
  },
);

describe('a lock', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  /** A lock that was not renewed for so many seconds, of a process. */
  function leaveLock(seconds: number, pid: number): void {
    mkdirSync(scratch('in.lock'));
    const at = new Date(Date.now() - seconds * 1000);
    utimesSync(scratch('in.lock'), at, at);
    const holder = { pid, host: hostname(), command: 'release promote', since: at.toISOString() };
    writeFileSync(scratch('in.holder.json'), JSON.stringify(holder));
  }

  test('that a slow process lost ends nothing: the next one has it', async () => {
    const lock = jest.spyOn(lockfile, 'lock');
    const done = whileLocked(scratch('in'), () => {
      lock.mock.calls[0]?.[1]?.onCompromised?.(new Error('ECOMPROMISED'));
      return lockfile.unlock(scratch('in'));
    });
    await expect(done).resolves.toBeUndefined();
    expect(await whileLocked(scratch('in'), () => 'next')).toBe('next');
    expect(existsSync(scratch('in.holder.json'))).toBe(false);
  });

  test('of a process that runs is respected, though it was not renewed for long, and says who holds it', async () => {
    leaveLock(30, process.pid);
    const held = Object.assign(new Error('held'), { code: 'ELOCKED' });
    const stale = jest.spyOn(lockfile, 'lock').mockRejectedValue(held);
    const waiting = whileLocked(scratch('in'), () => undefined);
    await expect(waiting).rejects.toThrow(BusyError);
    await expect(waiting).rejects.toThrow(
      new RegExp(`“release promote” \\(process ${process.pid} on .*\\) has been changing .*/in since`),
    );
    expect(stale.mock.calls[0]?.[1]?.stale).toBe(60_000);
  });

  test('of a process that was killed is taken', async () => {
    leaveLock(30, 2 ** 22 + 1);
    expect(await whileLocked(scratch('in'), () => 'mine')).toBe('mine');
  });
});
