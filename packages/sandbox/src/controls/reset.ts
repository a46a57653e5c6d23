import { randomUUID } from 'node:crypto';
import * as schema from '@sunbird/lender/database/schema';
import { type AtReset, atReset } from '@sunbird/lender/database/table-rules';
import { scheduleChores } from '@sunbird/lender/jobs/handlers';
import { systemRandom } from '@sunbird/lender/kit/random';
import type { MarketCode } from '@sunbird/loan-domain';
import { seededRandom } from '@sunbird/loan-domain/random';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { ControlsDeps } from './controls-deps';

/** The tables that a fresh lender empties: all but its own settings. */
export const emptiedTables = Object.values<unknown>(schema)
  .filter(table => is(table, PgTable))
  .filter(table => atReset(table) !== 'stay');

function quoted(tables: readonly PgTable[]): string[] {
  return tables.map(table => `"${getTableName(table)}"`);
}

function tablesTo(what: AtReset): string[] {
  return quoted(emptiedTables.filter(table => atReset(table) === what));
}

/**
 * Empties all tables, and numbers start from 1 again. Rows are deleted: PostgreSQL makes new files for each table that
 * it truncates, which takes a hundred times as long where there are few rows. Transactions under way end first: one
 * that waited for a table while the reset waited for its rows would be a deadlock, so all tables are locked or none.
 */
export const emptyTables = `do $$
declare found record;
begin
  loop
    begin
      lock table ${quoted(emptiedTables).join(', ')} in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.005);
    end;
  end loop;
  truncate ${tablesTo('truncate').join(', ')};
  ${tablesTo('delete')
    .map(name => `delete from ${name};`)
    .join(' ')}
  for found in select format('%I', sequencename) as name from pg_sequences where schemaname = 'public' loop
    perform setval(found.name::regclass, 1, false);
  end loop;
end $$`;

/** A fresh lender: no borrowers, the clock at the system's time; with a seed, the same ids and borrowers every time. */
export async function resetLender(
  { lender, scheduler, clock, faults, log, state }: ControlsDeps,
  { seed, market }: { seed?: number | undefined; market?: MarketCode | undefined },
): Promise<void> {
  await scheduler.exclusively(async () => {
    await lender.database.queries.execute(sql.raw(emptyTables));
    await lender.files.clear();
    await clock.reset();
    await scheduleChores(lender);
    lender.random = seed === undefined ? systemRandom : seededRandom(seed);
    if (market) lender.settings = { ...lender.settings, market };
    await faults.clear();
    log.clear();
    const { processId } = state;
    await state.change('reset', () => ({ id: randomUUID(), by: processId, ...(market && { market }) }));
  });
}
