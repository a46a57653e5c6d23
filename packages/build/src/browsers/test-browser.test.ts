/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { scratchFolder } from '@sunbird/testing/scratch';
import { create } from 'tar';
import { type BrowserArchive, unpackBrowser } from './test-browser';

const scratch = scratchFolder();
let archive: BrowserArchive;

beforeEach(() => {
  mkdirSync(scratch('source', 'lib'), { recursive: true });
  writeFileSync(scratch('source', 'lib', 'libnss3.so'), 'library');
  const program = scratch('chromium.br');
  writeFileSync(program, brotliCompressSync(Buffer.from('#!/bin/sh\necho Chromium 153\n')));
  const libraries = scratch('libraries.tar.br');
  create({ cwd: scratch('source'), file: libraries, sync: true, brotli: true }, ['lib']);
  archive = { name: 'chromium-153.0.0', program, libraries: [libraries] };
});

test('the program can be run, and its libraries lie beside it', () => {
  const unpacked = unpackBrowser(archive, scratch('cache'));
  expect(execFileSync(join(unpacked, 'chromium'), { encoding: 'utf8' })).toBe('Chromium 153\n');
  expect(readFileSync(join(unpacked, 'lib', 'libnss3.so'), 'utf8')).toBe('library');
});

test('a browser is unpacked once', () => {
  const first = unpackBrowser(archive, scratch('cache'));
  const { mtimeMs } = statSync(join(first, 'chromium'));
  expect(unpackBrowser(archive, scratch('cache'))).toBe(first);
  expect(statSync(join(first, 'chromium')).mtimeMs).toBe(mtimeMs);
});

test('a broken archive leaves nothing that looks like a browser', () => {
  const broken = { ...archive, libraries: [scratch('missing.tar.br')] };
  expect(() => unpackBrowser(broken, scratch('cache'))).toThrow('ENOENT');
  expect(readdirSync(scratch('cache'))).toEqual([]);
  expect(() => unpackBrowser(archive, scratch('cache'))).not.toThrow();
});
