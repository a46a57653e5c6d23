import { canonicalJson } from '@sunbird/api-client';
import { and, eq } from 'drizzle-orm';
import { codes } from './codes';
import { idempotencyKeys } from './database/schema';
import { Refusal } from './refusal';
import { hashOf } from './secrets';
import type { Work } from './work';

/** How long a repeat under the same key gets the first response, in ms. */
export const keyLifetime = 30 * 86_400_000;

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

/**
 * Runs an action once per key, in the transaction of its effect. A repeat gets the first response; another payload
 * under the same key is refused with 40902. A refused action does not use up its key.
 */
export async function runOnce<Data>(
  { queries, now }: Work,
  { scope, call, key, payload }: KeyedAction,
  action: () => Promise<Data>,
): Promise<unknown> {
  if (!isKey(key)) {
    const data = { errors: { 'Idempotency-Key': 'error.form.invalid' } };
    throw new Refusal(codes.fieldErrors, { data, text: 'refusal.keyMissing' });
  }
  const requestHash = hashOf(canonicalJson(payload ?? null));
  const place = and(
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  );
  // Of two requests at the same time, the second waits here for the end of the first one's transaction.
  const taken = await queries
    .insert(idempotencyKeys)
    .values({ scope, call, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length === 0) {
    const [first] = await queries.select().from(idempotencyKeys).where(place);
    if (first?.requestHash !== requestHash) throw new Refusal(codes.keyReused);
    return first.answer?.data ?? null;
  }
  try {
    const data = await action();
    await queries.update(idempotencyKeys).set({ answer: { data } }).where(place);
    return data;
  } catch (error) {
    if (error instanceof Refusal && error.keep) await queries.delete(idempotencyKeys).where(place);
    throw error;
  }
}
