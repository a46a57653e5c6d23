import { ledgerEntries, ledgerTransactions } from '../database/schema';
import { newId } from '../random';
import type { Work } from '../work';
import type { Account } from './accounts';

export type TransactionKind =
  | 'disburse'
  | 'repay'
  | 'penalty'
  | 'waiver'
  | 'rollover'
  | 'coupon'
  | 'refund'
  | 'cancel'
  | 'payoutReturned';

/** Whose money it is, and of which loan. */
export interface Owner {
  readonly userId: string;
  readonly orderNo: string | null;
  readonly currency: string;
}

interface Paid {
  readonly channel?: string | null;
  /** When the payer paid, epoch ms; kept where that was before now. */
  readonly paidAt?: number;
}

/**
 * Posts one transaction. RangeError unless its entries add up to 0; the database checks it again at commit.
 * @param entries debits positive, credits negative, in minor units; zeroes are left out
 */
export async function post(
  { queries, lender, now }: Work,
  { userId, orderNo, currency }: Owner,
  kind: TransactionKind,
  entries: Partial<Record<Account, number>>,
  { channel = null, paidAt = now }: Paid = {},
): Promise<void> {
  const rows = Object.entries(entries).filter(([, amount]) => amount !== 0);
  const sum = rows.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`A ${kind} transaction is out of balance by ${sum}.`);
  if (rows.length === 0) return;
  const transactionId = newId(lender.random, 'TXN');
  await queries.insert(ledgerTransactions).values({
    transactionId,
    userId,
    orderNo,
    currency,
    kind,
    channel,
    at: now,
    paidAt: paidAt < now ? paidAt : null,
  });
  await queries
    .insert(ledgerEntries)
    .values(rows.map(([account, amount]) => ({ transactionId, account, amount })));
}
