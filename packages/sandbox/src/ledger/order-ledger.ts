import { asc, eq, sum } from 'drizzle-orm';
import type { Queries } from '../database/open-database';
import { findRow, findRows } from '../database/rows';
import { ledgerEntries, ledgerTransactions, orders, payments } from '../database/schema';

/** The ledger of one order; amounts in minor units. */
export interface OrderLedger {
  readonly status: number;
  readonly dueDate: string | null;
  /** The payments of the order, oldest first: `applied` to the debt, `refundable` to the borrower. */
  readonly payments: readonly {
    readonly channel: string;
    readonly amount: number;
    readonly applied: number;
    readonly refundable: number;
    readonly status: string;
  }[];
  /** Balances of the accounts that its transactions touched; debits are positive. */
  readonly accounts: Readonly<Record<string, number>>;
}

/** The balances of the accounts that the transactions of an order touched; debits are positive. */
export async function balancesOf(
  queries: Queries,
  orderNo: string,
): Promise<Readonly<Record<string, number>>> {
  const balances = await queries
    .select({ account: ledgerEntries.account, balance: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.transactionId, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.orderNo, orderNo))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(balances.map(({ account, balance }) => [account, Number(balance)]));
}

/** The ledger of an order; undefined for an unknown number. */
export async function orderLedger(queries: Queries, orderNo: string): Promise<OrderLedger | undefined> {
  const order = await findRow({ queries }, orders, orderNo);
  if (!order) return undefined;
  const received = await findRows(
    { queries },
    payments,
    { orderNo },
    asc(payments.receivedAt),
    asc(payments.paymentId),
  );
  return {
    status: order.status,
    dueDate: order.dueDate,
    payments: received.map(({ channel, amount, applied, refundable, status }) => ({
      channel,
      amount,
      applied,
      refundable,
      status,
    })),
    accounts: await balancesOf(queries, orderNo),
  };
}
