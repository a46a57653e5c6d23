import { and, asc, eq, gt, inArray, max, type SQL, sql, sum } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '../context/transaction';
import type { Queries } from '../database/open-database';
import { findRow, findRows, send } from '../database/rows';
import { ledgerEntries, ledgerTransactions, orders, payments } from '../database/schema';
import { newId } from '../kit/random';

const orderRows = v.object({ rows: v.array(v.object({ order_no: v.string() })) });

export interface LedgerReport {
  /** Every transaction adds up to 0, and every order agrees with the ledger. */
  readonly balanced: boolean;
  readonly unbalancedTransactions: readonly string[];
  /** Orders whose amounts differ from the ledger's. */
  readonly differingOrders: readonly string[];
  /** Balances of the accounts, minor units. */
  readonly accounts: readonly {
    readonly currency: string;
    readonly account: string;
    readonly balance: number;
  }[];
}

async function findUnbalanced(queries: Queries, which?: SQL): Promise<string[]> {
  const { transactionId, amount } = ledgerEntries;
  const unbalanced = await queries
    .select({ transactionId })
    .from(ledgerEntries)
    .where(which)
    .groupBy(transactionId)
    .having(sql`sum(${amount}) <> 0`);
  return unbalanced.map(row => row.transactionId);
}

function readBalances(queries: Queries): Promise<LedgerReport['accounts']> {
  const { currency, transactionId } = ledgerTransactions;
  const { account, amount } = ledgerEntries;
  return queries
    .select({ currency, account, balance: sql`sum(${amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(transactionId, ledgerEntries.transactionId))
    .groupBy(currency, account)
    .orderBy(currency, account);
}

async function findDifferingOrders(queries: Queries, which: SQL = sql`true`): Promise<string[]> {
  const result = await queries.execute(sql`
    with checked as (select * from ${orders} where ${which}),
    receivable as (
      select t.order_no,
        sum(e.amount) filter (where e.account = 'receivable.principal') as principal,
        sum(e.amount) filter (where e.account = 'receivable.interest') as interest,
        sum(e.amount) filter (where e.account = 'receivable.penalty') as penalty
      from ledger_entries e join ledger_transactions t using (transaction_id)
      where t.order_no in (select order_no from checked)
      group by t.order_no)
    select o.order_no from checked o left join receivable r using (order_no)
    where coalesce(r.principal, 0) <> case when o.status in (2, 3) then o.amount - o.paid_principal else 0 end
       or coalesce(r.interest, 0) <> case when o.status in (2, 3) then o.interest - o.paid_interest else 0 end
       or coalesce(r.penalty, 0) <> case when o.status in (2, 3) then o.penalty - o.paid_penalty else 0 end`);
  return v.parse(orderRows, result).rows.map(row => row.order_no);
}

/** Checks the ledger: transactions against 0, and orders against their receivables. */
export async function checkLedger(queries: Queries): Promise<LedgerReport> {
  const unbalancedTransactions = await findUnbalanced(queries);
  const accounts = await readBalances(queries);
  const differingOrders = await findDifferingOrders(queries);
  return {
    balanced: unbalancedTransactions.length === 0 && differingOrders.length === 0,
    unbalancedTransactions,
    differingOrders,
    accounts,
  };
}

/** What a check in parts has seen of the ledger, and what was wrong there. */
export interface LedgerCheck {
  /** The last entry of those that were posted since the check began. */
  readonly entryId: number;
  /** The last order of those that were gone through. */
  readonly orderNo: string;
  readonly unbalancedTransactions: readonly string[];
  readonly differingOrders: readonly string[];
  /** All orders were gone through, and the next part begins again. */
  readonly isWhole: boolean;
}

/** How many entries and orders a part of the check reads: it takes some milliseconds, however long the ledger is. */
const partOf = { entries: 5000, orders: 500 };

/** Checks what was posted since the part before, the next orders, and what was wrong. */
export async function checkNextPart(queries: Queries, before?: LedgerCheck): Promise<LedgerCheck> {
  const { entryId, transactionId } = ledgerEntries;
  const last = before ?? {
    ...{ orderNo: '', unbalancedTransactions: [], differingOrders: [] },
    entryId: Number((await queries.select({ last: max(entryId) }).from(ledgerEntries))[0]?.last ?? 0),
  };
  const posted = await queries
    .select({ entryId, transactionId, orderNo: ledgerTransactions.orderNo })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.transactionId, transactionId))
    .where(gt(entryId, last.entryId))
    .orderBy(entryId)
    .limit(partOf.entries);
  const next = await queries
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(gt(orders.orderNo, last.orderNo))
    .orderBy(orders.orderNo)
    .limit(partOf.orders);
  const isWhole = next.length < partOf.orders;
  const orderNos = [...posted, ...next].flatMap(({ orderNo }) => orderNo ?? []);
  const ofOrders = sql`select transaction_id from ${ledgerTransactions} where order_no = any(${sql.param(orderNos)}::text[])`;
  const ids = [...posted.map(entry => entry.transactionId), ...last.unbalancedTransactions];
  return {
    entryId: posted.at(-1)?.entryId ?? last.entryId,
    orderNo: isWhole ? '' : (next.at(-1)?.orderNo ?? ''),
    unbalancedTransactions: await findUnbalanced(
      queries,
      sql`${transactionId} in (${ofOrders} union select unnest(${sql.param(ids)}::text[]))`,
    ),
    differingOrders: await findDifferingOrders(
      queries,
      sql`order_no = any(${sql.param([...orderNos, ...last.differingOrders])}::text[])`,
    ),
    isWhole,
  };
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

/** What the lender still has to pay to a borrower, minor units: refunds, and fees that are held for a rollover. */
export async function owedTo(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ balance: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.transactionId, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerTransactions.userId, userId),
        inArray(ledgerEntries.account, ['payable.refund', 'payable.held']),
      ),
    );
  return -Number(row?.balance ?? 0);
}

/**
 * The ledger of an order, amounts in minor units; undefined for an unknown number. Of its payments, the oldest first,
 * `applied` went to the debt and `refundable` to the borrower.
 */
export async function orderLedger(queries: Queries, orderNo: string) {
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
  /** What coupons cost the lender. */
  'expense.coupon',
  /** Money that a payer has taken back and that nobody owes again: it was refunded, or paid for a new date. */
  'expense.chargeback',
] as const;

export type Account = (typeof accounts)[number];

export function isAccount(name: string): name is Account {
  return accounts.some(account => account === name);
}

export type TransactionKind =
  | 'disburse'
  | 'repay'
  /** What is too much for one loan pays another. */
  | 'surplus'
  | 'takenBack'
  | 'penalty'
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

export interface Posting extends Paid {
  readonly owner: Owner;
  readonly kind: TransactionKind;
  /** Debits positive, credits negative, in minor units; zeroes are left out. */
  readonly entries: Partial<Record<Account, number>>;
  /** Epoch ms. */
  readonly at: number;
}

function rowsOf(
  { random }: Transaction['lender'],
  { owner: { userId, orderNo, currency }, kind, entries, at, channel = null, paidAt = at }: Posting,
) {
  const sides = Object.entries(entries).filter(([, amount]) => amount !== 0);
  const sum = sides.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`A ${kind} transaction is out of balance by ${sum}.`);
  if (sides.length === 0) return [];
  const transactionId = newId(random, 'TXN');
  const about = { userId, orderNo, currency, kind, channel };
  const transaction = { transactionId, ...about, at, paidAt: paidAt < at ? paidAt : null };
  return [{ transaction, entries: sides.map(([account, amount]) => ({ transactionId, account, amount })) }];
}

/** Posts transactions. RangeError unless the entries of each add up to 0; the database checks it again at commit. */
export async function postAll({ queries, lender }: Transaction, postings: readonly Posting[]): Promise<void> {
  const rows = postings.flatMap(posting => rowsOf(lender, posting));
  if (rows.length === 0) return;
  await send(queries, queries.insert(ledgerTransactions).values(rows.map(({ transaction }) => transaction)));
  await send(queries, queries.insert(ledgerEntries).values(rows.flatMap(({ entries }) => entries)));
}

/** Posts one transaction, as of the moment of this one. */
export function post(
  tx: Transaction,
  owner: Owner,
  kind: TransactionKind,
  entries: Posting['entries'],
  paid: Paid = {},
): Promise<void> {
  return postAll(tx, [{ owner, kind, entries, at: tx.now, ...paid }]);
}
