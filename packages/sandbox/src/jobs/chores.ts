import type { Lender } from '../lender';
import { scheduleOnce } from './schedule';

const dayMs = 86_400_000;

/** Schedules what no borrower's act does, unless it is scheduled: at opening, and after a reset has emptied the jobs. */
export async function scheduleChores({ clock, database }: Lender): Promise<void> {
  const dueAt = clock.now() + dayMs;
  await scheduleOnce(database.queries, { kind: 'cleanUp', subject: 'lender', userId: null, dueAt });
}
