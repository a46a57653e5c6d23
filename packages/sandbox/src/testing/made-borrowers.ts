import { getTableName, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Borrower, type BorrowerRequest, makeBorrower } from '../controls/make-borrower';
import { emptiedTables, emptyTables } from '../controls/reset';
import { jobs } from '../database/schema';
import type { MemoryStore } from '../files/memory-store';
import { seededRandom } from '../random';
import type { Sandbox } from '../sandbox';

const tables = emptiedTables.map(table => getTableName(table));

/** What a lender without borrowers has already: the chores that it plans at its start. */
const before = getTableName(jobs);

const foundSchema = v.object({ rows: v.tuple([v.object({ found: v.unknown() })]) });
const keptSchema = v.object({
  rows: v.record(v.string(), v.nullable(v.array(v.unknown()))),
  sequences: v.nullable(v.array(v.object({ name: v.string(), value: v.nullable(v.number()) }))),
});

interface Made {
  readonly borrower: Borrower;
  /** Puts the rows of the lender with this borrower back. */
  readonly statement: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

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

async function firstValue({ lender }: Sandbox, statement: string): Promise<unknown> {
  const result = v.parse(foundSchema, await lender.database.queries.execute(sql.raw(statement)));
  return result.rows[0].found;
}

async function isUntouched(sandbox: Sandbox): Promise<boolean> {
  const any = tables.filter(name => name !== before).map(name => `exists (select from "${name}")`);
  return (await firstValue(sandbox, `select not (${any.join(' or ')}) as found`)) === true;
}

async function keep(sandbox: Sandbox): Promise<string> {
  const rows = tables.map(name => `'${name}', (select json_agg(one) from "${name}" one)`);
  const sequences = `select json_agg(json_build_object('name', format('%I', sequencename), 'value', last_value))
    from pg_sequences where schemaname = 'public'`;
  const statement = `select json_build_object(
    'rows', json_build_object(${rows.join(', ')}), 'sequences', (${sequences})) as found`;
  return statementOf(v.parse(keptSchema, await firstValue(sandbox, statement)));
}

/** Everything that decides how a borrower is made, beside the code. */
function keyOf({ lender }: Sandbox, { at, market, overdueDays }: BorrowerRequest): string {
  const { trustedProxies: _, ...settings } = lender.settings;
  return JSON.stringify([at, market.code, overdueDays, lender.clock.now(), settings]);
}

/**
 * Makes borrowers as `makeBorrower` does. The first borrower of a lender that has none is made by its calls once; the
 * next test that wants the same one gets the same rows and files: a tenth of the time of the calls.
 */
export function createBorrowers(
  sandbox: Sandbox,
  files: MemoryStore,
): (request: BorrowerRequest) => Promise<Borrower> {
  const known = new Map<string, Made>();
  const { lender } = sandbox;

  async function putBack({ borrower, statement, files: kept }: Made): Promise<Borrower> {
    await lender.database.queries.execute(sql.raw(emptyTables));
    await lender.database.queries.execute(sql.raw(statement));
    for (const [key, bytes] of kept) await files.write(key, bytes, '');
    return borrower;
  }

  return async request => {
    if (!(await isUntouched(sandbox))) return makeBorrower(sandbox, request);
    const key = keyOf(sandbox, request);
    const made = known.get(key);
    const borrower = made ? await putBack(made) : await makeBorrower(sandbox, request);
    if (!made) known.set(key, { borrower, statement: await keep(sandbox), files: new Map(files.all()) });
    // What a test draws after its first borrower is the same whether that was made or put back.
    lender.random = seededRandom(2);
    return borrower;
  };
}
