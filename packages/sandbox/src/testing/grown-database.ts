import type { Queries } from '@sunbird/lender/database/open-database';
import { promotionEntries } from '@sunbird/lender/database/schema';
import { removalOf } from '@sunbird/lender/database/table-rules';
import { getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type Client, Pool } from 'pg';
import * as v from 'valibot';
import { emptiedTables } from '../controls/reset';

const columnsSchema = v.object({
  rows: v.array(v.object({ table: v.string(), column: v.string(), type: v.string(), numbered: v.boolean() })),
});

/** Columns whose values name something: in a copied row they name something else. */
const naming =
  /(_id|_no|hash|_key|mobile|reference|bucket|subject|scope|^key|number|bvn|device|address|account)$/;
/** Values that name one thing; the lender's ids may have no digit. What is left are words, such as accounts of the ledger. */
const copied = '[0-9]|^[A-Z]+-';
const ofTheLender = new Set(['product_id', 'channel_id', 'bank_code']);

/** The jobs of copied rows are never due, and no copied row is old enough to be removed. */
const never = 1e13;

/**
 * Copies all rows of a lender `times` times. The rows of one copy belong together, so that each copied borrower has a
 * whole life.
 */
export async function growDatabase(queries: Queries, times: number): Promise<void> {
  const { rows } = v.parse(
    columnsSchema,
    await queries.execute(sql`
      select table_name as "table", column_name as "column", data_type as "type",
        coalesce(column_default like 'nextval%', false) as numbered
      from information_schema.columns where table_schema = 'public' order by ordinal_position`),
  );
  const statements = emptiedTables.map(table => {
    const name = getTableName(table);
    const columns = rows.filter(row => row.table === name && !row.numbered);
    const aged = toSnakeCase(removalOf(table)?.column ?? '');
    // The places of a campaign are counted by their moment: it would be full.
    const later = new Set(['due_at', ...(name === getTableName(promotionEntries) ? [] : [aged])]);
    const values = columns.map(({ column, type }) => {
      if (type === 'text' && naming.test(column) && !ofTheLender.has(column))
        return `case when "${column}" ~ '${copied}' then "${column}" || '.' || copy else "${column}" end`;
      return later.has(column) ? `"${column}" + ${never}` : `"${column}"`;
    });
    return `insert into "${name}" (${columns.map(({ column }) => `"${column}"`).join(', ')})
      select ${values.join(', ')} from "${name}", generate_series(1, ${times}) copy on conflict do nothing;`;
  });
  await queries.execute(
    sql.raw(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      ${statements.join('\n')}
    end $$`),
  );
  await queries.execute(sql.raw('vacuum analyze'));
}

/** Parameters of a connection that sends the plan of each statement to its client. */
export const plansAsNotices = new URLSearchParams({
  options: [
    'session_preload_libraries=auto_explain',
    'auto_explain.log_min_duration=0',
    'auto_explain.log_analyze=on',
    'auto_explain.log_buffers=on',
    'auto_explain.log_timing=off',
    'auto_explain.log_format=json',
    'auto_explain.log_level=notice',
    'auto_explain.log_nested_statements=on',
  ]
    .map(setting => `-c ${setting}`)
    .join(' '),
}).toString();

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Actual Rows'?: number | undefined;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const nodeSchema: v.GenericSchema<PlanNode> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Actual Rows': v.optional(v.number()),
  'Rows Removed by Filter': v.optional(v.number()),
  Plans: v.optional(v.array(v.lazy(() => nodeSchema))),
});
const planSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    'Query Text': v.string(),
    Plan: v.intersect([
      nodeSchema,
      v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }),
    ]),
  }),
);

/** What one statement read. */
export interface Reading {
  readonly statement: string;
  readonly ms: number;
  /** Of 8 kB, in memory or on disk. */
  readonly pages: number;
  /** Tables that were read row by row, without an index. */
  readonly scans: readonly { readonly table: string; readonly rows: number }[];
}

function scansIn(node: PlanNode): Reading['scans'] {
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  const own = node['Node Type'] === 'Seq Scan' ? [{ table: node['Relation Name'] ?? '', rows }] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)];
}

/** Calls `read` for each statement of a database that was opened with `plansAsNotices`. */
export function watchReadings(queries: Queries, read: (reading: Reading) => void): void {
  const pool = '$client' in queries ? queries.$client : undefined;
  if (!(pool instanceof Pool)) throw new Error('Only a PostgreSQL server explains what it reads.');
  const watched = new WeakSet<Client>();
  pool.on('acquire', client => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('notice', ({ message = '' }) => {
      const [, ms, text] = /^duration: ([\d.]+) ms\s+plan:\s*(\{[\s\S]*\})/.exec(message) ?? [];
      if (!text) return;
      const { Plan: plan, 'Query Text': statement } = v.parse(planSchema, text);
      const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      read({ statement, ms: Number(ms), pages, scans: scansIn(plan) });
    });
  });
}
