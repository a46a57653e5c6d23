import { and, eq, ne, or } from 'drizzle-orm';
import { findRow } from '../../database/rows';
import { bankCards, orderProfiles, orders, users } from '../../database/schema';
import type { Work } from '../../work';
import type { Order } from '../order';

/** What names an order and its borrower. */
type OwnedOrder = Pick<Order, 'userId' | 'market' | 'orderNo'>;

/** What an account is known by. */
type AccountNumbers = Pick<typeof bankCards.$inferSelect, 'accountNo' | 'bankCode' | 'bvn'>;

/**
 * Other borrowers of the market who have applied with the identity number of an order. A number that was only typed does
 * not count: anybody could type it.
 */
export async function othersWithIdentity(
  { queries, lender }: Work,
  { userId, market, orderNo }: OwnedOrder,
): Promise<readonly string[]> {
  const kept = await findRow({ queries }, orderProfiles, orderNo);
  const nationalId = kept?.nationalId;
  if (!nationalId || lender.magic.isSample(nationalId)) return [];
  const found = await queries
    .selectDistinct({ userId: orders.userId })
    .from(orderProfiles)
    .innerJoin(orders, eq(orders.orderNo, orderProfiles.orderNo))
    .where(
      and(eq(orderProfiles.nationalId, nationalId), eq(orders.market, market), ne(orders.userId, userId)),
    );
  return found.map(other => other.userId);
}

/** Other borrowers of the market who have saved an account, or one with its BVN. */
export async function othersWithAccount(
  { queries, lender }: Work,
  { userId, market }: OwnedOrder,
  { accountNo, bankCode, bvn }: AccountNumbers,
): Promise<readonly string[]> {
  const { isSample } = lender.magic;
  const account = isSample(accountNo)
    ? undefined
    : and(eq(bankCards.accountNo, accountNo), eq(bankCards.bankCode, bankCode));
  const number = bvn && !isSample(bvn) ? eq(bankCards.bvn, bvn) : undefined;
  if (!account && !number) return [];
  const found = await queries
    .selectDistinct({ userId: bankCards.userId })
    .from(bankCards)
    .innerJoin(users, eq(users.userId, bankCards.userId))
    .where(and(or(account, number), eq(users.market, market), ne(bankCards.userId, userId)));
  return found.map(other => other.userId);
}
