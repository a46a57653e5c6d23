import { codes } from '@sunbird/api-client';
import {
  and,
  Column,
  eq,
  fillPlaceholders,
  getTableColumns,
  getTableName,
  is,
  isNull,
  Placeholder,
  type Query,
  SQL,
  StringChunk,
  sql,
} from 'drizzle-orm';
import {
  getTableConfig,
  type PgColumn,
  type PgDatabase,
  type PgQueryResultHKT,
  type PgTable,
  type PgUpdateSetSource,
} from 'drizzle-orm/pg-core';
import { Refusal } from '../kit/errors';

/** A connection or a transaction: what every query of the lender is written against. */
export type Queries = PgDatabase<PgQueryResultHKT>;

interface Connection {
  readonly queries: Queries;
}

type Row<Table extends PgTable> = Table['$inferSelect'];

type Values = Readonly<Record<string, unknown>>;

/** Which rows of a table: that of a primary key, or those that have all of these values. */
type Which<Table extends PgTable, Name extends keyof Row<Table>> = string | Readonly<Pick<Row<Table>, Name>>;

/** Every query asks for them, and drizzle works a table out anew each time. */
const keys = new WeakMap<PgTable, PgColumn | undefined>();
const columnsByTable = new WeakMap<PgTable, readonly (readonly [string, PgColumn])[]>();

function columnsOf(table: PgTable) {
  const own = columnsByTable.get(table) ?? Object.entries<PgColumn>(getTableColumns(table));
  columnsByTable.set(table, own);
  return own;
}

function keyOf(table: PgTable): PgColumn | undefined {
  if (!keys.has(table))
    keys.set(
      table,
      getTableConfig(table).columns.find(({ primary }) => primary),
    );
  return keys.get(table);
}

function keyIs(table: PgTable, key: string | Placeholder): SQL {
  const column = keyOf(table);
  if (!column) throw new RangeError(`${getTableName(table)} has no key of one column.`);
  return eq(column, key);
}

function having(
  table: PgTable,
  which: string | Placeholder | Readonly<Record<string, unknown>>,
): SQL | undefined {
  if (typeof which === 'string' || is(which, Placeholder)) return keyIs(table, which);
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const conditions = Object.entries(which).map(([name, value]) => {
    const column = columns[name];
    if (!column || value === undefined) throw new RangeError(`${name} does not say which rows to take.`);
    return value === null ? isNull(column) : eq(column, value);
  });
  if (conditions.length === 0)
    throw new RangeError(`There are no values by which to find ${getTableName(table)}.`);
  return and(...conditions);
}

interface Selected {
  readonly table: PgTable;
  readonly which: string | Readonly<Record<string, unknown>>;
  readonly order: readonly (PgColumn | SQL)[];
  readonly limit?: number;
  /** Nobody else changes them, or locks them, until the end of the transaction. */
  readonly locks?: true;
}

function select(
  queries: Queries,
  { table, order, limit, locks }: Selected,
  which: Parameters<typeof having>[1],
) {
  const key = keyOf(table);
  const ordered = queries
    .select()
    .from(table)
    .where(having(table, which))
    .orderBy(...order, ...(key ? [key] : []));
  const some = limit === undefined ? ordered : ordered.limit(limit);
  return locks ? some.for('update') : some;
}

type Rows = Record<string, unknown>[];

/** The statements of this file are written once, and not by each call. */
const statements = new WeakMap<PgTable, Map<string, Query>>();

function queryOf(table: PgTable, shape: string, write: () => { readonly toSQL: () => Query }): Query {
  const own = statements.get(table) ?? new Map<string, Query>();
  statements.set(table, own);
  const query = own.get(shape) ?? write().toSQL();
  own.set(shape, query);
  return query;
}

/** The columns of values, of which those that are null are written into the statement. */
function namesOf(values: Values): string[] {
  return Object.entries(values).map(([name, value]) => (value === null ? `${name} is null` : name));
}

function placeholdersFor(values: Values, prefix = ''): Record<string, unknown> {
  const named = Object.entries(values).map(([name, value]) => [
    name,
    value === null ? null : sql.placeholder(prefix + name),
  ]);
  return Object.fromEntries(named);
}

/** An order by a column, such as `created_at desc`, as text; undefined for one that is written each time. */
function orderName(order: PgColumn | SQL): string | undefined {
  if (is(order, Column)) return order.name;
  const parts = order.queryChunks.map(chunk =>
    is(chunk, StringChunk) ? chunk.value.join('') : is(chunk, Column) ? chunk.name : undefined,
  );
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** What makes a statement another one; undefined for one that is written each time. */
function shapeOf({ which, order, limit, locks }: Selected): string | undefined {
  const orders = order.map(orderName);
  if (orders.includes(undefined)) return undefined;
  const names = typeof which === 'string' ? ['(key)'] : namesOf(which);
  return [...names, ...orders.map(name => `by ${name}`), limit, locks].join(' ');
}

function placeholdersOf(which: Selected['which']) {
  return typeof which === 'string' ? sql.placeholder('key') : placeholdersFor(which);
}

/** What a statement is asked with. Refuses a value that does not say which rows to take. */
function valuesOf(which: Selected['which']): Values {
  if (typeof which === 'string') return { key: which };
  for (const [name, value] of Object.entries(which))
    if (value === undefined) throw new RangeError(`${name} does not say which rows to take.`);
  return which;
}

/** A row of a table, of the values of its columns in their order, and maybe others behind them. */
export function rowOf<Table extends PgTable>(table: Table, values: readonly unknown[]): Row<Table>;
export function rowOf(table: PgTable, values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, [name, column]] of columnsOf(table).entries())
    row[name] = values[at] === null ? null : column.mapFromDriverValue(values[at]);
  return row;
}

