import { codes } from '@sunbird/api-client';
import {
  and,
  type ExtractTablesWithRelations,
  eq,
  getTableColumns,
  getTableName,
  isNull,
  type SQL,
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
import type * as schema from './schema';

type Schema = typeof schema;

/** A connection or a transaction: what every query of the lender is written against. */
export type Queries = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

interface Connection {
  readonly queries: Queries;
}

type Row<Table extends PgTable> = Table['$inferSelect'];

/** Which rows of a table: that of a primary key, or those that have all of these values. */
type Which<Table extends PgTable, Name extends keyof Row<Table>> = string | Readonly<Pick<Row<Table>, Name>>;

/** Every query asks for it, and drizzle works a table out anew each time. */
const keys = new WeakMap<PgTable, PgColumn | undefined>();

function keyOf(table: PgTable): PgColumn | undefined {
  if (!keys.has(table))
    keys.set(
      table,
      getTableConfig(table).columns.find(({ primary }) => primary),
    );
  return keys.get(table);
}

function keyIs(table: PgTable, key: string): SQL {
  const column = keyOf(table);
  if (!column) throw new RangeError(`${getTableName(table)} has no key of one column.`);
  return eq(column, key);
}

function having(table: PgTable, which: string | Readonly<Record<string, unknown>>): SQL | undefined {
  if (typeof which === 'string') return keyIs(table, which);
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

function selectRows(
  queries: Queries,
  table: PgTable,
  which: string | Readonly<Record<string, unknown>>,
  order: readonly (PgColumn | SQL)[],
) {
  const key = keyOf(table);
  return queries
    .select()
    .from(table)
    .where(having(table, which))
    .orderBy(...order, ...(key ? [key] : []));
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
  return selectRows(queries, table, which, order);
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
  const [row] = await selectRows(queries, table, which, order).limit(1);
  return row;
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

/** Writes columns of the rows that are meant. */
export async function changeRows<Table extends PgTable, Name extends keyof Row<Table>>(
  { queries }: Connection,
  table: Table,
  which: Which<Table, Name>,
  changes: PgUpdateSetSource<Table>,
): Promise<void> {
  await queries.update(table).set(changes).where(having(table, which));
}
