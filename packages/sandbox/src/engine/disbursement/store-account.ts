import { changeRows, findRow } from '../../database/rows';
import { bankCards } from '../../database/schema';
import type { UserContext } from '../../http/call-handler';
import { newId } from '../../random';
import { hasPaidOut } from './redirect';

async function makeDefault({ queries, user }: UserContext, cardId: string): Promise<void> {
  await changeRows({ queries }, bankCards, { userId: user.userId }, { isDefault: false });
  await changeRows({ queries }, bankCards, cardId, { isDefault: true });
}

/** An account that was checked. */
export type Account = Omit<typeof bankCards.$inferInsert, 'cardId' | 'userId' | 'isDefault' | 'createdAt'>;

/** Stores an account as the borrower's default; one that is known already keeps its number. */
export async function storeAccount(context: UserContext, account: Account): Promise<string> {
  const { queries, user, now, lender } = context;
  const known = await findRow({ queries }, bankCards, {
    userId: user.userId,
    accountNo: account.accountNo,
    bankCode: account.bankCode,
  });
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
  const known = await findRow({ queries }, bankCards, cardId);
  // That a person has accepted the holder says nothing about another account.
  const isSame = known?.accountNo === account.accountNo && known.bankCode === account.bankCode;
  const acceptedHolder = isSame ? known.acceptedHolder : null;
  await changeRows({ queries }, bankCards, cardId, { ...account, acceptedHolder });
  await makeDefault(context, cardId);
  return cardId;
}
