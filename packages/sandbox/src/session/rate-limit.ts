import { codes } from '@sunbird/api-client';
import { lt, lte, or, sql } from 'drizzle-orm';
import type { TextKey } from '../catalogue/texts';
import { findRow } from '../database/rows';
import { rateWindows } from '../database/schema';
import { Refusal } from '../refusal';
import type { Work } from '../work';

export interface RateLimit {
  /** What is counted and for which caller: `exists:203.0.113.7`. */
  readonly bucket: string;
  readonly limit: number;
  /** Milliseconds. */
  readonly window: number;
  /** How many one request counts as: 1 without it. */
  readonly amount?: number;
  /** Instead of the code's own text; may name `seconds` or `hours`. */
  readonly text?: TextKey;
}

interface WaitOptions {
  readonly text?: TextKey | undefined;
  /** False undoes what the refused call has counted. */
  readonly keep?: boolean;
}

/** The refusal of a caller that must wait. */
export function tooMany(waitMs: number, { text, keep = true }: WaitOptions = {}): Refusal {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(codes.tooManyAttempts, {
    data: { retryAfter },
    ...(text && { text }),
    values: { seconds: retryAfter, hours: Math.ceil(retryAfter / 3600) },
    keep,
  });
}

/**
 * Counts one request; refused with 42901 and the seconds to wait when there were too many in the window. One statement
 * checks and counts, so that requests at the same time, in whichever process, can't be more than the limit.
 */
export async function limitRate(
  { queries, now }: Work,
  { bucket, limit, window, amount = 1, text }: RateLimit,
): Promise<void> {
  const isOver = lte(rateWindows.resetAt, now);
  const fresh = { bucket, count: amount, resetAt: now + window };
  const [counted] = await queries
    .insert(rateWindows)
    .values(fresh)
    .onConflictDoUpdate({
      target: rateWindows.bucket,
      set: {
        count: sql`case when ${isOver} then ${amount}::integer else ${rateWindows.count} + ${amount}::integer end`,
        resetAt: sql`case when ${isOver} then ${fresh.resetAt} else ${rateWindows.resetAt} end`,
      },
      setWhere: or(isOver, lt(rateWindows.count, limit)),
    })
    .returning();
  if (counted) return;
  const row = await findRow({ queries }, rateWindows, bucket);
  throw tooMany((row?.resetAt ?? now) - now, { text });
}
