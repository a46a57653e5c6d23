import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from './database/open-database';
import { settings } from './database/schema';

/** The one clock of the lender. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The sandbox's clock: the system's time plus an offset that survives a restart. */
export interface SandboxClock extends Clock {
  /** How far the clock is ahead of the system's time, in milliseconds. */
  readonly offset: () => number;
  /** Moves the clock so that it shows `moment` now. */
  readonly setTo: (moment: number) => Promise<void>;
  /** Resets the clock to the system's time. */
  readonly reset: () => Promise<void>;
}

const offsetKey = 'clock.offset';

/** Opens the clock with the offset that it had when the sandbox was last open. */
export async function openSandboxClock(
  queries: Queries,
  wall: () => number = Date.now,
): Promise<SandboxClock> {
  const [stored] = await queries.select().from(settings).where(eq(settings.key, offsetKey));
  let offset = stored ? v.parse(v.number(), stored.value) : 0;
  async function store(value: number) {
    const row = { key: offsetKey, value };
    await queries.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
    offset = value;
  }
  return {
    now: () => wall() + offset,
    offset: () => offset,
    setTo: moment => store(moment - wall()),
    reset: () => store(0),
  };
}
