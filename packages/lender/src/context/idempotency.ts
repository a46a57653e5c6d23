import { canonicalJson, codes } from '@sunbird/api-client';
import { findRows, insertRow, lockName, type Queries } from '../database/rows';
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

/** Transactions that have deleted their borrower. */
const forgetful = new WeakSet<Queries>();

/** Keeps no answer of an act that has deleted its borrower: it would be the only row that stays. */
export function keepNoAnswer({ queries }: Pick<Transaction, 'queries'>): void {
  forgetful.add(queries);
}

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
  if (!isKey(key)) {
    const data = { errors: { 'Idempotency-Key': 'error.form.invalid' } };
    throw new Refusal(codes.fieldErrors, { data, text: 'refusal.keyMissing' });
  }
  const requestHash = hashOf(canonicalJson(payload ?? null));
  // Each is sent at once, in this order: of two requests under one key, whoever sends them, the second one waits for the
  // end of the first one's transaction, and sees its row.
  const [before, , stored] = await Promise.all([
    first(),
    lockName(tx, { name: `key:${call}:${key}` }),
    // The caller's own row, and one of another borrower, for whom a screen with this key was drawn.
    findRows(tx, idempotencyKeys, { call, key }),
  ]);
  const earlier = stored.find(row => row.scope === scope);
  if (earlier) {
    if (earlier.requestHash !== requestHash) throw new Refusal(codes.keyReused);
    return earlier.answer?.data ?? null;
  }
  const isOfAnother = scope !== publicScope && stored.some(row => row.scope !== publicScope);
  if (isOfAnother) throw new Refusal(codes.keyOfAnother);
  const data = await action(before);
  if (forgetful.has(tx.queries)) return data;
  const row = { scope, call, key, requestHash, answer: { data }, createdAt: tx.now };
  await insertRow(tx, idempotencyKeys, row);
  return data;
}
