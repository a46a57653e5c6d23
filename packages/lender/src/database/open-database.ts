import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle, drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate, migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { errorMessage, StartError } from '../kit/errors';
import { applicationName, lockDirectory, noSharedLocks, openSharedLocks, type SharedLocks } from './locks';
import type { Queries } from './rows';
import * as schema from './schema';
import { speedUp } from './server-statements';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
const packageFile = fileURLToPath(new URL('../../package.json', import.meta.url));

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
  await migrate(drizzle(empty), { migrationsFolder });
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

function openPool(databaseUrl: string, limits: PoolLimits): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    pipeline: true,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
  });
  // An idle connection that the server drops must not end the process; the next query gets a new one.
  pool.on('error', () => undefined);
  // Nor must one that is in use: its query fails.
  pool.on('connect', client => {
    client.on('error', () => undefined);
    speedUp(client);
  });
  return pool;
}

/** Brings the tables to the current version, in its own time. */
async function migrateTables(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, { ...noLimits, connections: 1 });
  try {
    const queries = drizzleServer(pool, { schema, casing: 'snake_case' });
    await refuseOtherTables(queries);
    await migrateServer(queries, { migrationsFolder });
  } finally {
    await pool.end();
  }
}

/** Refuses tables that other migrations made first: drizzle would take them for new ones, or for up to date. */
async function refuseOtherTables(queries: Queries): Promise<void> {
  const record = 'drizzle.__drizzle_migrations';
  const [stored] = await queries
    .select({ record: sql<string | null>`to_regclass(${record})` })
    .from(sql`(select 1) as one`);
  if (!stored?.record) return;
  const [oldest] = await queries
    .select({ madeAt: sql<string>`created_at` })
    .from(sql.raw(record))
    .orderBy(sql`id`)
    .limit(1);
  const [first] = readMigrationFiles({ migrationsFolder });
  if (!oldest || Number(oldest.madeAt) === first?.folderMillis) return;
  throw new StartError(
    'an earlier version made its tables, which this one cannot change: delete it, or set DATA_DIR or DATABASE_URL to an empty one',
  );
}

async function openServer(databaseUrl: string, limits = noLimits): Promise<Database> {
  const pool = openPool(databaseUrl, limits);
  const locks = openSharedLocks(databaseUrl);
  async function close() {
    await pool.end();
    await locks.close();
  }
  try {
    const queries = drizzleServer(pool, { schema, casing: 'snake_case' });
    // Of two processes that start at the same time, one brings the tables to the current version.
    await locks.holding('migrations', () => migrateTables(databaseUrl));
    return { queries, locks, kind: 'postgresql', close };
  } catch (error) {
    await close().catch(() => undefined);
    throw new StartError(`The database at DATABASE_URL can't be opened (${errorMessage(error)}).`);
  }
}

async function useEmbedded(client: PGlite, release: () => void): Promise<Database> {
  const queries = drizzleEmbedded(client, { schema, casing: 'snake_case' });
  await refuseOtherTables(queries);
  await migrateEmbedded(queries, { migrationsFolder });
  async function close() {
    await client.close();
    release();
  }
  return { queries, locks: noSharedLocks, kind: 'pglite', close };
}

async function createInFolder(folder: string, templates: string | undefined): Promise<PGlite> {
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
 * Opens the lender's database and brings its tables to the current version.
 * @throws StartError with a sentence for the person who started the sandbox
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openServer(options.databaseUrl, options.limits);
  if (options.embedded) return useEmbedded(options.embedded, () => undefined);
  if (options.dataDir) return openFolder(options.dataDir, options.templates);
  throw new StartError('Set DATA_DIR or DATABASE_URL: the lender needs a place for its data.');
}
