import { and, asc, eq } from 'drizzle-orm';
import { askOutside } from '../../context/outside';
import type { Transaction } from '../../context/transaction';
import { changeRows, findRow, findRows } from '../../database/rows';
import { type bankCards, payouts } from '../../database/schema';
import { hashOf } from '../../kit/secrets';

type BankCard = typeof bankCards.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;

/** Money for a borrower: a loan, or a refund. */
type NewPayout = Pick<PayoutRow, 'purpose' | 'subject' | 'userId' | 'orderNo' | 'amount' | 'currency'>;

/** An account as a provider is asked for it. The bank refuses what is sent to another name than its own. */
function accountOf({ cardType: kind, bankCode, accountNo, bankHolder, holderName }: BankCard) {
  return { kind, bankCode, accountNo, holderName: bankHolder ?? holderName };
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
  { queries }: Transaction,
  { purpose, subject }: NewPayout,
  accountHash: string,
): Promise<string> {
  const earlier = and(eq(payouts.purpose, purpose), eq(payouts.subject, subject));
  const attempt = (await queries.$count(payouts, earlier)) + 1;
  const first = purpose === 'loan' ? `${subject}-${accountHash}` : subject;
  return attempt === 1 ? first : `${first}-${attempt}`;
}

/** The payout that was asked for and whose end nobody knows. */
function askedPayout(tx: Transaction, { purpose, subject }: Pick<PayoutRow, 'purpose' | 'subject'>) {
  return findRow(tx, payouts, { purpose, subject, status: 'asked' });
}

/** Whether the money of an order may be on its way: nothing may count on it, or on its absence. */
export async function isPayoutUnknown(tx: Transaction, orderNo: string): Promise<boolean> {
  return (await askedPayout(tx, { purpose: 'loan', subject: orderNo })) !== undefined;
}

/**
 * Sends money to an account, or to the one of an earlier attempt whose end nobody knows. Reference and account are committed
 * before it is asked for, so that it is asked for again by the same. Throws if it could not be found out whether it was sent.
 */
export async function sendPayout(
  tx: Transaction,
  payout: NewPayout,
  card: BankCard | undefined,
): Promise<'paid' | 'failed'> {
  const { amount, currency } = payout;
  const openPayout = await askedPayout(tx, payout);
  const account = openPayout?.account ?? (card && accountOf(card));
  if (!account) return 'failed';
  const accountHash = openPayout?.accountHash ?? accountHashOf(account);
  const reference = openPayout?.reference ?? (await referenceOf(tx, payout, accountHash));
  const row = { ...payout, reference, accountHash, account, status: 'asked' as const, sentAt: tx.now };
  if (!openPayout) await tx.queries.insert(payouts).values(row);
  const status = await askOutside(tx, `payout:${reference}`, () =>
    tx.lender.services.payouts.pay({ reference, amount, currency, account }),
  );
  await changeRows(tx, payouts, reference, { status, sentAt: tx.now, account: null });
  return status;
}

/**
 * The account that a refund goes to: of one whose end nobody knows, the account that it was asked for, null if the borrower
 * has that one no more.
 */
export async function refundCard(
  tx: Transaction,
  payout: Pick<PayoutRow, 'purpose' | 'subject' | 'userId'>,
  cards: readonly BankCard[],
): Promise<BankCard | null | undefined> {
  const openPayout = await askedPayout(tx, payout);
  if (openPayout?.account) return cards.find(card => accountHashOf(card) === openPayout.accountHash) ?? null;
  return (await withoutReturned(tx, payout.userId, cards))[0];
}

/** Those of a borrower's accounts from which the last payout has not come back. */
async function withoutReturned(
  tx: Transaction,
  userId: string,
  cards: readonly BankCard[],
): Promise<BankCard[]> {
  const sent = await findRows(tx, payouts, { userId }, asc(payouts.sentAt), asc(payouts.reference));
  const last = new Map(sent.map(({ accountHash, status }) => [accountHash, status]));
  return cards.filter(card => last.get(accountHashOf(card)) !== 'returned');
}
