import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import * as schema from '../../database/schema';
import type { TestLender } from '../test-lender';

const tables = Object.values(schema)
  .filter(table => is(table, PgTable))
  .map(getTableName);

const counted = v.object({
  rows: v.array(v.object({ name: v.string(), rows: v.pipe(v.unknown(), v.transform(Number)) })),
});

const query = sql.raw(
  tables.map(table => `select '${table}' as name, count(*) as rows from "${table}"`).join(' union all '),
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
