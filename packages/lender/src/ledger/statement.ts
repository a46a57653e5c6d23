import type { StatementRow } from '@sunbird/api-client/contract';
import { toMajor } from '@sunbird/loan-domain';
import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../context/transaction';
import { findRows } from '../database/rows';
import { ledgerEntries, ledgerTransactions } from '../database/schema';

type LedgerTransaction = typeof ledgerTransactions.$inferSelect & {
  readonly amounts: Readonly<Record<string, number>>;
};

function amountOn({ amounts }: LedgerTransaction, account: string): number {
  return amounts[account] ?? 0;
}

/** What a transaction adds to what the borrower owes. */
function owedChange(transaction: LedgerTransaction): number {
  return ['principal', 'interest', 'penalty'].reduce(
    (sum, part) => sum + amountOn(transaction, `receivable.${part}`),
    0,
  );
}

type Line = Pick<StatementRow, 'kind'> & { readonly amount: number; readonly owed: number };

/** The lines that a borrower reads of one transaction; `owed` is what each adds to the debt. */
function linesOf(transaction: LedgerTransaction): Line[] {
  function on(account: string) {
    return amountOn(transaction, account);
  }
  const owed = owedChange(transaction);
  switch (transaction.kind) {
    case 'disburse':
      return [
        { kind: 'loan', amount: on('receivable.principal'), owed: on('receivable.principal') },
        { kind: 'interest', amount: on('receivable.interest'), owed: on('receivable.interest') },
        { kind: 'fee', amount: -on('income.fee'), owed: 0 },
        { kind: 'tax', amount: -on('payable.tax'), owed: 0 },
        { kind: 'disburse', amount: -on('cash'), owed: 0 },
      ];
    case 'penalty':
      return [{ kind: owed < 0 ? 'penaltyBack' : 'penalty', amount: Math.abs(owed), owed }];
    case 'repay':
      return [{ kind: 'repay', amount: on('providers'), owed }];
    case 'surplus':
      return [{ kind: 'surplus', amount: Math.abs(on('payable.refund')), owed }];
    case 'takenBack':
      return [{ kind: 'takenBack', amount: -on('providers'), owed }];
    case 'coupon':
      return [{ kind: 'coupon', amount: -owed, owed }];
    case 'rollover':
      return [{ kind: 'rollover', amount: on('providers'), owed }];
    case 'refund':
      return [{ kind: 'refund', amount: on('payable.refund'), owed: 0 }];
    // With the payout all of its costs are undone: the debt goes, and the money is the lender's again.
    case 'payoutReturned':
      return [{ kind: 'payoutReturned', amount: on('cash') + on('providers'), owed }];
    // Fee, tax and interest of a cancelled loan are waived: the debt goes down, no money moves.
    case 'cancel':
      return [{ kind: 'waived', amount: -owed, owed }];
    default:
      return [];
  }
}

async function read({ queries }: Transaction, userId: string): Promise<LedgerTransaction[]> {
  const transactions = await findRows(
    { queries },
    ledgerTransactions,
    { userId },
    asc(ledgerTransactions.at),
    asc(ledgerTransactions.sequence),
  );
  if (transactions.length === 0) return [];
  const entries = await queries
    .select()
    .from(ledgerEntries)
    .where(
      inArray(
        ledgerEntries.transactionId,
        transactions.map(({ transactionId }) => transactionId),
      ),
    );
  const amounts = new Map<string, Record<string, number>>();
  for (const { transactionId, account, amount } of entries) {
    amounts.set(transactionId, { ...amounts.get(transactionId), [account]: amount });
  }
  return transactions.map(one => ({ ...one, amounts: amounts.get(one.transactionId) ?? {} }));
}

/** A borrower's statement, newest first; `balance` is what the loan of a row owed after it. */
export async function statementOf(tx: Transaction, userId: string): Promise<StatementRow[]> {
  const balances = new Map<string, number>();
  const rows: StatementRow[] = [];
  for (const transaction of await read(tx, userId)) {
    const orderNo = transaction.orderNo ?? '';
    for (const [index, line] of linesOf(transaction).entries()) {
      const balance = (balances.get(orderNo) ?? 0) + line.owed;
      balances.set(orderNo, balance);
      if (line.amount === 0) continue;
      rows.push({
        id: `${transaction.transactionId}.${index + 1}`,
        time: transaction.at,
        kind: line.kind,
        amount: toMajor(line.amount),
        balance: toMajor(balance),
        currency: transaction.currency,
        orderNo,
        channel: transaction.channel ?? undefined,
        paidAt: transaction.paidAt ?? undefined,
      });
    }
  }
  return rows.reverse();
}
