import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { dayMs } from '../kit/clock';
import type { Queries } from './rows';

/** An event is kept for so many days after it happened. */
const keptDays = 30;

/** Partitions of `client_events`, used in turn: those kept, today's, that of phones ahead of us, and eight that are emptied. */
const slots = 40;

/**
 * The partition of an event: that of the day on which it happened, so that it is the same one, and the event is stored once,
 * when a phone sends it again. A phone whose clock is wrong is not believed: then it is the day of `now`, both epoch ms.
 */
export function eventSlot(time: number, now: number): number {
  const isLikely = time > now - keptDays * dayMs && time < now + dayMs;
  return Math.floor((isLikely ? time : now) / dayMs) % slots;
}

const firstRows = v.object({
  rows: v.array(v.object({ slot: v.number(), at: v.pipe(v.unknown(), v.transform(Number)) })),
});

/** Any row of each partition. By the table's own name all of them would be read whole. */
const anyRows = Array.from(
  { length: slots },
  (_, slot) => `(select ${slot} as slot, at from client_events_${slot} limit 1)`,
).join(' union all ');

/**
 * Empties the partitions of days that are over, and those that have come round again while nothing was emptied. This locks
 * nothing but them: dropping one would stop all who write events meanwhile, and wait for all who read them.
 */
export async function emptyEventDays(queries: Queries, now: number): Promise<void> {
  const first = Math.floor(now / dayMs) - keptDays;
  const kept = new Set(Array.from({ length: keptDays + 2 }, (_, index) => (first + index) % slots));
  const { rows } = v.parse(firstRows, await queries.execute(sql.raw(anyRows)));
  for (const { slot, at } of rows)
    if (!kept.has(slot) || at < (first - 1) * dayMs)
      await queries.execute(sql.raw(`truncate client_events_${slot}`));
}
