import { canonicalJson, codes } from '@sunbird/api-client';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { idempotencyKeys, keyDays } from '../database/schema';
import { dayMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import { hashOf } from '../kit/secrets';
import type { Transaction } from './transaction';

/** How long a repeat under the same key gets the first response, in ms. */
export const keyLifetime = keyDays * dayMs;

export interface KeyedAction {
  /** Whose key it is: a borrower's id, or `public`. */
  readonly scope: string;
  readonly call: string;
  /** The caller's `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly payload: unknown;
}

function isKey(key: string | undefined): key is string {
  return key !== undefined && /^[\x21-\x7e]{8,200}$/.test(key);
}

/** Who sends a call without a token: of them a borrower's key may come again after a log-in. */
const publicScope = 'public';

/** Whether another borrower's act has the key: a screen that was drawn for one was sent with the other's token. */
async function isOfAnother(
  queries: Transaction['queries'],
  { scope, call, key }: { scope: string; call: string; key: string },
): Promise<boolean> {
  if (scope === publicScope) return false;
  const others = await queries
    .select({ scope: idempotencyKeys.scope })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.call, call),
        notInArray(idempotencyKeys.scope, [scope, publicScope]),
      ),
    )
    .limit(1);
  return others.length > 0;
}

/**
 * Runs an action once per key, in the transaction of its effect. A repeat gets the first response; another payload
 * under the same key is refused with 40902, another borrower's key with 40905. A refused action does not use up its key.
 * @param first what the transaction does before anything else: it goes to the database on the same way
 */
export async function runOnce<First, Data>(
  { queries, now }: Transaction,
  { scope, call, key, payload }: KeyedAction,
  first: () => Promise<First>,
  action: (first: First) => Promise<Data>,
): Promise<unknown> {
  if (!isKey(key)) {
    const data = { errors: { 'Idempotency-Key': 'error.form.invalid' } };
    throw new Refusal(codes.fieldErrors, { data, text: 'refusal.keyMissing' });
  }
  const own = { scope, call, key };
  const requestHash = hashOf(canonicalJson(payload ?? null));
  const entry = and(
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  );
  // Two borrowers under one key come one after the other: the second one sees the first one's row.
  async function lock(): Promise<void> {
    await queries.execute(sql`select pg_advisory_xact_lock(hashtext(${`key:${call}:${key}`}))`);
  }
  // Of two requests at the same time, the second waits here for the end of the first one's transaction.
  async function claim() {
    return await queries
      .insert(idempotencyKeys)
      .values({ ...own, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
  }
  // They go in this order, without waiting for each other.
  const [before, , taken, isForeign] = await Promise.all([
    first(),
    lock(),
    claim(),
    isOfAnother(queries, own),
  ]);
  if (taken.length === 0) {
    const [stored] = await queries.select().from(idempotencyKeys).where(entry);
    if (stored?.requestHash !== requestHash) throw new Refusal(codes.keyReused);
    return stored.answer?.data ?? null;
  }
  if (isForeign) throw new Refusal(codes.keyOfAnother);
  try {
    const data = await action(before);
    await queries.update(idempotencyKeys).set({ answer: { data } }).where(entry);
    return data;
  } catch (error) {
    if (error instanceof Refusal && error.keep) await queries.delete(idempotencyKeys).where(entry);
    throw error;
  }
}
