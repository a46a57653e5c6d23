import { canonicalJson, codes } from '@sunbird/api-client';
import { and, eq, ne, sql } from 'drizzle-orm';
import { writtenOnce } from '../database/rows';
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

interface OwnKey extends Record<string, unknown> {
  readonly scope: string;
  readonly call: string;
  readonly key: string;
}

/** Scopes that are another borrower's: a screen that was drawn for one was sent with the other's token. */
const scopesOfOthers = writtenOnce<OwnKey>(queries =>
  queries
    .select({ scope: idempotencyKeys.scope })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.key, sql.placeholder('key')),
        eq(idempotencyKeys.call, sql.placeholder('call')),
        ne(idempotencyKeys.scope, sql.placeholder('scope')),
        ne(idempotencyKeys.scope, publicScope),
      ),
    )
    .limit(1),
);

/** Of two requests at the same time, the second waits for the end of the first one's transaction. No row: it is taken. */
const claim = writtenOnce<OwnKey & { readonly requestHash: string; readonly now: number }>(queries =>
  queries
    .insert(idempotencyKeys)
    .values({
      scope: sql.placeholder('scope'),
      call: sql.placeholder('call'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

/**
 * Runs an action once per key, in the transaction of its effect. A repeat gets the first response; another payload
 * under the same key is refused with 40902, another borrower's key with 40905. A refused action does not use up its key.
 * @param first what the transaction does before anything else: it goes to the database on the same way
 */
export async function runOnce<First, Data>(
  tx: Transaction,
  { scope, call, key, payload }: KeyedAction,
  first: () => Promise<First>,
  action: (first: First) => Promise<Data>,
): Promise<unknown> {
  const { queries, now } = tx;
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
  // Each is sent at once, in this order: two borrowers under one key come one after the other, and the second one sees the
  // first one's row.
  const lock = sql`select pg_advisory_xact_lock(hashtext(${`key:${call}:${key}`}))`;
  const [before, , taken, others] = await Promise.all([
    first(),
    queries.execute(lock).execute(),
    claim(tx, { ...own, requestHash, now }),
    scope === publicScope ? [] : scopesOfOthers(tx, own),
  ]);
  if (taken.length === 0) {
    const [stored] = await queries.select().from(idempotencyKeys).where(entry);
    if (stored?.requestHash !== requestHash) throw new Refusal(codes.keyReused);
    return stored.answer?.data ?? null;
  }
  if (others.length > 0) throw new Refusal(codes.keyOfAnother);
  try {
    const data = await action(before);
    await queries.update(idempotencyKeys).set({ answer: { data } }).where(entry);
    return data;
  } catch (error) {
    if (error instanceof Refusal && error.keep) await queries.delete(idempotencyKeys).where(entry);
    throw error;
  }
}
