import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { errorMessage } from '../errors';
import { StartError } from '../start-error';
import { lockDirectory } from './directory-lock';
import * as schema from './schema';
import { loadTemplate, migrationsFolder } from './template';

export type Schema = typeof schema;

/** A connection or a transaction: what every query of the lender is written against. */
export type Queries = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface Database {
  readonly queries: Queries;
  readonly kind: 'pglite' | 'postgresql';
  /** Ends all connections and gives the data folder back. */
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Folder for the embedded database. */
  readonly dataDir?: string | undefined;
  /** Folder with an empty embedded database, from which a new data folder starts; made anew where it is missing. */
  readonly templates?: string | undefined;
  /** An embedded database that is open already, instead of a folder. */
  readonly embedded?: PGlite | undefined;
  /** A PostgreSQL server, instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Connections to the server at most. */
  readonly poolSize?: number | undefined;
}

/** Any number will do that no other program on the same server uses for its advisory lock. */
const OPENER_LOCK = 7_262_026_001;

async function openServer(databaseUrl: string, poolSize: number): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize });
  // An idle connection that the server drops must not end the process; the next query gets a new one.
  pool.on('error', () => undefined);
  try {
    const guard = await pool.connect();
    guard.on('error', () => undefined);
    const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      OPENER_LOCK,
    ]);
    if (!rows[0]?.mine) {
      guard.release();
      throw new StartError(
        'The database at DATABASE_URL is already open in another sandbox. Stop that one first.',
      );
    }
    const queries = drizzleServer(pool, { schema, casing: 'snake_case' });
    await migrateServer(queries, { migrationsFolder });
    async function close() {
      guard.release(true);
      await pool.end();
    }
    return { queries, kind: 'postgresql', close };
  } catch (error) {
    await pool.end().catch(() => undefined);
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at DATABASE_URL can't be opened (${errorMessage(error)}).`);
  }
}

async function useEmbedded(client: PGlite, release: () => void): Promise<Database> {
  const queries = drizzleEmbedded(client, { schema, casing: 'snake_case' });
  await migrateEmbedded(queries, { migrationsFolder });
  async function close() {
    await client.close();
    release();
  }
  return { queries, kind: 'pglite', close };
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
  if (options.databaseUrl) return openServer(options.databaseUrl, options.poolSize ?? 10);
  if (options.embedded) return useEmbedded(options.embedded, () => undefined);
  if (options.dataDir) return openFolder(options.dataDir, options.templates);
  throw new StartError('Set DATA_DIR or DATABASE_URL: the lender needs a place for its data.');
}
