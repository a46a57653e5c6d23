import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/open-database';
import { lockRow, sendsWrites } from '../database/rows';
import { users } from '../database/schema';
import { Refusal } from '../kit/errors';
import type { Lender } from './lender';
import { type Answers, answering, OutsideCall, withAnswers } from './outside';

/** One transaction at one moment of the clock; every rule of the engine works in one. */
export interface Transaction {
  readonly lender: Lender;
  readonly queries: Queries;
  /** Epoch milliseconds of the sandbox's clock. */
  readonly now: number;
  /** The id of the request whose call it is, as lines of the log have it. */
  readonly traceId?: string | undefined;
}

export type User = typeof users.$inferSelect;

/**
 * Locks the borrower: transactions that move the same borrower's money or orders run one after the other.
 * It is always the first lock of a transaction, after that of the number that logs in: two transactions can't deadlock.
 * Undefined for an unknown borrower.
 */
export async function lockUser(tx: Pick<Transaction, 'queries'>, userId: string): Promise<User | undefined> {
  const user = await lockRow(tx, users, userId);
  if (user) locked.set(tx.queries, user);
  return user;
}

/** The last borrower whom each transaction has locked, as they were then. */
const locked = new WeakMap<Queries, User>();

/** Whom a message goes to: a borrower whom this transaction has locked already is not asked for again. */
export async function recipientOf(
  tx: Pick<Transaction, 'queries'>,
  userId: string,
): Promise<User | undefined> {
  const user = locked.get(tx.queries);
  return user?.userId === userId ? user : lockUser(tx, userId);
}

/** What happens at the end of a transaction, whichever it is. */
interface Endings {
  readonly committed: (() => void)[];
  /** What it has counted of its caller. */
  readonly counted: ((tx: Transaction) => Promise<unknown>)[];
}

/** By the queries of the transaction. */
const endings = new WeakMap<Queries, Endings>();

function endingsOf({ queries }: Pick<Transaction, 'queries'>): Endings {
  const own = endings.get(queries);
  if (!own) throw new RangeError('Only a running transaction can be followed by something.');
  return own;
}

/** Runs `action` when this transaction is committed; never if it is rolled back. */
export function afterCommit(tx: Pick<Transaction, 'queries'>, action: () => void): void {
  endingsOf(tx).committed.push(action);
}

/**
 * Counts again, in a transaction of its own, if this one fails by anything but a refusal: a caller that can make its
 * calls fail must not get around its limits.
 */
export function countAnyway(
  { queries }: Pick<Transaction, 'queries'>,
  count: (tx: Transaction) => Promise<unknown>,
): void {
  endings.get(queries)?.counted.push(count);
}

async function countAgain(
  lender: Lender,
  now: number,
  counted: readonly ((tx: Transaction) => Promise<unknown>)[],
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

const snapshots = new WeakSet<Queries>();

type Reading = Pick<Transaction, 'queries'>;

/** Reads by a key. A snapshot, which can't change, reads each once. */
export function oncePerSnapshot<Value>(read: (tx: Reading, key: string) => Promise<Value>) {
  const bySnapshot = new WeakMap<Queries, Map<string, Promise<Value>>>();
  return (tx: Reading, key: string): Promise<Value> => {
    if (!snapshots.has(tx.queries)) return read(tx, key);
    const own = bySnapshot.get(tx.queries) ?? new Map<string, Promise<Value>>();
    bySnapshot.set(tx.queries, own);
    // A query runs each time that it is awaited.
    const value = own.get(key) ?? Promise.resolve(read(tx, key));
    own.set(key, value);
    return value;
  };
}

interface TransactionOptions {
  /** Such as `snapshot`. */
  readonly mode?: PgTransactionConfig | undefined;
  /** Of a caller that has to let go of something itself while somebody outside is asked: it runs the transaction again. */
  readonly answers?: Answers | undefined;
  /** Whether what was written before an error is committed all the same. */
  readonly commits?: (error: unknown, tx: Transaction) => boolean | Promise<boolean>;
}

async function runTransaction<Result>(
  lender: Lender,
  now: number,
  action: (tx: Transaction) => Promise<Result>,
  { answers, commits, mode }: TransactionOptions & { readonly answers: Answers },
): Promise<Result> {
  const own: Endings = { committed: [], counted: [] };
  let sends: ReturnType<typeof sendsWrites> | undefined;
  const outcome = await lender.database.queries
    .transaction(async queries => {
      endings.set(queries, own);
      sends = sendsWrites(queries);
      if (mode === snapshot) snapshots.add(queries);
      const tx = { lender: withAnswers(lender, queries, answers), queries, now };
      try {
        return { data: await action(tx) };
      } catch (error) {
        await sends.answered();
        if (await commits?.(error, tx)) return { error };
        throw error;
      } finally {
        sends.end();
      }
    }, mode)
    // Of a write that failed, all that came after it fails too, or is a rollback instead of the commit.
    .finally(() => sends?.answered())
    .catch(async error => {
      const counts = !(error instanceof Refusal) && !(error instanceof OutsideCall);
      // Best effort: the error of the transaction is the one to report.
      if (counts && own.counted.length > 0) await countAgain(lender, now, own.counted).catch(() => undefined);
      throw error;
    });
  for (const follow of own.committed) follow();
  if ('error' in outcome) throw outcome.error;
  return outcome.data;
}

/** Runs `action` in one transaction, again after each answer from outside that it needs. */
export function inTransaction<Result>(
  lender: Lender,
  now: number,
  action: (tx: Transaction) => Promise<Result>,
  { answers, ...options }: TransactionOptions = {},
): Promise<Result> {
  if (answers) return runTransaction(lender, now, action, { ...options, answers });
  return answering(heard => runTransaction(lender, now, action, { ...options, answers: heard }));
}

/** Runs a call's action in one transaction. A refusal with `keep` commits what was written, such as the count of tries. */
export function inCallTransaction<Result>(
  lender: Lender,
  now: number,
  action: (tx: Transaction) => Promise<Result>,
  options?: Omit<TransactionOptions, 'commits'>,
): Promise<Result> {
  return inTransaction(lender, now, action, {
    ...options,
    commits: error => error instanceof Refusal && error.keep,
  });
}
