import { and, eq, lte, sql } from 'drizzle-orm';
import { findRow } from '../database/rows';
import { allowances } from '../database/schema';
import { countAnyway, type Work } from '../work';
import type { Allowance } from './log-in-limits';
import { tooMany } from './rate-limit';

/** An allowance of one caller: `codes:address:203.0.113.7`. */
export interface Bucket extends Allowance {
  readonly bucket: string;
}

/**
 * Takes one out of an allowance. The database holds the moment at which it will be whole again; one statement checks and
 * moves it, so that requests at the same time can't take more than there is.
 * @throws Refusal 42901 with the seconds until there is one again
 */
export async function take(work: Work, { bucket, burst, every }: Bucket): Promise<void> {
  const { queries, now } = work;
  countAnyway(work, again => take(again, { bucket, burst, every }));
  const latest = now + (burst - 1) * every;
  const [taken] = await queries
    .insert(allowances)
    .values({ bucket, wholeAt: now + every })
    .onConflictDoUpdate({
      target: allowances.bucket,
      set: { wholeAt: sql`greatest(${allowances.wholeAt}, ${now}) + ${every}` },
      setWhere: lte(allowances.wholeAt, latest),
    })
    .returning();
  if (taken) return;
  const row = await findRow({ queries }, allowances, bucket);
  // What was counted before belongs to a request that is refused: it is undone.
  throw tooMany((row?.wholeAt ?? now) - latest, { keep: false });
}

/** Puts one back that was taken. */
export async function giveBack(work: Work, bucket: Bucket): Promise<void> {
  const { queries, now } = work;
  const { every } = bucket;
  countAnyway(work, again => giveBack(again, bucket));
  await queries
    .update(allowances)
    .set({ wholeAt: sql`${allowances.wholeAt} - ${every}` })
    .where(and(eq(allowances.bucket, bucket.bucket), sql`${allowances.wholeAt} > ${now}`));
}
