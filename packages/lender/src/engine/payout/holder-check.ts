import { canonicalJson } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { and, eq, ne, or } from 'drizzle-orm';
import { askOutside } from '../../context/outside';
import type { Transaction } from '../../context/transaction';
import { changeRows, findRow, requireRow } from '../../database/rows';
import { bankCards, orderProfiles, orders, users } from '../../database/schema';
import { dayMs, hourMs } from '../../kit/clock';
import { marketOf } from '../../settings/markets';
import { borrowerName, holderMatch, holderToAccept, isAccepted } from '../application/profile';
import { type Order, ordersOf } from '../order';
import { schedule } from '../schedule';
import type { BankCard } from './account-change';
import { nameAtBank, payoutCard } from './bank-account';
import { isPayoutUnknown } from './payout';

/** What names an order and its borrower. */
type OwnedOrder = Pick<Order, 'userId' | 'market' | 'orderNo'>;

/** What an account is known by. */
type AccountNumbers = Pick<typeof bankCards.$inferSelect, 'accountNo' | 'bankCode' | 'bvn'>;

/**
 * Other borrowers of the market who have applied with the identity number of an order. A number that was only typed does
 * not count: anybody could type it.
 */
export async function othersWithIdentity(
  { queries, lender }: Transaction,
  { userId, market, orderNo }: OwnedOrder,
): Promise<readonly string[]> {
  const kept = await findRow({ queries }, orderProfiles, orderNo);
  const nationalId = kept?.nationalId;
  if (!nationalId || lender.testValues.isSample(nationalId)) return [];
  const checks = await queries
    .selectDistinct({ userId: orders.userId })
    .from(orderProfiles)
    .innerJoin(orders, eq(orders.orderNo, orderProfiles.orderNo))
    .where(
      and(eq(orderProfiles.nationalId, nationalId), eq(orders.market, market), ne(orders.userId, userId)),
    );
  return checks.map(other => other.userId);
}

/** Other borrowers of the market who have saved an account, or one with its BVN. */
export async function othersWithAccount(
  { queries, lender }: Transaction,
  { userId, market }: OwnedOrder,
  { accountNo, bankCode, bvn }: AccountNumbers,
): Promise<readonly string[]> {
  const { isSample } = lender.testValues;
  const account = isSample(accountNo)
    ? undefined
    : and(eq(bankCards.accountNo, accountNo), eq(bankCards.bankCode, bankCode));
  const number = bvn && !isSample(bvn) ? eq(bankCards.bvn, bvn) : undefined;
  if (!account && !number) return [];
  const checks = await queries
    .selectDistinct({ userId: bankCards.userId })
    .from(bankCards)
    .innerJoin(users, eq(users.userId, bankCards.userId))
    .where(and(or(account, number), eq(users.market, market), ne(bankCards.userId, userId)));
  return checks.map(other => other.userId);
}

/** What names the account of an order, and its borrower. */
type PaidOrder = Pick<Order, 'userId' | 'market' | 'orderNo' | 'bankCardId' | 'confirmedAt'>;

/** An account must be as old, where the money goes to another person than that of the loan before. */
const settledInMs = dayMs;

/**
 * Whether a confirmed loan goes to an account that was given less than a day before, after its borrower has become
 * another person: who has bought an account, or taken it, is in a hurry.
 */
async function isHastyAfterChange(
  tx: Transaction,
  order: PaidOrder,
  { createdAt }: BankCard,
): Promise<boolean> {
  const { userId, confirmedAt } = order;
  if (confirmedAt === null || createdAt <= confirmedAt - settledInMs) return false;
  const { personChangedAt } = await requireRow(tx, users, userId);
  if (personChangedAt === null) return false;
  const all = await ordersOf(tx, userId);
  return !all.some(({ disbursedAt }) => disbursedAt !== null && disbursedAt > personChangedAt);
}

/**
 * The order's account if a person must decide whether its holder is the borrower: the bank's name has only a part of
 * the borrower's, another borrower has the account or its BVN too, or borrower and account are both new to the lender
 * where another person was known.
 */
