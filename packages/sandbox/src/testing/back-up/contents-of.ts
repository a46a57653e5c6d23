import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Queries } from '../../database/open-database';
import * as schema from '../../database/schema';
import { checkLedger, type LedgerReport } from '../../ledger/check';

export interface Contents {
  /** A hash of all rows of each table. */
  readonly tables: Readonly<Record<string, string>>;
  readonly ledger: LedgerReport;
}

const hashes = v.object({ rows: v.tuple([v.object({ hash: v.string() })]) });

/** Everything that a lender's database holds, to compare a restored one with the one that was backed up. */
export async function contentsOf(queries: Queries): Promise<Contents> {
  const tables: Record<string, string> = {};
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const name = getTableName(table);
    const result = await queries.execute(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) || ' ' || count(*) as hash from ${sql.identifier(name)} t`,
    );
    tables[name] = v.parse(hashes, result).rows[0].hash;
  }
  return { tables, ledger: await checkLedger(queries) };
}
