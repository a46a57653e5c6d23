import * as schema from '@sunbird/lender/database/schema';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { TestLender } from './test-lender';

const tables = Object.values<unknown>(schema).filter(table => is(table, PgTable));

export type Rows = Readonly<Record<string, readonly string[]>>;

/**
 * All rows of the database by table, or those that name one borrower as their owner, in an order that no query plan
 * changes.
 */
export async function rowsOf(
  { sandbox }: Pick<TestLender, 'sandbox'>,
  { userId }: { readonly userId?: string } = {},
): Promise<Rows> {
  const { queries } = sandbox.lender.database;
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const owner = Object.entries(getTableColumns(table)).find(([name]) => name === 'userId')?.[1];
    if (userId !== undefined && !owner) continue;
    const matches = await queries
      .select()
      .from(table)
      .where(owner && userId !== undefined ? eq(owner, userId) : undefined);
    rows[getTableName(table)] = matches.map(row => JSON.stringify(row)).sort();
  }
  return rows;
}

/** The rows beside the counts of callers, which every request changes. */
export async function rowsBesideCounts(lender: Pick<TestLender, 'sandbox'>): Promise<Rows> {
  const { rate_windows: _counts, ...rows } = await rowsOf(lender);
  return rows;
}

const counted = v.object({
  rows: v.array(v.object({ name: v.string(), rows: v.pipe(v.unknown(), v.transform(Number)) })),
});

const query = sql.raw(
  tables
    .map(getTableName)
    .map(name => `select '${name}' as name, count(*) as rows from "${name}"`)
    .join(' union all '),
);

export type RowCounts = ReadonlyMap<string, number>;

/** How many rows each table has. */
export async function rowCounts({ sandbox }: Pick<TestLender, 'sandbox'>): Promise<RowCounts> {
  const { rows } = v.parse(counted, await sandbox.lender.database.queries.execute(query));
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** Rows that were added, by table; tables that got no larger are left out. */
export function growth(before: RowCounts, after: RowCounts): ReadonlyMap<string, number> {
  const added = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const);
  return new Map(added.filter(([, rows]) => rows > 0));
}
