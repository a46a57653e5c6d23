import { jobs } from '@sunbird/lender/database/schema';
import type { MemoryStore } from '@sunbird/lender/files/file-store';
import { hashOf } from '@sunbird/lender/kit/secrets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Borrower, type BorrowerRequest, makeBorrower } from '../controls/make-borrower';
import { emptiedTables, emptyTables } from '../controls/reset';
import type { Sandbox } from '../sandbox';

const tables = emptiedTables.map(table => getTableName(table));

/** What a lender without borrowers has already: the chores that it plans at its start. */
const before = getTableName(jobs);

const rowsSchema = v.object({ rows: v.array(v.object({ found: v.unknown() })) });
const madeSchema = v.object({
  borrower: v.object({
    mobile: v.string(),
    token: v.string(),
    orderNo: v.string(),
    userId: v.string(),
    revokeHandle: v.optional(v.string()),
  }),
  /** Puts the rows of the lender with this borrower back. */
  statement: v.string(),
  /** By key, in Base64. */
  files: v.record(v.string(), v.string()),
});
const keptSchema = v.object({
  rows: v.record(v.string(), v.nullable(v.array(v.unknown()))),
  sequences: v.nullable(v.array(v.object({ name: v.string(), value: v.nullable(v.number()) }))),
});

function quoted(value: unknown): string {
  return `$rows$${JSON.stringify(value)}$rows$`;
}

/** Rows as they were: neither triggers nor references are asked again. */
function statementOf({ rows, sequences }: v.InferOutput<typeof keptSchema>): string {
  const inserts = Object.entries(rows).flatMap(([name, list]) =>
    list
      ? [
          `insert into "${name}" overriding system value
           select * from json_populate_recordset(null::"${name}", ${quoted(list)});`,
        ]
      : [],
  );
  const numbers = (sequences ?? []).flatMap(({ name, value }) =>
    value === null ? [] : [`perform setval('${name}'::regclass, ${value}, true);`],
  );
  return `do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${inserts.join('\n')}
    ${numbers.join('\n')}
  end $$`;
}

async function firstValue({ lender }: Sandbox, statement: SQL): Promise<unknown> {
  const { rows } = v.parse(rowsSchema, await lender.database.queries.execute(statement));
  return rows[0]?.found;
}

/** When the chores of a lender without borrowers are due, as text; null for one that has had any. */
async function choresOfUntouched(sandbox: Sandbox): Promise<unknown> {
  const any = tables.filter(name => name !== before).map(name => `exists (select from "${name}")`);
  const due = `select coalesce(string_agg(due_at::text, ' '), '') from "${before}"`;
  return firstValue(
    sandbox,
    sql.raw(`select case when ${any.join(' or ')} then null else (${due}) end as found`),
  );
}

async function keep(sandbox: Sandbox): Promise<string> {
  const rows = tables.map(name => `'${name}', (select json_agg(one) from "${name}" one)`);
  const sequences = `select json_agg(json_build_object('name', format('%I', sequencename), 'value', last_value))
    from pg_sequences where schemaname = 'public'`;
  const statement = `select json_build_object(
    'rows', json_build_object(${rows.join(', ')}), 'sequences', (${sequences})) as found`;
  return statementOf(v.parse(keptSchema, await firstValue(sandbox, sql.raw(statement))));
}

/** Everything that decides how a borrower is made, beside the code. */
function keyOf({ lender }: Sandbox, { at, market, overdueDays }: BorrowerRequest, chores: unknown): string {
  const { trustedProxies: _, ...settings } = lender.settings;
  return hashOf(JSON.stringify([at, market.code, overdueDays, lender.clock.now(), chores, settings]));
}

/** Beside the lender's tables, so that the next test file of the worker finds what this one has made. */
export const madeTable = 'create table made_borrowers (key text primary key, made json not null)';

/**
 * Makes borrowers as `makeBorrower` does. The first borrower of a lender that has none is made by its calls once; the
 * next test that wants the same one gets the same rows and files: a tenth of the time of the calls.
 */
export function createBorrowers(
  sandbox: Sandbox,
  files: MemoryStore,
): (request: BorrowerRequest) => Promise<Borrower> {
  const { lender } = sandbox;
  const { queries } = lender.database;

  async function find(key: string): Promise<Borrower | undefined> {
    const stored = await firstValue(
      sandbox,
      sql`select made as found from made_borrowers where key = ${key}`,
    );
    if (!stored) return undefined;
    const { borrower, statement, files: kept } = v.parse(madeSchema, stored);
    await queries.execute(sql.raw(emptyTables));
    await queries.execute(sql.raw(statement));
    for (const [name, text] of Object.entries(kept)) await files.write(name, Buffer.from(text, 'base64'), '');
    return { revokeHandle: undefined, ...borrower };
  }
  async function make(request: BorrowerRequest, key: string): Promise<Borrower> {
    const borrower = await makeBorrower(sandbox, request);
    const kept = [...files.all()].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
    const made = { borrower, statement: await keep(sandbox), files: Object.fromEntries(kept) };
    await queries.execute(sql`insert into made_borrowers values (${key}, ${JSON.stringify(made)})`);
    return borrower;
  }

  return async request => {
    const chores = await choresOfUntouched(sandbox);
    if (chores === null) return makeBorrower(sandbox, request);
    const key = keyOf(sandbox, request, chores);
    // Who is made first does not depend on what was drawn before, in this test or in the one that made the borrower.
    lender.random = seededRandom(1);
    const borrower = (await find(key)) ?? (await make(request, key));
    // What a test draws after its first borrower is the same whether that was made or put back.
    lender.random = seededRandom(2);
    return borrower;
  };
}
