import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from '../database/open-database';

const unbalanced = v.array(v.object({ transaction_id: v.string() }));
const totals = v.array(v.object({ currency: v.string(), account: v.string(), balance: v.unknown() }));
const orderRows = v.array(v.object({ order_no: v.string() }));

export interface LedgerReport {
  /** Every transaction adds up to 0, and the orders say what the ledger says. */
  readonly balanced: boolean;
  readonly unbalancedTransactions: readonly string[];
  /** Orders whose own figures differ from the ledger's. */
  readonly differingOrders: readonly string[];
  /** Balances of the accounts, minor units. */
  readonly accounts: readonly {
    readonly currency: string;
    readonly account: string;
    readonly balance: number;
  }[];
}

function rowsOf(result: unknown): unknown {
  return v.parse(v.looseObject({ rows: v.array(v.unknown()) }), result).rows;
}

/** Checks the books: transactions against 0, orders against their receivables, payables against refunds. */
export async function checkLedger(queries: Queries): Promise<LedgerReport> {
  const bad = v.parse(
    unbalanced,
    rowsOf(
      await queries.execute(
        sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`,
      ),
    ),
  );
  const balances = v.parse(
    totals,
    rowsOf(
      await queries.execute(sql`
        select t.currency, e.account, sum(e.amount) as balance
        from ledger_entries e join ledger_transactions t using (transaction_id)
        group by t.currency, e.account order by 1, 2`),
    ),
  );
  const differing = v.parse(
    orderRows,
    rowsOf(
      await queries.execute(sql`
        with receivable as (
          select t.order_no,
            sum(e.amount) filter (where e.account = 'receivable.principal') as principal,
            sum(e.amount) filter (where e.account = 'receivable.interest') as interest,
            sum(e.amount) filter (where e.account = 'receivable.penalty') as penalty
          from ledger_entries e join ledger_transactions t using (transaction_id)
          group by t.order_no)
        select o.order_no from orders o left join receivable r using (order_no)
        where coalesce(r.principal, 0) <> case when o.status in (2, 3) then o.amount - o.paid_principal else 0 end
           or coalesce(r.interest, 0) <> case when o.status in (2, 3) then o.interest - o.paid_interest else 0 end
           or coalesce(r.penalty, 0) <> case when o.status in (2, 3)
                then o.penalty - o.penalty_reduction - o.paid_penalty else 0 end`),
    ),
  );
  const unbalancedTransactions = bad.map(row => row.transaction_id);
  const differingOrders = differing.map(row => row.order_no);
  return {
    balanced: unbalancedTransactions.length === 0 && differingOrders.length === 0,
    unbalancedTransactions,
    differingOrders,
    accounts: balances.map(({ currency, account, balance }) => ({
      currency,
      account,
      balance: Number(balance),
    })),
  };
}
