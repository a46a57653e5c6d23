import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

export interface FaultPoint {
  /** Number of the write below the folder, from 1, at which the fault happens; 0: never. */
  readonly at: number;
  /** Before the write, or after half of its bytes are written. */
  readonly how: 'before' | 'half';
}

class Killed extends Error {}

type Names = 'writeFileSync' | 'copyFileSync' | 'cpSync' | 'renameSync' | 'symlinkSync' | 'rmSync';

/**
 * Runs an action whose writes below a folder fail from one of them on, as if it were killed there. Returns the writes
 * that it tried.
 */
export async function writesUntilKilled(
  folder: string,
  { at, how }: FaultPoint,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const steps: string[] = [];
  const restore = failWrites((name, path, half) => {
    if (typeof path !== 'string' || !path.startsWith(`${folder}/`)) return;
    steps.push(`${name} ${path.slice(folder.length + 1)}`);
    if (at === 0 || steps.length < at) return;
    if (steps.length === at && how === 'half') half?.(path);
    throw new Killed();
  });
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    restore();
  }
  return steps;
}

/** Asks `point` before each write, which may throw, or write a half. Returns a function that ends this. */
function failWrites(point: (name: Names, path: unknown, half?: (path: string) => void) => void): () => void {
  const { writeFileSync, copyFileSync, cpSync, renameSync, symlinkSync, rmSync } = fs;
  const original = { writeFileSync, copyFileSync, cpSync, renameSync, symlinkSync, rmSync };
  const { readFileSync, readdirSync, existsSync, mkdirSync } = fs;

  function halves(bytes: Buffer) {
    return bytes.subarray(0, Math.floor(bytes.length / 2));
  }
  fs.writeFileSync = (file, data, options) => {
    const bytes = typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset);
    point('writeFileSync', file, path => original.writeFileSync(path, halves(bytes)));
    original.writeFileSync(file, data, options);
  };
  fs.copyFileSync = (from, to, mode) => {
    point('copyFileSync', to, path => original.writeFileSync(path, halves(readFileSync(from))));
    original.copyFileSync(from, to, mode);
  };
  fs.cpSync = (from, to, options) => {
    point('cpSync', to, path => {
      mkdirSync(path, { recursive: true });
      for (const name of readdirSync(from).slice(0, 2))
        original.copyFileSync(join(String(from), name), join(path, name));
    });
    original.cpSync(from, to, options);
  };
  fs.renameSync = (from, to) => {
    point('renameSync', to);
    original.renameSync(from, to);
  };
  fs.symlinkSync = (target, path, type) => {
    point('symlinkSync', path);
    original.symlinkSync(target, path, type);
  };
  fs.rmSync = (path, options) => {
    if (existsSync(path)) point('rmSync', path);
    original.rmSync(path, options);
  };
  // The lock's folder does not count: it is renewed by a timer, so the number of its writes varies.
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, original);
    syncBuiltinESMExports();
  };
}
