import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { scratchFolder } from '@sunbird/testing/scratch';
import { isPlainPath, listFiles, plainFile } from './files';

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
