import type { Queries } from '../database/open-database';
import { ledgerEntries, ledgerTransactions } from '../database/schema';
import { newId, type Random } from '../random';
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

export interface Posting {
  readonly kind: TransactionKind;
  readonly userId: string;
  readonly orderNo: string | null;
  readonly currency: string;
  readonly channel?: string | null;
  readonly at: number;
  /** When the payer paid, epoch ms; kept where that was before `at`. */
  readonly paidAt?: number;
  /** Debits positive, credits negative, in minor units. Zeroes are left out. */
  readonly entries: Partial<Record<Account, number>>;
}

/** Posts one transaction. RangeError unless its entries add up to 0; the database checks it again at commit. */
export async function post(queries: Queries, random: Random, posting: Posting): Promise<void> {
  const { entries, channel = null, paidAt = posting.at, ...transaction } = posting;
  const rows = Object.entries(entries).filter(([, amount]) => amount !== 0);
  const sum = rows.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`A ${posting.kind} transaction is out of balance by ${sum}.`);
  if (rows.length === 0) return;
  const transactionId = newId(random, 'TXN');
  await queries
    .insert(ledgerTransactions)
    .values({ transactionId, channel, paidAt: paidAt < posting.at ? paidAt : null, ...transaction });
  await queries
    .insert(ledgerEntries)
    .values(rows.map(([account, amount]) => ({ transactionId, account, amount })));
}
