import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A path below a folder of the test's own; without names, the folder. */
export type Scratch = (...names: string[]) => string;

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sunbird-'));
}

/** A new folder for each test of the file, which is removed after it. */
export function scratchFolder(): Scratch {
  let folder = '';
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (...names) => join(folder, ...names);
}

/** One folder for all tests of the file. */
export function sharedScratch(): Scratch {
  const folder = newFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (...names) => join(folder, ...names);
}
