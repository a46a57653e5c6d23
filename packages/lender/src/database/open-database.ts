import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { root } from '@sunbird/node-kit/workspace';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { errorMessage, StartError } from '../kit/errors';
import { traceQueries } from '../kit/spans';
import { applicationName, lockDirectory, noSharedLocks, openSharedLocks, type SharedLocks } from './locks';
import { bringTables, checkTables, migrationsFolder } from './migrate';
import type { Queries } from './rows';
import { lease, speedUp } from './server-statements';

const packageFile = join(root, 'packages/lender/package.json');

/** A start reads and sets up all of its files and buffers: they are as small as a test's data. */
const small: PGliteOptions = {
  dataDir: 'memory://',
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['shared_buffers=16MB'],
};

/** New databases are copies of these; a lender makes none, and they are two thirds of an empty cluster. */
const dropSpares = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** Named after what it is made of: the embedded database's version, the migrations and its settings. */
function templateName(): string {
  const hash = createHash('sha256').update(readFileSync(packageFile));
  hash.update(JSON.stringify([small, dropSpares]));
  const files = readdirSync(migrationsFolder).filter(name => name.endsWith('.sql'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return `lender-${hash.digest('hex').slice(0, 16)}.tar`;
}

/** Loads what a lender on a server never needs. */
async function queriesOf(client: PGlite): Promise<Queries> {
  const { drizzle } = await import('drizzle-orm/pglite');
  return drizzle(client, { casing: 'snake_case' });
}

/**
 * An empty lender's database, cached as a file in `folder` and made at first use. Starting from it saves the seconds
 * that PostgreSQL takes to make a cluster: for tests, which start many.
 */
export async function loadTemplate(
  folder: string,
  create: (options: PGliteOptions) => Promise<PGlite>,
): Promise<Blob> {
  const file = join(folder, templateName());
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const empty = await create(small);
  await bringTables(await queriesOf(empty));
  for (const statement of dropSpares) await empty.exec(statement);
  const made = await empty.dumpDataDir('none');
  await empty.close();
  mkdirSync(folder, { recursive: true });
  // Two processes may write it at the same time: the rename keeps readers from half a file.
  const part = `${file}.${randomUUID()}`;
  writeFileSync(part, Buffer.from(await made.arrayBuffer()));
  renameSync(part, file);
  return made;
}

export type { Queries };

export interface Database {
  readonly queries: Queries;
  readonly locks: SharedLocks;
  readonly kind: 'pglite' | 'postgresql';
  /** For who watches the lender: a connection that no call can take, with time-outs. */
  readonly watched: () => Queries;
  /** How many connections of the pool are open and idle, and how many callers wait for one. */
  readonly connections: () => Readonly<Record<string, number>>;
  /** Ends all connections and gives the data folder back. */
  readonly close: () => Promise<void>;
}

interface DatabaseOptions {
  /** Folder for the embedded database. */
  readonly dataDir?: string | undefined;
  /** Folder with an empty embedded database, from which a new data folder starts; made anew where it is missing. */
  readonly templates?: string | undefined;
  /** An embedded database that is open already, instead of a folder. */
  readonly embedded?: PGlite | undefined;
  /** A PostgreSQL server, instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  readonly limits?: PoolLimits | undefined;
  /** Brings the server's tables to this version, which else is refused; those of an embedded database always. */
  readonly migrates?: boolean | undefined;
}

/** How many connections to a server there are, and how long each may be waited for, run, wait or do nothing, in ms. */
interface PoolLimits {
  readonly connections: number;
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleMs: number;
}

/** For tests, on machines of any speed. */
const noLimits: PoolLimits = { connections: 20, connectMs: 0, statementMs: 0, lockMs: 0, idleMs: 0 };

/** Opens connections that the server may drop, as it may drop one in use: the query fails, not the process. */
function openPool(databaseUrl: string, config: PoolConfig): Pool {
  const pool = new Pool({ connectionString: databaseUrl, application_name: applicationName, ...config });
  pool.on('error', () => undefined);
  pool.on('connect', client => {
    client.on('error', () => undefined);
    speedUp(client);
    traceQueries(client);
  });
  pool.connect = new Proxy(pool.connect, {
    apply(connect, own, args) {
      const client: unknown = Reflect.apply(connect, own, args);
      // Whoever asks one statement has a callback.
      return client instanceof Promise ? client.then(lease) : client;
    },
  });
  return pool;
}

function poolOf({ connections, connectMs, statementMs, lockMs, idleMs }: PoolLimits): PoolConfig {
  return {
    pipeline: true,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  };
}

function queriesOn(pool: Pool): Queries {
  return drizzleServer(pool, { casing: 'snake_case' });
}

/** Who watches the lender sees it when all its connections are taken: it has two of its own, and never waits long. */
const watching: PoolConfig = { max: 2, connectionTimeoutMillis: 2000, query_timeout: 5000, keepAlive: true };

/** Brings the tables to this version: of several processes that start at the same time, one does. */
async function migrateServer(databaseUrl: string, locks: SharedLocks): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    let isDone = false;
    // Asks again instead of waiting for the lock: an index that is made concurrently waits for all who wait.
    while (!isDone) {
      await locks.ifFree('migrations', async () => {
        await bringTables(queriesOn(pool));
        isDone = true;
      });
      if (!isDone) await new Promise(resolve => setTimeout(resolve, 200));
    }
  } finally {
    await pool.end();
  }
}

async function openServer(
  databaseUrl: string,
  { migrates = false, limits = noLimits }: Pick<DatabaseOptions, 'migrates' | 'limits'>,
): Promise<Database> {
  const pool = openPool(databaseUrl, poolOf(limits));
  const watcher = openPool(databaseUrl, watching);
  const locks = openSharedLocks(databaseUrl);
  async function close() {
    await Promise.all([pool.end(), watcher.end()]);
    await locks.close();
  }
  try {
    if (migrates) await migrateServer(databaseUrl, locks);
    const queries = queriesOn(pool);
    await checkTables(queries, 'start');
    return {
      queries,
      locks,
      kind: 'postgresql',
      watched: () => queriesOn(watcher),
      connections: () => ({
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw new StartError(`The database at DATABASE_URL can't be opened (${errorMessage(error)}).`);
  }
}

async function useEmbedded(client: PGlite, release: () => void): Promise<Database> {
  const queries = await queriesOf(client);
  await bringTables(queries);
  async function close() {
    await client.close();
    release();
  }
  return {
    queries,
    locks: noSharedLocks,
    kind: 'pglite',
    watched: () => queries,
    connections: () => ({ open: 1 }),
    close,
  };
}

async function createInFolder(folder: string, templates: string | undefined): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  if (!templates || existsSync(folder)) return PGlite.create(folder);
  const loadDataDir = await loadTemplate(templates, settings => PGlite.create(settings));
  return PGlite.create({ dataDir: folder, loadDataDir });
}

async function openFolder(dataDir: string, templates: string | undefined): Promise<Database> {
  const release = lockDirectory(dataDir);
  try {
    return await useEmbedded(await createInFolder(join(dataDir, 'database'), templates), release);
  } catch (error) {
    release();
    throw new StartError(`The database in ${dataDir} can't be opened (${errorMessage(error)}).`);
  }
}

/**
 * Opens the lender's database.
 * @throws StartError with a sentence for the person who started it, also for tables of another version
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openServer(options.databaseUrl, options);
  if (options.embedded) return useEmbedded(options.embedded, () => undefined);
  if (options.dataDir) return openFolder(options.dataDir, options.templates);
  throw new StartError('Set DATA_DIR or DATABASE_URL: the lender needs a place for its data.');
}
