import { codes } from '@sunbird/api-client';
import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { countAnyway, type Transaction } from '../context/transaction';
import { findRow, writtenOnce } from '../database/rows';
import { allowances, rateWindows } from '../database/schema';
import { dayMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import type { TextKey } from '../kit/texts';
import type { Allowance } from '../settings/log-in-limits';

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

/** No row: there were too many. */
const countOne = writtenOnce<{ bucket: string; amount: number; now: number; limit: number; resetAt: number }>(
  queries => {
    const amount = sql`${sql.placeholder('amount')}::integer`;
    const isOver = lte(rateWindows.resetAt, sql.placeholder('now'));
    return queries
      .insert(rateWindows)
      .values({
        bucket: sql.placeholder('bucket'),
        count: sql.placeholder('amount'),
        resetAt: sql.placeholder('resetAt'),
      })
      .onConflictDoUpdate({
        target: rateWindows.bucket,
        set: {
          count: sql`case when ${isOver} then ${amount} else ${rateWindows.count} + ${amount} end`,
          resetAt: sql`case when ${isOver} then ${sql.placeholder('resetAt')} else ${rateWindows.resetAt} end`,
        },
        setWhere: or(isOver, lt(rateWindows.count, sql.placeholder('limit'))),
      })
      .returning({ bucket: rateWindows.bucket });
  },
);

/**
 * Counts one request; refused with 42901 and the seconds to wait when there were too many in the window. One statement
 * checks and counts, so that requests at the same time, in whichever process, can't be more than the limit.
 */
export async function limitRate(
  tx: Transaction,
  { bucket, limit, window, amount = 1, text }: RateLimit,
): Promise<void> {
  const { now } = tx;
  const [counted] = await countOne(tx, { bucket, amount, now, limit, resetAt: now + window });
  if (counted) return;
  const row = await findRow(tx, rateWindows, bucket);
  throw tooMany((row?.resetAt ?? now) - now, { text });
}

/** By how much the limits of an address can grow. */
const mostGrowth = 2000;

/** More than ever is. */
const uncounted = 2 ** 31 - 1;

function logInsBucket(address: string, day: number): string {
  return `log-ins:${day}:${address}`;
}

/** Another number has used its code at this address, today for the first time. */
export function countLogIn(tx: Transaction, address: string): Promise<void> {
  const bucket = logInsBucket(address, Math.floor(tx.now / dayMs));
  return limitRate(tx, { bucket, limit: uncounted, window: 2 * dayMs });
}

/**
 * By how much the limits of an address grow: by one for each number whose code was used there, today or yesterday. Behind
 * the one address of a carrier are thousands of phones; a flood has none of the numbers that it names.
 */
export async function growthOf({ queries, now }: Transaction, address: string): Promise<number> {
  const day = Math.floor(now / dayMs);
  const buckets = [day, day - 1].map(one => logInsBucket(address, one));
  const rows = await queries.select().from(rateWindows).where(inArray(rateWindows.bucket, buckets));
  return Math.min(
    mostGrowth,
    rows.reduce((sum, { count }) => sum + count, 0),
  );
}

/** An allowance of one caller: `codes:address:203.0.113.7`. */
export interface Bucket extends Allowance {
  readonly bucket: string;
}

/**
 * Takes one out of an allowance. The database holds the moment at which it will be whole again; one statement checks and
 * moves it, so that requests at the same time can't take more than there is.
 * @returns how many are left
 * @throws Refusal 42901 with the seconds until there is one again
 */
export async function take(tx: Transaction, { bucket, burst, every }: Bucket): Promise<number> {
  const { queries, now } = tx;
  countAnyway(tx, again => take(again, { bucket, burst, every }));
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
  if (taken) return Math.max(0, burst - Math.ceil((taken.wholeAt - now) / every));
  const row = await findRow({ queries }, allowances, bucket);
  // What was counted before belongs to a request that is refused: it is undone.
  throw tooMany((row?.wholeAt ?? now) - latest, { keep: false });
}

/** Puts one back that was taken. */
export async function giveBack(tx: Transaction, bucket: Bucket): Promise<void> {
  const { queries, now } = tx;
  const { every } = bucket;
  countAnyway(tx, again => giveBack(again, bucket));
  await queries
    .update(allowances)
    .set({ wholeAt: sql`${allowances.wholeAt} - ${every}` })
    .where(and(eq(allowances.bucket, bucket.bucket), sql`${allowances.wholeAt} > ${now}`));
}
