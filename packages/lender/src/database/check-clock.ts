import { sql } from 'drizzle-orm';
import { StartError } from '../kit/errors';
import type { Queries } from './rows';

const largestClockErrorMs = 30_000;

/**
 * Refuses a machine's clock that is off: times are compared with those of the database's other processes.
 * @throws StartError with a sentence that says by how much
 */
export async function checkClock(queries: Queries, wall: () => number): Promise<void> {
  const before = wall();
  const [row] = await queries
    .select({ now: sql<number>`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  const database = row?.now ?? before;
  const [ahead, behind] = [before - database, database - wall()];
  const error = Math.max(ahead, behind);
  if (error <= largestClockErrorMs) return;
  throw new StartError(
    `The clock of this machine is ${Math.round(error / 1000)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database's. ` +
      'Let both follow one time server (NTP), and start again.',
  );
}
