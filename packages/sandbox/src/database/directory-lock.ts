import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode, errorMessage, StartError } from '../errors';

const owner = v.object({ pid: v.number(), started: v.nullable(v.string()) });
type Owner = v.InferOutput<typeof owner>;

/** What the system knows of a process beside its number, so that a reused number is not taken for the owner. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  return started === null || startOf(pid) === started;
}

function readOwner(file: string): Owner | null {
  try {
    return v.parse(owner, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Makes this process the only one that opens `directory`, creating the directory when needed.
 * A lock left by a killed process is taken over at once.
 * @returns gives the directory back
 * @throws StartError when the directory can't be used, or another living process has it
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'opener.lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  try {
    mkdirSync(directory, { recursive: true });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        writeFileSync(file, mine, { flag: 'wx' });
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const other = readOwner(file);
      if (other && isAlive(other)) {
        throw new StartError(
          `The data folder ${directory} is already open in process ${other.pid}. Stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      // Renaming first: of two starters that both find a stale lock only one removes it.
      const stale = `${file}.${process.pid}.stale`;
      try {
        renameSync(file, stale);
        rmSync(stale, { force: true });
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
      }
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${directory} can't be used (${errorMessage(error)}). Set DATA_DIR to a folder you may write to.`,
    );
  }
  throw new StartError(`The data folder ${directory} is being opened by another process. Try again.`);
}
