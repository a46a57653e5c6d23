import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '@sunbird/node-kit/is-running';
import { sql } from 'drizzle-orm';
import { Pool, type PoolClient } from 'pg';
import * as v from 'valibot';
import { errorCode, errorMessage, StartError } from '../kit/errors';
import type { Queries } from './rows';

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
  return isRunning(pid) && (started === null || startOf(pid) === started);
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

/**
 * Locks that all processes on one database share. Each is held by a connection, so a process that was killed holds none.
 */
export interface SharedLocks {
  /** Waits until no other process holds the lock, and holds it while `action` runs. */
  readonly holding: <Result>(name: string, action: () => Promise<Result>) => Promise<Result>;
  /** Holds the lock while `action` runs; does nothing if another process holds it. */
  readonly ifFree: (name: string, action: () => Promise<void>) => Promise<void>;
  /** Those that no other process holds. They stay so until the transaction of these queries ends. */
  readonly freeAmong: (queries: Queries, names: readonly string[]) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** The embedded database has one process, which needs no locks against others. */
export const noSharedLocks: SharedLocks = {
  holding: (_name, action) => action(),
  ifFree: (_name, action) => action(),
  freeAmong: async (_queries, names) => names,
  close: async () => undefined,
};

/** How the server's list of connections names this process. */
export const applicationName = `sunbird-lender-${process.pid}`;

/** Locks at the same time, by one process; further ones wait for a connection. */
const connections = 4;

/** Advisory locks have numbers: this one's is a hash of its name, among those of all programs on the server. */
function keyOf(name: string): string {
  return `sunbird:${name}`;
}

/** A machine that vanished without a word lets go of its locks within half a minute. */
const keepAlive =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';

function openPool(databaseUrl: string): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connections,
    keepAlive: true,
    application_name: applicationName,
  });
  pool.on('error', () => undefined);
  pool.on('connect', client => {
    // What the server ends meanwhile is locked no more; what runs is safe without, as it works in transactions.
    client.on('error', () => undefined);
    void client.query(keepAlive).catch(() => undefined);
  });
  return pool;
}

/** Takes a lock on this connection; `wait` until another process lets go of it. Returns whether it was taken. */
async function lock(client: PoolClient, key: string, wait: boolean): Promise<boolean> {
  try {
    if (wait) {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [key]);
      return true;
    }
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [key],
    );
    return rows[0]?.mine === true;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function unlock(client: PoolClient, key: string): Promise<void> {
  const isUnlocked = await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]).then(
    () => true,
    () => false,
  );
  // A connection that is not sure to be without locks is closed.
  client.release(!isUnlocked);
}

/** Opens the locks of a PostgreSQL server. They need sessions: a pooler between must not share these among clients. */
export function openSharedLocks(databaseUrl: string): SharedLocks {
  const pool = openPool(databaseUrl);
  return {
    holding: async (name, action) => {
      const client = await pool.connect();
      await lock(client, keyOf(name), true);
      try {
        return await action();
      } finally {
        await unlock(client, keyOf(name));
      }
    },
    ifFree: async (name, action) => {
      const client = await pool.connect();
      if (!(await lock(client, keyOf(name), false))) return client.release();
      try {
        await action();
      } finally {
        await unlock(client, keyOf(name));
      }
    },
    freeAmong: async (queries, names) => {
      if (names.length === 0) return names;
      const rows = await queries
        .select({ name: sql<string>`name` })
        .from(sql`unnest(${sql.param([...names])}::text[]) as names (name)`)
        .where(sql`pg_try_advisory_xact_lock_shared(hashtextextended(${keyOf('')} || name, 0))`);
      return rows.map(({ name }) => name);
    },
    close: () => pool.end(),
  };
}
