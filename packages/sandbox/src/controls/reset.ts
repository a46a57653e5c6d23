import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@sunbird/loan-domain';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema';
import { scheduleChores } from '../jobs/chores';
import { seededRandom, systemRandom } from '../random';
import type { ControlsDeps } from './controls-deps';

/** All tables except the lender's own settings. */
const emptied = Object.values(schema)
  .filter(table => is(table, PgTable))
  .filter(table => table !== schema.settings)
  .map(table => `"${getTableName(table)}"`);

/** A fresh lender: no borrowers, the clock at the system's time; with a seed, the same ids and borrowers every time. */
export async function resetLender(
  { lender, scheduler, clock, faults, log, state }: ControlsDeps,
  { seed, market }: { seed?: number | undefined; market?: MarketCode | undefined },
): Promise<void> {
  await scheduler.exclusively(async () => {
    await lender.database.queries.execute(sql.raw(`truncate ${emptied.join(', ')} restart identity cascade`));
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