async function selectRows(queries: Queries, selected: Selected): Promise<Rows> {
  const { table, which } = selected;
  const values = valuesOf(which);
  const shape = shapeOf(selected);
  if (shape === undefined) return select(queries, selected, which);
  const query = queryOf(table, shape, () => select(queries, selected, placeholdersOf(which)));
  const { session } = queries._;
  const prepared = session.prepareQuery<{ execute: Rows; all: never; values: never }>(
    query,
    undefined,
    undefined,
    true,
    (rows: unknown[][]) => rows.map(row => rowOf(table, row)),
  );
  return prepared.execute({ ...values });
}

/** The rows that are meant, in an order; those alike in it, such as of one moment, by their key. */
export function findRows<Table extends PgTable, Name extends keyof Row<Table>>(
  tx: Connection,
  table: Table,
  which: Which<Table, Name>,
  ...order: (PgColumn | SQL)[]
): Promise<Row<Table>[]>;
export async function findRows(
  { queries }: Connection,
  table: PgTable,
  which: string | Readonly<Record<string, unknown>>,
  ...order: (PgColumn | SQL)[]
) {
  return selectRows(queries, { table, which, order });
}

/** The first of them. */
export function findRow<Table extends PgTable, Name extends keyof Row<Table>>(
  tx: Connection,
  table: Table,
  which: Which<Table, Name>,
  ...order: (PgColumn | SQL)[]
): Promise<Row<Table> | undefined>;
export async function findRow(
  { queries }: Connection,
  table: PgTable,
  which: string | Readonly<Record<string, unknown>>,
  ...order: (PgColumn | SQL)[]
) {
  const [row] = await selectRows(queries, { table, which, order, limit: 1 });
  return row;
}

/** The row of a key, which nobody else changes, or locks, until the end of the transaction. */
export function lockRow<Table extends PgTable>(
  tx: Connection,
  table: Table,
  key: string,
): Promise<Row<Table> | undefined>;
export async function lockRow({ queries }: Connection, table: PgTable, key: string) {
  const [row] = await selectRows(queries, { table, which: key, order: [], limit: 1, locks: true });
  return row;
}

/** Takes a lock by its name, which the end of the transaction gives back. */
export const lockName = writtenOnce<{ readonly name: string }>(() => ({
  toSQL: () => ({
    sql: 'select pg_advisory_xact_lock(hashtext($1))',
    params: [sql.placeholder('name')],
  }),
}));

/** A statement with placeholders, written at its first use. Answers with its columns in their order, as they come. */
export function writtenOnce<Values extends Record<string, unknown>>(
  write: (queries: Queries) => { readonly toSQL: () => Query },
) {
  let query: Query | undefined;
  return ({ queries }: Connection, values: Values): Promise<unknown[][]> => {
    query ??= write(queries).toSQL();
    const { session } = queries._;
    type Raw = { execute: unknown[][]; all: never; values: never };
    return session.prepareQuery<Raw>(query, undefined, undefined, true, rows => rows).execute(values);
  };
}

/** As `writtenOnce`, of a statement that answers with all columns of a table. */
export function rowsWrittenOnce<Table extends PgTable, Values extends Record<string, unknown>>(
  table: Table,
  write: Parameters<typeof writtenOnce<Values>>[0],
) {
  const ask = writtenOnce<Values>(write);
  return async (tx: Connection, values: Values): Promise<Row<Table>[]> =>
    (await ask(tx, values)).map(row => rowOf(table, row));
}

interface PageQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

const largestPage = 100;

/** The first page is 1, and a page has 20 rows by default; `start` is how many rows are before it. */
export function pageBounds({ page = 1, size = 20 }: PageQuery) {
  const current = Math.max(1, page);
  const length = Math.min(largestPage, Math.max(1, size));
  return { page: current, size: length, start: (current - 1) * length };
}

interface Page<Item> {
  readonly list: Item[];
  readonly page: number;
  readonly size: number;
  /** On all pages. */
  readonly total: number;
}

