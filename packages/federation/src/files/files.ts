import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { requirePlain } from './plain-files';

/** Hash of bytes in the format of the `integrity` attribute. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/**
 * Every file below a folder, by its path with forward slashes, in a fixed order. Throws NotPlainError for a link, or
 * anything else that is neither file nor folder.
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .filter(entry => entry.isFile() || requirePlain(join(entry.parentPath, entry.name)))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Integrity of every file of a folder by its path. */
export function integrityTable(folder: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map(file => [file, integrityOf(readFileSync(join(folder, file)))]));
}

/** One short hash for a whole table: the same files give the same release address. */
export function tableHash(table: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256');
  for (const [file, integrity] of Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${file}\0${integrity}\n`);
  }
  return hash.digest('hex').slice(0, 10);
}

/** Replaces a file atomically: a reader sees the old text or the new one, also after a crash. */
export function writeAtomically(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}.tmp`;
  writeFileSync(fresh, text, { mode, flush: true });
  renameSync(fresh, path);
}

/** Makes a folder beside its place and renames it then: nobody sees a part of it, and it replaces what was there. */
export async function replaceFolder<Result>(
  folder: string,
  fill: (fresh: string) => Promise<Result>,
): Promise<Result> {
  const fresh = `${folder}.${process.pid}.tmp`;
  const before = `${folder}.${process.pid}.before.tmp`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  try {
    const result = await fill(fresh);
    if (existsSync(folder)) renameSync(folder, before);
    renameSync(fresh, folder);
    return result;
  } finally {
    for (const path of [fresh, before]) rmSync(path, { recursive: true, force: true });
  }
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const compressible = /\.(js|css|html|json|svg|txt)$/;

/** Brotli at its best, which is what zlib does unless told otherwise. */
export function compressBest(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes);
}

/** Writes `.br` and `.gz` beside a file that is worth compressing, so that no server compresses it again. */
export async function precompress(path: string): Promise<void> {
  if (!compressible.test(path)) return;
  const bytes = readFileSync(path);
  if (bytes.length < 300) return;
  const [small, smaller] = await Promise.all([gz(bytes, { level: 9 }), compressBest(bytes)]);
  writeFileSync(`${path}.gz`, small);
  writeFileSync(`${path}.br`, smaller);
}