export async function accountToCheck(tx: Transaction, order: PaidOrder) {
  const card = await payoutCard(tx, order);
  if (!card) return undefined;
  if ((await holderMatch(tx, order, card)) !== 'full') return card;
  if (isAccepted(card)) return undefined;
  const inDoubt =
    (await othersWithAccount(tx, order, card)).length > 0 || (await isHastyAfterChange(tx, order, card));
  return inDoubt ? card : undefined;
}

/** Asks again for the holder of the order's account, where its bank named none when it was saved. */
async function nameHolder(tx: Transaction, order: PaidOrder): Promise<void> {
  const card = await payoutCard(tx, order);
  if (!card || card.bankHolder !== null || isAccepted(card)) return;
  const { cardType: kind, bankCode, accountNo } = card;
  const { whole: borrower, surnames } = await borrowerName(tx, order);
  const numbers = { bvn: card.bvn ?? undefined, ifsc: card.ifsc ?? undefined, vpa: card.vpa ?? undefined };
  const { code: market } = marketOf(order.market);
  const query = { market, kind, bankCode, accountNo, ...numbers, borrower, surnames };
  const answer = await askOutside(tx, `holder:${canonicalJson(query)}`, () =>
    tx.lender.services.bank.holderOf(query),
  );
  if (answer.kind === 'holder')
    await changeRows(tx, bankCards, card.cardId, { bankHolder: nameAtBank(answer) });
}

/** Whether the order waits until a person has decided whose account it is paid out to. */
export async function waitsForHolderCheck(tx: Transaction, order: PaidOrder): Promise<boolean> {
  await nameHolder(tx, order);
  return (await accountToCheck(tx, order)) !== undefined;
}

/**
 * Whether an order waits until a person has decided: whose account it is paid out to and, before the approval, whether
 * its borrower is one whom the lender knows by another mobile number.
 */
export async function waitsForPerson(
  tx: Transaction,
  order: PaidOrder & { readonly status: number },
): Promise<boolean> {
  const isNew = order.status === orderStatus.applying;
  if (isNew && (await othersWithIdentity(tx, order)).length > 0) return true;
  return waitsForHolderCheck(tx, order);
}

/**
 * Holds an order for a person, and looks in an hour again. What was in question may be gone until then: the borrower
 * has taken the account back, or the other one is deleted. After a long pause one look does for all that were missed.
 */
export async function hold(
  { queries, lender, now }: Transaction,
  kind: 'assess' | 'disburse',
  { orderNo, userId, heldSince }: Pick<Order, 'orderNo' | 'userId' | 'heldSince'>,
): Promise<void> {
  if (heldSince === null) await changeRows({ queries }, orders, orderNo, { heldSince: now });
  await schedule(queries, kind, orderNo, Math.max(now, lender.clock.now()) + hourMs, userId);
}

/** A person has decided for the order: where the holder of its account was in question, it is the borrower. */
export async function acceptHolder(tx: Transaction, order: PaidOrder): Promise<void> {
  const card = await accountToCheck(tx, order);
  if (!card) return;
  await changeRows(tx, bankCards, card.cardId, { acceptedHolder: holderToAccept(card) });
}

/** What a person decides of an order. `payFail` lets its payout fail, so that the borrower gives another account. */
export type Outcome = 'approve' | 'reject' | 'payFail';

/**
 * Takes down what a person has decided of an application or of a payout, and schedules what acts on it for now. `payFail`
 * on an application approves it, and the payout fails once it is confirmed.
 */
export async function recordVerdict(tx: Transaction, order: Order, outcome: Outcome): Promise<void> {
  const { orderNo, status, userId } = order;
  const isApplication = status === orderStatus.applying;
  const payFail = {
    payoutVerdict: 'fail' as const,
    ...(isApplication ? { verdict: 'approve' as const } : {}),
  };
  const verdict = outcome === 'payFail' ? payFail : { verdict: outcome };
  await changeRows(tx, orders, orderNo, { ...verdict, heldSince: null });
  if (outcome === 'approve') await acceptHolder(tx, order);
  const kind = status === orderStatus.lending ? 'disburse' : isApplication ? 'assess' : undefined;
  // A payout that may be on its way is asked for again by itself.
  if (kind && !(kind === 'disburse' && (await isPayoutUnknown(tx, orderNo))))
    await schedule(tx.queries, kind, orderNo, tx.now, userId);
}
