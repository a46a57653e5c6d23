import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema';
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
    const found = await queries
      .select()
      .from(table)
      .where(owner && userId !== undefined ? eq(owner, userId) : undefined);
    rows[getTableName(table)] = found.map(row => JSON.stringify(row)).sort();
  }
  return rows;
}

/** The rows beside the counts of callers, which every request changes. */
export async function rowsBesideCounts(lender: Pick<TestLender, 'sandbox'>): Promise<Rows> {
  const { rate_windows: _counts, ...rows } = await rowsOf(lender);
  return rows;
}
