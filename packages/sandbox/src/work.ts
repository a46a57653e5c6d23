import { eq } from 'drizzle-orm';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Queries } from './database/open-database';
import { users } from './database/schema';
import { Refusal } from './errors';
import type { Lender } from './lender';

/** One transaction at one moment of the clock; every rule of the engine works in one. */
export interface Work {
  readonly lender: Lender;
  readonly queries: Queries;
  /** Epoch milliseconds of the sandbox's clock. */
  readonly now: number;
}

export type User = typeof users.$inferSelect;

/**
 * Locks the borrower: transactions that move the same borrower's money or orders run one after the other.
 * It is always the first lock of a transaction, so two transactions can't deadlock. Undefined for an unknown borrower.
 */
export async function lockUser(
  { queries }: Pick<Work, 'queries'>,
  userId: string,
): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.userId, userId)).for('update');
  return user;
}

/** What follows a transaction once it is committed, by the queries of that transaction. */
const followUps = new WeakMap<Queries, (() => void)[]>();

/** Runs `action` when the transaction of this work is committed; never if it is rolled back. */
export function afterCommit({ queries }: Pick<Work, 'queries'>, action: () => void): void {
  const waiting = followUps.get(queries);
  if (!waiting) throw new RangeError('Only the work of a transaction can have something follow it.');
  waiting.push(action);
}

/** What a transaction has counted of its caller, by its queries. */
const counts = new WeakMap<Queries, ((work: Work) => Promise<unknown>)[]>();

/**
 * Counts again, in a transaction of its own, if this one fails by anything but a refusal: a caller that can make its
 * calls fail must not get around its limits.
 */
export function countAnyway(
  { queries }: Pick<Work, 'queries'>,
  count: (work: Work) => Promise<unknown>,
): void {
  counts.get(queries)?.push(count);
}

async function countAgain(
  lender: Lender,
  now: number,
  counted: readonly ((work: Work) => Promise<unknown>)[],
): Promise<void> {
  await lender.database.queries.transaction(async queries => {
    for (const count of counted) {
      await count({ lender, queries, now }).catch(error => {
        // The limit is reached: that is what was to be counted.
        if (!(error instanceof Refusal)) throw error;
      });
    }
  });
}

/**
 * A transaction that sees one moment of the database and can change nothing. In another one, each query sees what was
 * committed until then: a payment would be received, and its loan still owed in full.
 */
export const snapshot: PgTransactionConfig = { isolationLevel: 'repeatable read', accessMode: 'read only' };

/** Runs `action` in one transaction. */
export async function inTransaction<Result>(
  lender: Lender,
  now: number,
  action: (work: Work) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const waiting: (() => void)[] = [];
  const counted: ((work: Work) => Promise<unknown>)[] = [];
  const result = await lender.database.queries
    .transaction(queries => {
      followUps.set(queries, waiting);
      counts.set(queries, counted);
      return action({ lender, queries, now });
    }, config)
    .catch(async error => {
      // Best effort: the error of the transaction is the one to report.
      if (!(error instanceof Refusal) && counted.length > 0)
        await countAgain(lender, now, counted).catch(() => undefined);
      throw error;
    });
  for (const follow of waiting) follow();
  return result;
}

/** Runs a call's action in one transaction. A refusal with `keep` commits what was written, such as the count of tries. */
export async function inCallTransaction<Result>(
  lender: Lender,
  now: number,
  action: (work: Work) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  async function keeping(work: Work) {
    try {
      return { data: await action(work) };
    } catch (error) {
      if (error instanceof Refusal && error.keep) return { refusal: error };
      throw error;
    }
  }
  const outcome = await inTransaction(lender, now, keeping, config);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.data;
}
