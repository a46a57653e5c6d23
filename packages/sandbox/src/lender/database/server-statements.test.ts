import { snapshot } from '@sunbird/lender/context/transaction';
import { openDatabase } from '@sunbird/lender/database/open-database';
import { secondsUntilFree } from '@sunbird/lender/http/overload';
import { patientLimits } from '@sunbird/lender/settings/limits';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { borrowDatabase, type TestDatabase } from '../../testing/postgres-server';

let isLost = false;
let refused: 'begin' | 'rollback' | undefined;

// A server that stops, or a network that forgets a connection, is noticed when something is asked.
Client.prototype.query = new Proxy(Client.prototype.query, {
  apply(query, client: Client, args: unknown[]) {
    if (isLost) void client.end();
    const isRefused = refused !== undefined && JSON.stringify(args[0]).includes(`"${refused}`);
    return Reflect.apply(query, client, isRefused ? ['select pg_sleep(5)'] : args);
  },
});

/** One connection: what is not given back is missed at once. */
const limits = { ...patientLimits, connections: 1, connectMs: 1000, statementMs: 300 };
let server: TestDatabase;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  server = await borrowDatabase();
  database = await openDatabase({ databaseUrl: server.url, limits });
  await database.queries.execute(sql`create temporary table notes (note text)`);
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

function notes() {
  return database.queries.execute(sql`select note from notes`);
}

const mode = sql`select current_setting('transaction_read_only') as reads, current_setting('transaction_isolation') as level`;

test('what a transaction still asks after its end reaches no other one', async () => {
  const { queries } = database;
  let go: () => void = () => undefined;
  const turn = new Promise<void>(resolve => {
    go = resolve;
  });
  let late: Promise<unknown> = turn;
  const failed = queries.transaction(async tx => {
    late = turn.then(() => tx.execute(sql`insert into notes values ('late')`));
    await Promise.all([late, tx.execute(sql`select 1 / 0`)]);
  });
  await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
  await queries.transaction(async tx => {
    await tx.execute(sql`insert into notes values ('own')`);
    go();
    await expect(late).rejects.toMatchObject({ cause: { message: 'This transaction is over.' } });
  });
  expect(await notes()).toMatchObject({ rows: [{ note: 'own' }] });
});

test('a snapshot that failed leaves nothing on its connection, whether it ended itself or was ended', async () => {
  const { queries } = database;
  for (const statement of [sql`select pg_sleep(5)`, sql`select 1 / 0`]) {
    // The same statement beside one that fails is planned when it is asked again.
    const both = [sql`select 'beside'`, sql`select 'beside'`];
    const failed = queries.transaction(
      tx => Promise.all([statement, ...both].map(one => tx.execute(one))),
      snapshot,
    );
    await expect(failed).rejects.toThrow();
    await queries.transaction(tx => tx.execute(statement).catch(() => undefined), snapshot);
    expect(await queries.execute(mode)).toMatchObject({ rows: [{ reads: 'off', level: 'read committed' }] });
    expect((await Promise.all(both.map(one => queries.execute(one)))).length).toBe(2);
  }
});

test('a connection on which no transaction can begin is given back', async () => {
  isLost = true;
  await expect(database.queries.transaction(async () => undefined)).rejects.toThrow();
  isLost = false;
  expect(await database.queries.execute(sql`select 1`)).toMatchObject({ rowCount: 1 });
});

test('a snapshot that could not begin is not believed, and its connection not used again', async () => {
  const { queries } = database;
  refused = 'begin';
  const read = queries.transaction(tx => tx.execute(sql`select 1`), snapshot);
  await Promise.allSettled([read]);
  refused = undefined;
  await expect(read).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(await queries.execute(mode)).toMatchObject({ rows: [{ reads: 'off', level: 'read committed' }] });
});

test('a commit that fails is told as it failed', async () => {
  const { queries } = database;
  await queries.execute(sql`create temporary table once (note text unique deferrable initially deferred)`);
  const failed = queries.transaction(tx => tx.execute(sql`insert into once values ('own'), ('own')`));
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await queries.execute(sql`select note from once`)).toMatchObject({ rows: [] });
});

test('a commit that was a rollback is not believed', async () => {
  const { queries } = database;
  const undone = queries.transaction(async tx => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(undone).rejects.toMatchObject({ cause: { message: 'The transaction was rolled back.' } });
  expect(await queries.execute(mode)).toMatchObject({ rows: [{ reads: 'off' }] });
});

test('where the rollback fails too, the first error is told, and the connection not used again', async () => {
  const { queries } = database;
  refused = 'rollback';
  const failed = queries.transaction(async tx => {
    await tx.execute(sql`set transaction read only`);
    throw new RangeError('the first error');
  });
  await Promise.allSettled([failed]);
  refused = undefined;
  await expect(failed).rejects.toThrow('the first error');
  expect(await queries.execute(mode)).toMatchObject({ rows: [{ reads: 'off' }] });
});

test('a plan that a migration has overtaken costs one answer, which says to ask again, and no later one', async () => {
  const { queries } = database;
  await queries.execute(sql`create table counted (amount integer)`);
  function read() {
    return queries.transaction(tx => tx.execute(sql`select amount from counted`), snapshot);
  }
  await read();
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('alter table counted alter amount type bigint');
  await admin.end();
  const [failed, ...later] = [
    await read().catch(error => error),
    await read().catch(error => error),
    await read().catch(error => error),
  ];
  expect(failed).toMatchObject({ cause: { code: '0A000' } });
  expect(secondsUntilFree(failed)).toBeGreaterThan(0);
  expect(later).toMatchObject([{ rows: [] }, { rows: [] }]);
});

test('a connection to a server that has become a standby is left with its first write', async () => {
  const { queries } = database;
  await queries.execute(sql`create table written (amount integer)`);
  await queries.execute(sql`set session characteristics as transaction read only`);
  function write() {
    return queries.transaction(tx => tx.execute(sql`insert into written values (1)`));
  }
  const failed = await write().catch(error => error);
  expect(failed).toMatchObject({ cause: { code: '25006' } });
  expect(secondsUntilFree(failed)).toBeGreaterThan(0);
  expect(await write()).toMatchObject({ rowCount: 1 });
});