/** One page of the rows that are meant, in an order; those alike in it by their key. */
export function findPage<Table extends PgTable>(
  tx: Connection,
  table: Table,
  which: SQL | undefined,
  query: PageQuery,
  ...order: (PgColumn | SQL)[]
): Promise<Page<Row<Table>>>;
export async function findPage(
  { queries }: Connection,
  table: PgTable,
  which: SQL | undefined,
  query: PageQuery,
  ...order: (PgColumn | SQL)[]
) {
  const { start, page, size } = pageBounds(query);
  const key = keyOf(table);
  const ordered = queries
    .select()
    .from(table)
    .where(which)
    .orderBy(...order, ...(key ? [key] : []));
  const [list, total] = await Promise.all([ordered.limit(size).offset(start), queries.$count(table, which)]);
  return { list, page, size, total };
}

/** As `findRow`. Refused where there is none, just as what belongs to another borrower is. */
export async function requireRow<Table extends PgTable, Name extends keyof Row<Table>>(
  tx: Connection,
  table: Table,
  which: Which<Table, Name>,
): Promise<Row<Table>> {
  const row = await findRow(tx, table, which);
  if (!row) throw new Refusal(codes.notFound);
  return row;
}

/** The answers of a transaction that nobody has waited for. */
const sentIn = new WeakMap<Queries, Promise<unknown>[]>();

/**
 * Lets a transaction send what it writes without waiting for each answer.
 * @returns `answered` waits for all of them, and throws the error of the first that failed: until then, nobody knows
 * whether the transaction has happened. After `end`, what a branch that was left behind still writes is its own concern.
 */
export function sendsWrites(queries: Queries) {
  const sent: Promise<unknown>[] = [];
  sentIn.set(queries, sent);
  return {
    end: () => sentIn.delete(queries),
    answered: async (): Promise<void> => {
      const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}

/**
 * Writes what nothing is answered to. In a transaction it is on its way when this returns, with those beside it: what is
 * asked after it comes after it, and if it fails, all of the transaction does.
 */
export async function send(
  queries: Queries,
  statement: { readonly execute: () => Promise<unknown> },
): Promise<void> {
  const sent = sentIn.get(queries);
  const answer = statement.execute();
  if (!sent) await answer;
  else {
    sent.push(answer);
    answer.catch(() => undefined);
  }
}

/** Those of the columns that are given a value. */
function given(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function withValues(queries: Queries, query: Query, values: Values) {
  type Raw = { execute: unknown[][]; all: never; values: never };
  // What can't be sent fails here, where it is waited for: the server would not know of it, and commit the rest.
  const sent = { ...query, params: fillPlaceholders(query.params, { ...values }) };
  return queries._.session.prepareQuery<Raw>(sent, undefined, undefined, true, rows => rows);
}

/** Writes columns of the rows that are meant, as by `send`. */
export function changeRows<Table extends PgTable, Name extends keyof Row<Table>>(
  tx: Connection,
  table: Table,
  which: Which<Table, Name>,
  changes: PgUpdateSetSource<Table>,
): Promise<void>;
export async function changeRows(
  { queries }: Connection,
  table: PgTable,
  which: string | Values,
  changes: Values,
): Promise<void> {
  const set = given(changes);
  if (Object.values(set).some(value => is(value, SQL)))
    return send(queries, queries.update(table).set(set).where(having(table, which)));
  const values = valuesOf(which);
  const prefix = 'set.';
  const shape = `set ${namesOf(set).join(' ')} where ${shapeOf({ table, which, order: [] })}`;
  const query = queryOf(table, shape, () =>
    queries
      .update(table)
      .set(placeholdersFor(set, prefix))
      .where(having(table, placeholdersOf(which))),
  );
  const written = Object.entries(set).map(([name, value]) => [prefix + name, value]);
  return send(queries, withValues(queries, query, { ...values, ...Object.fromEntries(written) }));
}

/** Stores a row, as by `send`. */
export function insertRow<Table extends PgTable>(
  tx: Connection,
  table: Table,
  row: Table['$inferInsert'],
): Promise<void>;
export async function insertRow({ queries }: Connection, table: PgTable, row: Values): Promise<void> {
  const values = given(row);
  const query = queryOf(table, `insert ${namesOf(values).join(' ')}`, () =>
    queries.insert(table).values(placeholdersFor(values)),
  );
  return send(queries, withValues(queries, query, values));
}

/** Stores a row, unless there is one with its values in the columns that are `unique`; returns whether it was stored. */
export function insertNew<Table extends PgTable>(
  tx: Connection,
  table: Table,
  row: Table['$inferInsert'],
  unique: readonly PgColumn[],
): Promise<boolean>;
export async function insertNew(
  { queries }: Connection,
  table: PgTable,
  row: Values,
  unique: readonly PgColumn[],
): Promise<boolean> {
  const values = given(row);
  const shape = `insert ${namesOf(values).join(' ')} unless ${unique.map(({ name }) => name).join(' ')}`;
  const query = queryOf(table, shape, () =>
    queries
      .insert(table)
      .values(placeholdersFor(values))
      .onConflictDoNothing({ target: [...unique] })
      .returning({ stored: sql`true` }),
  );
  return (await withValues(queries, query, values).execute()).length > 0;
}
