import { lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { dayMs } from '../kit/clock';
import type { Queries } from './rows';
import { clientEvents } from './schema';

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

const used = v.object({ rows: v.array(v.object({ slot: v.number() })) });

/**
 * Empties the partitions of days that are over. This locks nothing but them: dropping one would stop all who write events
 * meanwhile, and wait for all who read them.
 * @param lateMs for how long it was not done
 */
export async function emptyEventDays(queries: Queries, now: number, lateMs: number): Promise<void> {
  const today = Math.floor(now / dayMs);
  const free = slots - keptDays - 2;
  const over = Array.from({ length: free }, (_, index) => (today + 2 + index) % slots);
  const { rows } = v.parse(
    used,
    await queries.execute(sql`
      select slot from unnest(${sql.param(over)}::integer[]) as slot
      where exists (select 1 from ${clientEvents} event where event.slot = slot.slot)`),
  );
  for (const { slot } of rows) await queries.execute(sql.raw(`truncate client_events_${slot}`));
  // Its partitions have come round again meanwhile.
  if (lateMs > free * dayMs)
    await queries.delete(clientEvents).where(lt(clientEvents.at, now - keptDays * dayMs));
}
