import type { Transaction, User } from '../../context/transaction';
import { users } from '../../database/schema';
import { newId } from '../../kit/random';
import { firstLimit } from '../application/standing';
import { turnsFor } from '../rewards/promotion';

type NewBorrower = Omit<typeof users.$inferInsert, 'userId' | 'creditLimit' | 'lotteryChances' | 'createdAt'>;

/** Opens the account of a number; undefined where the number has one. */
export async function createBorrower(tx: Transaction, borrower: NewBorrower): Promise<User | undefined> {
  const [created] = await tx.queries
    .insert(users)
    .values({
      ...borrower,
      userId: newId(tx.lender.random, 'USR'),
      creditLimit: firstLimit(borrower.market),
      lotteryChances: await turnsFor(tx, { ...borrower, createdAt: tx.now }),
      createdAt: tx.now,
    })
    .onConflictDoNothing()
    .returning();
  return created;
}
