import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from '../database/open-database';

function resultOf<T>(row: v.GenericSchema<unknown, T>) {
  return v.object({ rows: v.array(row) });
}

const columns = resultOf(v.object({ table_name: v.string(), column_name: v.string() }));
const count = resultOf(v.object({ count: v.number() }));

/**
 * Counts a borrower's rows by table, those of the orders included. A test compares the counts before and after an
 * action to see that it had one effect.
 */
export async function countEffects(
  queries: Queries,
  userId: string,
): Promise<Readonly<Record<string, number>>> {
  const found = v.parse(
    columns,
    await queries.execute(sql`
      select table_name,
        coalesce(min(column_name) filter (where column_name = 'user_id'), 'order_no') as column_name
      from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'order_no')
      group by table_name order by table_name`),
  );
  const counts: Record<string, number> = {};
  for (const { table_name: table, column_name: column } of found.rows) {
    const whose =
      column === 'user_id'
        ? sql`user_id = ${userId}`
        : sql`order_no in (select order_no from orders where user_id = ${userId})`;
    const answer = v.parse(
      count,
      await queries.execute(sql`select count(*)::int as count from ${sql.identifier(table)} where ${whose}`),
    );
    counts[table] = answer.rows[0]?.count ?? 0;
  }
  return counts;
}
