/** @jest-environment node */
// cspell:ignore omnibox
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { create } from 'tar';
import { type BrowserArchive, unpackBrowser } from './test-browser';

let folder: string;
let archive: BrowserArchive;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-browser-'));
  mkdirSync(join(folder, 'source', 'lib'), { recursive: true });
  writeFileSync(join(folder, 'source', 'lib', 'libnss3.so'), 'library');
  const program = join(folder, 'chromium.br');
  writeFileSync(program, brotliCompressSync(Buffer.from('#!/bin/sh\necho Chromium 153\n')));
  const libraries = join(folder, 'libraries.tar.br');
  create({ cwd: join(folder, 'source'), file: libraries, sync: true, brotli: true }, ['lib']);
  archive = { name: 'chromium-153.0.0', program, libraries: [libraries] };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the program can be run, and its libraries lie beside it', () => {
  const unpacked = unpackBrowser(archive, join(folder, 'cache'));
  expect(execFileSync(join(unpacked, 'chromium'), { encoding: 'utf8' })).toBe('Chromium 153\n');
  expect(readFileSync(join(unpacked, 'lib', 'libnss3.so'), 'utf8')).toBe('library');
});

test('a browser is unpacked once', () => {
  const first = unpackBrowser(archive, join(folder, 'cache'));
  const { mtimeMs } = statSync(join(first, 'chromium'));
  expect(unpackBrowser(archive, join(folder, 'cache'))).toBe(first);
  expect(statSync(join(first, 'chromium')).mtimeMs).toBe(mtimeMs);
});

test('a broken archive leaves nothing that looks like a browser', () => {
  const broken = { ...archive, libraries: [join(folder, 'missing.tar.br')] };
  expect(() => unpackBrowser(broken, join(folder, 'cache'))).toThrow('ENOENT');
  expect(readdirSync(join(folder, 'cache'))).toEqual([]);
  expect(() => unpackBrowser(archive, join(folder, 'cache'))).not.toThrow();
});
