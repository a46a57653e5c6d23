import { codes } from '@sunbird/api-client';
import { isOnboardingStep, orderStatus } from '@sunbird/loan-domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import { changeRows, findRow } from '../../database/rows';
import { bankCards, orders } from '../../database/schema';
import type { UserContext } from '../../http/call-handler';
import { newId } from '../../random';
import { Refusal } from '../../refusal';
import type { Work } from '../../work';
import { applyWithOtherAccount } from '../application/apply';
import { changeOrder, type Order } from '../order';
import { payoutCard } from './confirm';

interface AccountNumber {
  readonly accountNo: string;
  readonly bankCode: string;
}

/** Confirmed orders are not redirected: the money may be on its way. Only a failed payout is sent again. */
function canRedirect({ status }: Order): boolean {
  const { applying, confirm, getMoney, payFailed } = orderStatus;
  return isOnboardingStep(status) || [applying, confirm, getMoney, payFailed].some(open => open === status);
}

/** Refuses an order whose payout cannot go elsewhere, and the account at which its payout has failed. */
export async function checkRedirect(work: Work, order: Order, account: AccountNumber): Promise<void> {
  if (!canRedirect(order)) throw new Refusal(codes.notInThisStatus);
  if (order.status !== orderStatus.payFailed) return;
  const failed = await payoutCard(work, order);
  if (failed?.accountNo === account.accountNo && failed.bankCode === account.bankCode) {
    throw new Refusal(codes.accountNotSupported);
  }
}

/** Sends the payout of an order to another account. One whose payout has failed is assessed again. */
export async function redirectOrder(work: Work, order: Order, bankCardId: string): Promise<Order> {
  if (order.status === orderStatus.payFailed) return applyWithOtherAccount(work, order, bankCardId);
  return changeOrder(work, order, { bankCardId });
}

/** Whether a confirmed order names the account. A failed payout has not reached it. */
export async function hasPaidOut({ queries }: Work, cardId: string): Promise<boolean> {
  const confirmed = await queries
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.bankCardId, cardId), isNotNull(orders.confirmedAt)));
  return confirmed.some(({ status }) => status !== orderStatus.payFailed);
}

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
