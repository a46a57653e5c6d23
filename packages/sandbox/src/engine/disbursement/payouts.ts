import { and, asc, count, eq } from 'drizzle-orm';
import { payouts } from '../../database/schema';
import { hashOf } from '../../secrets';
import type { Work } from '../../work';
import type { BankCard } from './account-change';

export type PayoutRow = typeof payouts.$inferSelect;

/** Money for a borrower: a loan, or a refund. */
export interface NewPayout {
  readonly purpose: PayoutRow['purpose'];
  /** The number of the loan or of the refund. */
  readonly subject: string;
  readonly userId: string;
  readonly orderNo: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** An account as payouts name it: a row of `bank_cards` may be overwritten with another account. */
function accountHashOf({ bankCode, accountNo }: Pick<BankCard, 'bankCode' | 'accountNo'>): string {
  return hashOf(`${bankCode}:${accountNo}`).slice(0, 12);
}

/**
 * The same whenever this payout is asked for again, so that it is sent once. After one that failed or came back it is
 * another one: the same account would else count as paid already.
 */
async function referenceOf(
  { queries }: Work,
  { purpose, subject }: NewPayout,
  accountHash: string,
): Promise<string> {
  const [earlier] = await queries
    .select({ all: count() })
    .from(payouts)
    .where(and(eq(payouts.purpose, purpose), eq(payouts.subject, subject)));
  const attempt = (earlier?.all ?? 0) + 1;
  const first = purpose === 'loan' ? `${subject}-${accountHash}` : subject;
  return attempt === 1 ? first : `${first}-${attempt}`;
}

/** Sends money to an account, and keeps by which reference. Throws if it could not be found out whether it was sent. */
export async function sendPayout(work: Work, payout: NewPayout, card: BankCard): Promise<'paid' | 'failed'> {
  const { cardType: kind, bankCode, accountNo } = card;
  // The bank refuses what is sent to another name than its own.
  const holderName = card.bankHolder ?? card.holderName;
  const { amount, currency } = payout;
  const accountHash = accountHashOf(card);
  const reference = await referenceOf(work, payout, accountHash);
  const account = { kind, bankCode, accountNo, holderName };
  const status = await work.lender.services.payouts.pay({ reference, amount, currency, account });
  await work.queries.insert(payouts).values({ ...payout, reference, accountHash, status, sentAt: work.now });
  return status;
}

/** Those of a borrower's accounts from which the last payout has not come back. */
export async function withoutReturned(
  { queries }: Work,
  userId: string,
  cards: readonly BankCard[],
): Promise<BankCard[]> {
  const sent = await queries
    .select({ account: payouts.accountHash, status: payouts.status })
    .from(payouts)
    .where(eq(payouts.userId, userId))
    .orderBy(asc(payouts.sentAt), asc(payouts.reference));
  const last = new Map(sent.map(({ account, status }) => [account, status]));
  return cards.filter(card => last.get(accountHashOf(card)) !== 'returned');
}
