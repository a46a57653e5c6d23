import { sql } from 'drizzle-orm';
import { Pool, type PoolClient } from 'pg';
import type { Queries } from './rows';

/**
 * Locks that all processes on one database share. Each is held by a connection, so a process that was killed holds none.
 */
export interface SharedLocks {
  /** Waits until no other process holds the lock, and holds it while `action` runs. */
  readonly holding: <Result>(name: string, action: () => Promise<Result>) => Promise<Result>;
  /** Holds the lock while `action` runs; does nothing if another process holds it. */
  readonly ifFree: (name: string, action: () => Promise<void>) => Promise<void>;
  /** Whether no other process holds the lock. It stays so until the transaction of these queries ends. */
  readonly isFree: (queries: Queries, name: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** The embedded database has one process, which needs no locks against others. */
export const noSharedLocks: SharedLocks = {
  holding: (_name, action) => action(),
  ifFree: (_name, action) => action(),
  isFree: async () => true,
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
    isFree: async (queries, name) => {
      const [row] = await queries
        .select({
          free: sql<boolean>`pg_try_advisory_xact_lock_shared(hashtextextended(${keyOf(name)}, 0))`,
        })
        .from(sql`(select 1) as one`);
      return row?.free === true;
    },
    close: () => pool.end(),
  };
}
