import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from './database/open-database';
import { settings } from './database/schema';

/** The one clock of the lender: the wall's time plus an offset that survives a restart. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How far the clock is ahead of the wall, in milliseconds. */
  readonly offset: () => number;
  /** Moves the clock so that it shows `moment` now. */
  readonly setTo: (moment: number) => Promise<void>;
  /** Back to the wall's time. */
  readonly reset: () => Promise<void>;
}

const offsetKey = 'clock.offset';

/** Opens the clock where it stood when the lender was last open. */
export async function openClock(queries: Queries, wall: () => number = Date.now): Promise<Clock> {
  const [stored] = await queries.select().from(settings).where(eq(settings.key, offsetKey));
  let offset = stored ? v.parse(v.number(), stored.value) : 0;
  async function keep(value: number) {
    const row = { key: offsetKey, value };
    await queries.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
    offset = value;
  }
  return {
    now: () => wall() + offset,
    offset: () => offset,
    setTo: moment => keep(moment - wall()),
    reset: () => keep(0),
  };
}
