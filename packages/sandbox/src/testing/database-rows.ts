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

/** The tables of a story. */
const told = [
  'orders',
  'order_events',
  'payments',
  'refunds',
  'payouts',
  'coupons',
  'rollovers',
  'vouchers',
  'payment_intents',
  'card_authorizations',
  'provider_messages',
  'draws',
  'complaints',
  'data_requests',
  'messages',
  'jobs',
  'ledger_transactions',
  'ledger_entries',
] as const;
const tellAll = sql.raw(
  `select ${told.map(name => `(select json_agg(t) from "${name}" t) as "${name}"`).join(', ')}`,
);
const row = v.record(v.string(), v.unknown());
const allTold = v.object({ rows: v.tuple([v.record(v.picklist(told), v.nullable(v.array(row)))]) });

/** A field as a story tells it: no ids, no codes, nothing that is empty. */
function toldField([name, value]: readonly [string, unknown]): string[] {
  const isId = /(id|_no|hash|r_reference|subject|sequence|version|currency|market|mobile|code|body)$/.test(
    name,
  );
  if (isId || !value || typeof value === 'object') return [];
  if (typeof value === 'string') return [`${name} ${value.replace(/(STOP |TRF-)\w+/, '$1…')}`];
  const isMoment = typeof value === 'number' && /(_at|_until|_by|_time)$|^at$/.test(name);
  return [`${name} ${isMoment ? new Date(value).toISOString().slice(0, 19) : value}`];
}

/** What became of all borrowers, their loans and their money since a moment: a line for each row. */
export async function storyOf({ sandbox }: Pick<TestLender, 'sandbox'>, since: number): Promise<string> {
  const { rows } = v.parse(allTold, await sandbox.lender.database.queries.execute(tellAll));
  const { ledger_entries: entries, ...tables } = rows[0];
  const lines = Object.entries(tables).flatMap(([name, found]) => {
    const recent = (found ?? []).filter(({ at, sent_at }) => Number(at ?? sent_at ?? since) >= since);
    return recent
      .map(one => {
        const own = (entries ?? []).filter(({ transaction_id }) => transaction_id === one.transaction_id);
        const accounts = own.map(({ account, amount }) => `${account} ${amount}`).sort();
        return `${name}: ${[...Object.entries(one).flatMap(toldField), ...accounts].join(', ')}`;
      })
      .sort();
  });
  return lines.join('\n');
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
