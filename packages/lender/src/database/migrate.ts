import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@sunbird/node-kit/workspace';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import * as v from 'valibot';
import { errorCode, StartError } from '../kit/errors';
import type { Queries } from './rows';

export const migrationsFolder = join(root, 'packages/lender/drizzle');

/** The record that drizzle's own migrator keeps: lenders have it from before. */
const record = sql.raw('drizzle.__drizzle_migrations');

/** Follows the hash of a migration whose indexes are still to be made. */
const unfinished = ' without its indexes';

const recordSchema = v.object({
  rows: v.array(
    v.object({
      hash: v.string(),
      created_at: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
    }),
  ),
});

/** The migrations that a database has, oldest first. */
async function readRecord(queries: Queries) {
  const table = await queries.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  const [{ name } = { name: null }] = v.parse(
    v.object({ rows: v.array(v.object({ name: v.nullable(v.string()) })) }),
    table,
  ).rows;
  if (name === null) return [];
  return v.parse(
    recordSchema,
    await queries.execute(sql`select hash, created_at from ${record} order by created_at`),
  ).rows;
}

type Stored = Awaited<ReturnType<typeof readRecord>>;

/** Refuses tables that this program did not make, or that a newer one has changed. */
function refuseOthers(stored: Stored, own: readonly MigrationMeta[]): void {
  const [first] = stored;
  if (first && first.created_at !== own[0]?.folderMillis) {
    throw new StartError(
      'an earlier version made its tables, which this one cannot change: delete it, or set DATA_DIR or DATABASE_URL to an empty one',
    );
  }
  const newest = own.at(-1)?.folderMillis ?? 0;
  if (stored.some(({ created_at }) => created_at > newest)) {
    throw new StartError(
      'a newer version has changed its tables: start that version, or restore the back-up from before it',
    );
  }
}

/**
 * Checks that the tables are those of this program.
 * @param when one that runs goes on beside a newer version; one that starts is refused
 * @throws StartError with half a sentence
 */
export async function checkTables(queries: Queries, when: 'start' | 'running'): Promise<void> {
  const own = readMigrationFiles({ migrationsFolder });
  const stored = await readRecord(queries);
  if (when === 'start') refuseOthers(stored, own);
  const done = new Set(
    stored.filter(({ hash }) => !hash.endsWith(unfinished)).map(({ created_at }) => created_at),
  );
  const missing = own.filter(({ folderMillis }) => !done.has(folderMillis)).length;
  if (missing === 0) return;
  throw new StartError(
    `its tables lack ${missing} of ${own.length} migrations: run "migrate" of this version first`,
  );
}

const indexForm = /^CREATE (?:UNIQUE )?INDEX "(?<index>\w+)" ON "(?<table>\w+)"/;
const changedForm = /^(?:CREATE TABLE|DROP INDEX) "(?<name>\w+)"/;

function statementsOf({ sql: statements }: MigrationMeta): string[] {
  return statements.map(statement => statement.trim());
}

/**
 * The indexes of a migration on tables that may have rows: making one would stop all writes to its table. One that takes the
 * place of another of its name is not among them: rows must not be without it in between.
 */
function indexesOf(migration: MigrationMeta): string[] {
  const statements = statementsOf(migration);
  const changed = new Set(statements.map(statement => changedForm.exec(statement)?.groups?.name));
  return statements.filter(statement => {
    const { index, table } = indexForm.exec(statement)?.groups ?? {};
    return index !== undefined && !changed.has(index) && !changed.has(table);
  });
}

/** Makes an index while its table is read and written. What an interrupted attempt has left is no index, and goes first. */
async function makeIndex(queries: Queries, statement: string): Promise<void> {
  const { index = '' } = indexForm.exec(statement)?.groups ?? {};
  const invalid = await queries.execute(
    sql`select 1 from pg_index where indexrelid = to_regclass(${`"${index}"`}) and not indisvalid`,
  );
  if (v.parse(v.object({ rows: v.array(v.unknown()) }), invalid).rows.length > 0)
    await queries.execute(sql.raw(`DROP INDEX CONCURRENTLY "${index}"`));
  await queries.execute(sql.raw(statement.replace(' INDEX ', ' INDEX CONCURRENTLY IF NOT EXISTS ')));
}

const lockNotAvailable = '55P03';

/** How long a change of a table may wait for its users, who wait behind it, and how often it is tried. */
const lockPatience = { timeout: '4s', attempts: 15, pauseMs: 3000 };

async function withPatience(action: () => Promise<void>, patience: typeof lockPatience): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      if (errorCode(cause) !== lockNotAvailable) throw error;
      if (attempt === patience.attempts) {
        throw new StartError(
          `a table is in use, and was not free within ${attempt} attempts: end the long transaction on it, and run it again`,
        );
      }
      await pause(patience.pauseMs);
    }
  }
}

/**
 * Runs what a new database, or one of an older version, lacks. `queries` has one connection, and is in no transaction.
 * @throws StartError with half a sentence
 */
export async function bringTables(
  queries: Queries,
  { own = readMigrationFiles({ migrationsFolder }), patience = lockPatience } = {},
): Promise<void> {
  await queries.execute(sql`create schema if not exists drizzle`);
  await queries.execute(
    sql`create table if not exists ${record} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const stored = await readRecord(queries);
  refuseOthers(stored, own);
  const isNew = stored.length === 0;
  const states = new Map(stored.map(({ hash, created_at }) => [created_at, hash]));
  // What an index waits for is not stopped by it: it may wait as long as it takes.
  await queries.execute(sql`set statement_timeout = 0`);
  await queries.execute(sql`set lock_timeout = 0`);
  for (const migration of own) {
    const { hash, folderMillis } = migration;
    const state = states.get(folderMillis);
    const later = isNew ? [] : indexesOf(migration);
    if (state === undefined) {
      await withPatience(
        () =>
          queries.transaction(async tx => {
            await tx.execute(sql.raw(`set local lock_timeout = '${patience.timeout}'`));
            for (const statement of statementsOf(migration))
              if (!later.includes(statement)) await tx.execute(sql.raw(statement));
            await tx.execute(
              sql`insert into ${record} (hash, created_at) values (${later.length > 0 ? hash + unfinished : hash}, ${folderMillis})`,
            );
          }),
        patience,
      );
    } else if (!state.endsWith(unfinished)) continue;
    for (const statement of indexesOf(migration)) if (!isNew) await makeIndex(queries, statement);
    await queries.execute(sql`update ${record} set hash = ${hash} where created_at = ${folderMillis}`);
  }
}
