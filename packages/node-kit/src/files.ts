import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import lockfile from 'proper-lockfile';
import * as v from 'valibot';
import { isRunning } from './is-running';

/** Thrown when another process holds the store or published first. Nothing was changed; the message says what to do. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** Who holds the lock of a folder. */
const holderSchema = v.object({
  pid: v.number(),
  host: v.string(),
  /** What was typed, without the path of the program. */
  command: v.string(),
  since: v.string(),
});
type Holder = v.InferOutput<typeof holderSchema>;

/** Thrown when the lock times out. */
export class BusyError extends ConflictError {
  override name = 'BusyError';

  /** The command that holds it, if that is known. */
  readonly holder: string | undefined;

  constructor(place: string, holder?: Holder) {
    const who = holder && `“${holder.command}” (process ${holder.pid} on ${holder.host})`;
    const doing = who
      ? `${who} has been changing ${place} since ${holder.since}`
      : `Another process is changing ${place}`;
    super(`${doing}, so nothing was changed. Try again in a moment.`);
    this.holder = who;
  }
}

/** A lock that was not renewed for this long belongs to a process that was killed. */
const staleMs = 5_000;
/** A process that runs on this machine may be too busy to renew it: so long it is respected. */
const busyMs = 60_000;
/** Retries for longer than `staleMs`, so that the lock of a killed process does not block the next one. */
const retries = { retries: 24, minTimeout: 50, maxTimeout: 500 };

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function readHolder(file: string): Holder | undefined {
  try {
    return v.parse(holderSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Locks a folder for one process. Throws BusyError if another process holds the lock for too long. */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const file = `${realpathSync(folder)}.holder.json`;
  const holder = readHolder(file);
  const runs = holder?.host === hostname() && isRunning(holder.pid);
  // What was locked is compared when it is published: a lock that was lost meanwhile ends nothing.
  const options = { retries, update: staleMs / 2, onCompromised: () => undefined };
  const release = await lockfile
    .lock(folder, { ...options, stale: runs ? busyMs : staleMs })
    .catch((error: unknown) => {
      throw hasCode(error, 'ELOCKED') ? new BusyError(folder, readHolder(file)) : error;
    });
  const command = process.argv.slice(2).join(' ').slice(0, 100) || basename(process.argv[1] ?? 'node');
  const mine: Holder = { pid: process.pid, host: hostname(), command, since: new Date().toISOString() };
  try {
    writeFileSync(file, JSON.stringify(mine));
  } catch {
    // Only who waits would read it; on a full disk the lock must not stay.
  }
  return async () => {
    rmSync(file, { force: true });
    await release().catch((error: unknown) => {
      if (!hasCode(error, 'ERELEASED') && !hasCode(error, 'ENOTACQUIRED')) throw error;
    });
  };
}

/** Runs an action while holding the lock of the folder. */
export async function whileLocked<Result>(
  folder: string,
  action: () => Result | Promise<Result>,
): Promise<Result> {
  const release = await lockFolder(folder);
  try {
    return await action();
  } finally {
    await release();
  }
}

/** Thrown for what no build and no store may have: links, devices, sockets, paths that lead elsewhere. */
export class NotPlainError extends Error {
  override name = 'NotPlainError';
}

/**
 * The real path of a plain file below a folder; undefined if there is none, or if a link is on the way to it. The folder
 * itself may be a link. Accepts untrusted paths.
 */
export function plainFile(folder: string, path: string): string | undefined {
  try {
    const home = realpathSync(folder);
    const file = join(home, path);
    const isInside = file.startsWith(home + sep) && realpathSync(file) === file;
    return isInside && lstatSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a plain file below a folder. Throws if there is none. */
export function readPlainFile(folder: string, path: string): Buffer {
  const file = plainFile(folder, path);
  if (file === undefined)
    throw new NotPlainError(`${join(folder, path)} is missing, or is no plain file of its folder.`);
  return readFileSync(file);
}

/** A filter for a copy of plain files and folders. Throws for everything else. */
export function requirePlain(path: string): true {
  const stat = lstatSync(path);
  if (stat.isFile() || stat.isDirectory()) return true;
  throw new NotPlainError(
    `${path} is ${stat.isSymbolicLink() ? 'a link' : 'no plain file'}: a store has plain files alone.`,
  );
}

/** A path below a folder, of names alone: none leads elsewhere. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every(name => /^[^\\\p{Cc}]+$/u.test(name) && name !== '.' && name !== '..');
}

function refuseName(path: string): never {
  throw new NotPlainError(
    `${JSON.stringify(path)} has a name with a backslash or a control character, which servers and buckets read in different ways: give it another one.`,
  );
}

/** Whether a compressed copy, if there is one, is a plain file too. */
export function hasPlainCopies(file: string): boolean {
  return ['.br', '.gz'].every(ending => {
    const stat = lstatSync(file + ending, { throwIfNoEntry: false });
    return stat === undefined || stat.isFile();
  });
}

/** Hash of bytes in the format of the `integrity` attribute. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/**
 * Every file below a folder, by its path with forward slashes, in a fixed order. Throws NotPlainError for a link, for
 * anything else that is neither file nor folder, and for a name that is another one elsewhere.
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .filter(entry => entry.isFile() || requirePlain(join(entry.parentPath, entry.name)))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(path => isPlainPath(path) || refuseName(path))
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

/** Makes a folder beside its place and then renames it: no reader sees a part of it, and it replaces what was there. */
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
