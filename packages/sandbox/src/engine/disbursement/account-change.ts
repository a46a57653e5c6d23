import { isDeepStrictEqual } from 'node:util';
import { codes } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { desc, eq } from 'drizzle-orm';
import { accountChanges, bankCards } from '../../database/schema';
import type { UserContext } from '../../http/call-handler';
import { digits, newId, systemRandom } from '../../random';
import { Refusal } from '../../refusal';
import { keyedHashOf } from '../../secrets';
import { maskAccount } from '../../wire/mask';
import type { Work } from '../../work';
import { languageOf, notify } from '../borrower/notify';
import { ordersOf } from '../order';
import type { Account } from './store-account';

export type BankCard = typeof bankCards.$inferSelect;

/** How long a change can be stopped, as the message to the borrower says. */
export const stopDays = 7;

export async function cardsOf({ queries }: Work, userId: string): Promise<BankCard[]> {
  return queries
    .select()
    .from(bankCards)
    .where(eq(bankCards.userId, userId))
    .orderBy(desc(bankCards.isDefault), desc(bankCards.createdAt));
}

const { lending, repaying, overdue } = orderStatus;

/** Refused while money of any loan is on its way or owed, whatever order the caller names. */
async function refuseWhileLent(context: UserContext): Promise<void> {
  const orders = await ordersOf(context, context.user.userId);
  const isLent = orders.some(({ status }) => [lending, repaying, overdue].some(one => one === status));
  if (isLent) throw new Refusal(codes.notInThisStatus, { text: 'refusal.accountLocked' });
}

/** Which saved accounts a borrower has before another one is stored. */
export interface AccountChange {
  readonly cards: readonly BankCard[];
}

/** Begins to store an account: undefined for the first one, which proves nothing more than the application does. */
export async function openChange(context: UserContext): Promise<AccountChange | undefined> {
  const cards = await cardsOf(context, context.user.userId);
  if (cards.length === 0) return undefined;
  await refuseWhileLent(context);
  return { cards };
}

/**
 * The account that is paid out to already, if it is the same to the letter: nothing changes, so nothing is to be proved.
 * A borrower sends it again whose first answer was lost.
 */
export function usedAlready({ cards }: AccountChange, account: Account): BankCard | undefined {
  const used = cards.find(({ isDefault }) => isDefault);
  return isDeepStrictEqual({ ...used, ...account }, used) ? used : undefined;
}

/** The number to send back, as it is stored. */
export function stopHashOf({ lender }: Work, market: string, number: string): string {
  return keyedHashOf(`stop:${market}:${number}`, lender.secret);
}

/** Records a change so that it can be undone, and tells the earlier numbers what was changed and how to stop it. */
export async function recordChange(context: UserContext, change: AccountChange, cardId: string) {
  const { queries, user, now, caller } = context;
  const [previous] = change.cards;
  const card = (await cardsOf(context, user.userId)).find(one => one.cardId === cardId);
  if (!previous || !card) throw new RangeError(`${cardId} is no change of an account.`);
  const [newest] = await ordersOf(context, user.userId);
  // The caller may be a thief, in a language that the borrower doesn't read.
  const language = newest ? languageOf(newest.language) : caller.language;
  const number = digits(systemRandom, 6);
  const mobiles = [...new Set([user.mobile, previous.mobile])];
  await queries.insert(accountChanges).values({
    changeId: newId(systemRandom, 'ACH'),
    userId: user.userId,
    cardId,
    previousCardId: previous.cardId,
    before: change.cards.find(one => one.cardId === cardId) ?? null,
    mobiles,
    stopHash: stopHashOf(context, user.market, number),
    language,
    at: now,
  });
  const values = {
    brand: context.lender.settings.brand,
    bank: card.bankName,
    account: maskAccount(card.accountNo),
    code: number,
    days: stopDays,
  };
  for (const mobile of mobiles) {
    await notify(context, { market: user.market, mobile }, { language, text: 'sms.accountChanged', values });
  }
}
