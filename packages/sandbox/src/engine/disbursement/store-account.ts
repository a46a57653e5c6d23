import { and, eq } from 'drizzle-orm';
import { bankCards } from '../../database/schema';
import type { UserContext } from '../../http/call-handler';
import { newId } from '../../random';
import { hasPaidOut } from './redirect';

async function makeDefault({ queries, user }: UserContext, cardId: string): Promise<void> {
  await queries.update(bankCards).set({ isDefault: false }).where(eq(bankCards.userId, user.userId));
  await queries.update(bankCards).set({ isDefault: true }).where(eq(bankCards.cardId, cardId));
}

/** An account that was checked. */
export type Account = Omit<typeof bankCards.$inferInsert, 'cardId' | 'userId' | 'isDefault' | 'createdAt'>;

/** Stores an account as the borrower's default; one that is known already keeps its number. */
export async function storeAccount(context: UserContext, account: Account): Promise<string> {
  const { queries, user, now, lender } = context;
  const [known] = await queries
    .select({ cardId: bankCards.cardId })
    .from(bankCards)
    .where(
      and(
        eq(bankCards.userId, user.userId),
        eq(bankCards.accountNo, account.accountNo),
        eq(bankCards.bankCode, account.bankCode),
      ),
    );
  const cardId = known?.cardId ?? newId(lender.random, 'CRD');
  const row = { ...account, cardId, userId: user.userId, createdAt: now };
  await queries.insert(bankCards).values(row).onConflictDoUpdate({ target: bankCards.cardId, set: row });
  await makeDefault(context, cardId);
  return cardId;
}

/** Writes another account in place of a saved one, which stays if a loan was paid out to it. */
export async function replaceAccount(
  context: UserContext,
  cardId: string,
  account: Account,
): Promise<string> {
  if (await hasPaidOut(context, cardId)) return storeAccount(context, account);
  const { queries } = context;
  const [known] = await queries.select().from(bankCards).where(eq(bankCards.cardId, cardId));
  // That a person has accepted the holder says nothing about another account.
  const isSame = known?.accountNo === account.accountNo && known.bankCode === account.bankCode;
  const acceptedHolder = isSame ? known.acceptedHolder : null;
  await queries
    .update(bankCards)
    .set({ ...account, acceptedHolder })
    .where(eq(bankCards.cardId, cardId));
  await makeDefault(context, cardId);
  return cardId;
}
