import { ledgerEntries, ledgerTransactions } from '../database/schema';
import { newId } from '../random';
import type { Work } from '../work';

/**
 * The chart of accounts. Debits are positive: assets and expenses grow by them, debts and income by credits.
 * What belongs to one loan is kept apart by the order number of its transaction.
 */
const accounts = [
  /** The lender's own bank account. */
  'cash',
  /** Money that payment providers have collected and not yet handed over. */
  'providers',
  'receivable.principal',
  'receivable.interest',
  'receivable.penalty',
  /** Money of a borrower whose purpose is not fulfilled yet: the fee of a rollover before it is confirmed. */
  'payable.held',
  /** Over-payments that wait for their refund. */
  'payable.refund',
  /** Tax collected on the processing fee. */
  'payable.tax',
  'income.fee',
  'income.interest',
  'income.penalty',
  'income.rollover',
  /** What coupons and waivers cost the lender. */
  'expense.coupon',
  'expense.waiver',
] as const;

export type Account = (typeof accounts)[number];

export function isAccount(name: string): name is Account {
  return accounts.some(account => account === name);
}

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
