import { eq } from 'drizzle-orm';
import type { Queries } from './database/open-database';
import { users } from './database/schema';
import type { Lender } from './lender';

/** One transaction at one moment: what every rule of the engine works in. */
export interface Work {
  readonly lender: Lender;
  readonly queries: Queries;
  /** Epoch milliseconds of the sandbox's clock. */
  readonly now: number;
}

export type User = typeof users.$inferSelect;

/**
 * Takes the borrower's lock, which makes all that moves their money or orders happen one after the other.
 * Always the first lock of a transaction, so that two can't wait for each other. Undefined: no such borrower.
 */
export async function lockUser(
  { queries }: Pick<Work, 'queries'>,
  userId: string,
): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.userId, userId)).for('update');
  return user;
}

/** Runs `act` in one transaction. */
export function inTransaction<Result>(
  lender: Lender,
  now: number,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  return lender.database.queries.transaction(queries => act({ lender, queries, now }));
}
