import { bringTables, checkTables, migrationsFolder } from '@sunbird/lender/database/migrate';
import { openDatabase } from '@sunbird/lender/database/open-database';
import { clientEvents } from '@sunbird/lender/database/schema';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../testing/postgres-server';

const own = readMigrationFiles({ migrationsFolder });
const newest = own.at(-1)?.folderMillis ?? 0;
const index = 'CREATE INDEX "users_test" ON "users" USING btree ("created_at");';
const record = 'drizzle.__drizzle_migrations';
const patience = { timeout: '50ms', attempts: 2, pauseMs: 1 };

let database: TestDatabase;
const clients: Client[] = [];
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await database.drop();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

async function open(migrates: boolean): Promise<void> {
  await (await openDatabase({ databaseUrl: database.url, migrates })).close();
}

/** Migrates to the version after this one, whose migration has these statements. */
async function migrateTo(...statements: string[]): Promise<void> {
  const queries = drizzle(await connect(), { casing: 'snake_case' });
  const next = { sql: statements, folderMillis: newest + 1, hash: 'next', bps: true };
  await bringTables(queries, { own: [...own, next], patience });
}

async function rows(client: Client, statement: string): Promise<number> {
  return (await client.query(statement)).rowCount ?? 0;
}

function user(id: string, market = id): string {
  return `insert into users (user_id, market, mobile, package_name, policy_version, credit_limit, created_at)
    values ('${id}', '${market}', '${id}', '', '', 0, 0)`;
}

const validIndex = `select 1 from pg_index where indexrelid = to_regclass('users_test') and indisvalid`;

test('an index is made while others write to its table', async () => {
  await open(true);
  const writer = await connect();
  await writer.query('begin');
  await writer.query(user('first'));
  const made = migrateTo(index);
  const other = await connect();
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rows(other, waits)) === 0);
  // A plain CREATE INDEX would hold this one up until the first has ended.
  await other.query(`set lock_timeout = '2s'; ${user('second')}`);
  await writer.query('commit');
  await made;
  expect(await rows(other, validIndex)).toBe(1);
});

test('an index that could not be made leaves nothing behind, and is made by the next attempt', async () => {
  await open(true);
  const client = await connect();
  await client.query(user('first', 'NG'));
  await client.query(user('second', 'NG'));
  const unique = 'CREATE UNIQUE INDEX "users_test" ON "users" USING btree ("market");';
  const column = 'ALTER TABLE "users" ADD COLUMN "test" text;';
  await expect(migrateTo(column, unique)).rejects.toThrow();
  await client.query(`update users set market = user_id`);
  await migrateTo(column, unique);
  expect(await rows(client, validIndex)).toBe(1);
  expect(await rows(client, `select 1 from ${record} where hash = 'next'`)).toBe(1);
  // Nothing is left to do.
  await migrateTo(column, unique);
});

test('an index that takes the place of another is there at every moment', async () => {
  await open(true);
  await migrateTo(index);
  const client = await connect();
  await client.query('begin');
  await client.query('select 1 from users');
  const next = { sql: ['DROP INDEX "users_test";', index], folderMillis: newest + 2, hash: 'n', bps: true };
  const before = { ...next, sql: [index], folderMillis: newest + 1, hash: 'next' };
  const queries = drizzle(await connect(), { casing: 'snake_case' });
  await expect(bringTables(queries, { own: [...own, before, next], patience })).rejects.toThrow();
  expect(await rows(client, validIndex)).toBe(1);
});

test('a change of a table in use gives up, and holds nobody up for longer than it may wait', async () => {
  await open(true);
  const reader = await connect();
  await reader.query('begin');
  await reader.query('select 1 from users');
  await expect(migrateTo('ALTER TABLE "users" ADD COLUMN "test" text;')).rejects.toThrow(
    /^a table is in use, and was not free within 2 attempts: end the long transaction on it, and run it again$/,
  );
  await (await connect()).query(user('first'));
  await reader.query('commit');
  await migrateTo('ALTER TABLE "users" ADD COLUMN "test" text;');
});

test('of several that migrate at once one does; the others wait without being waited for', async () => {
  await open(true);
  const client = await connect();
  await client.query('drop index orders_held; drop index vouchers_reviewing');
  await client.query(`update ${record} set hash = hash || ' without its indexes' where created_at = $1`, [
    own.find(({ sql }) => sql.some(text => text.includes('"orders_held"')))?.folderMillis,
  ]);
  await expect(open(false)).rejects.toThrow(/its tables lack 1 of \d+ migrations: run "migrate" of this/);
  await Promise.all([open(true), open(true), open(true)]);
  await open(false);
  expect(await rows(client, `select 1 where to_regclass('orders_held') is not null`)).toBe(1);
});

test('events from before the partitions by day stay, and so do those of an older program', async () => {
  const before = own.slice(
    0,
    own.findIndex(({ sql }) => sql.some(text => text.includes('PARTITION BY'))),
  );
  const client = await connect();
  const queries = drizzle(client, { casing: 'snake_case' });
  await bringTables(queries, { own: before, patience });
  const at = 20_000 * 86_400_000;
  await client.query(
    `insert into client_events (event_id, day, event_type, at) values ('e', '', 'view', ${at})`,
  );
  await bringTables(queries, { own, patience });
  expect(await queries.select().from(clientEvents)).toMatchObject([{ eventId: 'e', slot: 0, at }]);
  expect(await rows(client, 'select 1 from client_events_0')).toBe(1);
});

test('a program refuses tables of another version, unless it ran before they were changed', async () => {
  await expect(open(false)).rejects.toThrow(/its tables lack \d+ of \d+ migrations/);
  await open(true);
  await migrateTo(index);
  for (const migrates of [true, false])
    await expect(open(migrates)).rejects.toThrow(
      /a newer version has changed its tables: start that version, or restore the back-up from before it/,
    );
  const queries = drizzle(await connect(), { casing: 'snake_case' });
  await checkTables(queries, 'running');
});
