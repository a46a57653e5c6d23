import { eq } from 'drizzle-orm';
import type { Transaction, User } from '../context/transaction';
import { findRow, findRows } from '../database/rows';
import { rejections, sessions } from '../database/schema';
import { keyedHashOf } from '../kit/secrets';

/*
 * What outlives the data of a rejected borrower: until when the number may not apply, under keyed hashes of the number
 * and of the tokens that were signed in with it, so that both are told the day.
 */

function hashOfNumber({ lender }: Transaction, { market, mobile }: Pick<User, 'market' | 'mobile'>): string {
  return keyedHashOf(`${market}:${mobile}`, lender.secret);
}

function hashOfSession({ lender }: Transaction, tokenHash: string): string {
  return keyedHashOf(`session:${tokenHash}`, lender.secret);
}

async function retryAtOf(tx: Transaction, hash: string): Promise<number | undefined> {
  const row = await findRow(tx, rejections, hash);
  return row && row.retryAt > tx.now ? row.retryAt : undefined;
}

/** Keeps until when a number may not apply, beside a borrower who goes. */
export async function rememberRejection(tx: Transaction, user: User, retryAt: number): Promise<void> {
  if (retryAt <= tx.now) return;
  const open = await findRows(tx, sessions, { userId: user.userId, ended: null });
  const hashes = [hashOfNumber(tx, user), ...open.map(({ tokenHash }) => hashOfSession(tx, tokenHash))];
  for (const mobileHash of hashes) {
    await tx.queries
      .insert(rejections)
      .values({ mobileHash, retryAt })
      .onConflictDoUpdate({ target: rejections.mobileHash, set: { retryAt } });
  }
}

/** Until when a number may not apply whose data is deleted; undefined if it may. */
export function retryAtOfNumber(tx: Transaction, user: User): Promise<number | undefined> {
  return retryAtOf(tx, hashOfNumber(tx, user));
}

/** Lets a number apply again. */
export async function forgetWaitingTime(tx: Transaction, user: User): Promise<void> {
  await tx.queries.delete(rejections).where(eq(rejections.mobileHash, hashOfNumber(tx, user)));
}

/** The same as `retryAtOfNumber`, by a token that was signed in with the number. */
export function retryAtOfSession(tx: Transaction, tokenHash: string): Promise<number | undefined> {
  return retryAtOf(tx, hashOfSession(tx, tokenHash));
}
