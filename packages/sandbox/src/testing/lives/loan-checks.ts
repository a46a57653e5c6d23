import { deepStrictEqual, ok } from 'node:assert';
import { inTransaction } from '@sunbird/lender/context/transaction';
import {
  ledgerEntries,
  ledgerTransactions,
  orderEvents,
  orders,
  paymentReversals,
  payments,
  refunds,
  rollovers,
  users,
} from '@sunbird/lender/database/schema';
import { findOrder } from '@sunbird/lender/engine/order';
import { balanceToday } from '@sunbird/lender/engine/repayment/debt';
import { checkLedger } from '@sunbird/lender/ledger/ledger';
import { statementOf } from '@sunbird/lender/ledger/statement';
import { canMove, isOrderStatus, orderStatus, toMinor } from '@sunbird/loan-domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TestBorrower, TestLender } from '../test-lender';

/** Every status that an order has had follows from the one before by the table of statuses. */
export async function checkMoves({ sandbox }: TestLender, { userId }: TestBorrower): Promise<void> {
  const { queries } = sandbox.lender.database;
  const own = await queries.select().from(orders).where(eq(orders.userId, userId));
  for (const order of own) {
    const events = await queries
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderNo, order.orderNo))
      .orderBy(asc(orderEvents.id));
    let current: number | null = null;
    for (const { fromStatus, toStatus } of events) {
      deepStrictEqual(fromStatus, current);
      if (isOrderStatus(fromStatus) && isOrderStatus(toStatus))
        ok(canMove(fromStatus, toStatus), `${order.orderNo} moved from ${fromStatus} to ${toStatus}.`);
      current = toStatus;
    }
    deepStrictEqual(order.status, current);
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Every unit received lowers a debt, is held or is refunded; the ledger's accounts agree with the tables. */
export async function checkMoney(lender: TestLender): Promise<void> {
  const { queries } = lender.sandbox.lender.database;
  const report = await checkLedger(queries);
  const { unbalancedTransactions, differingOrders } = report;
  deepStrictEqual(
    { unbalancedTransactions, differingOrders },
    { unbalancedTransactions: [], differingOrders: [] },
  );
  function balance(account: string) {
    return report.accounts.find(one => one.account === account)?.balance ?? 0;
  }

  const paid = await queries.select().from(payments);
  const back = await queries.select().from(refunds);
  const fees = await queries.select().from(rollovers);
  const taken = await takenBack(lender);
  const cash = paid.filter(isMoney);
  deepStrictEqual(
    { providers: balance('providers') },
    {
      providers: sum(cash.map(({ amount }) => amount)) - sum(cash.map(one => taken.get(one.paymentId) ?? 0)),
    },
  );
  for (const { paymentId, amount } of paid)
    ok((taken.get(paymentId) ?? 0) <= amount, `More went back of ${paymentId} than came.`);
  const waiting = back.filter(({ status }) => status === 'waiting');
  deepStrictEqual(
    { refunds: 0 - balance('payable.refund') },
    { refunds: sum(waiting.map(({ amount }) => amount)) },
  );
  const held = fees.filter(({ status }) => status === 'waitPay');
  deepStrictEqual({ held: 0 - balance('payable.held') }, { held: sum(held.map(({ received }) => received)) });
  await checkRefunds(lender);
  for (const account of ['receivable.principal', 'receivable.interest', 'receivable.penalty']) {
    ok(balance(account) >= 0, `${account} is ${balance(account)}.`);
  }
}

/** What the payers have back of each payment. */
async function takenBack({ sandbox }: TestLender): Promise<ReadonlyMap<string, number>> {
  const rows = await sandbox.lender.database.queries
    .select()
    .from(paymentReversals)
    .where(eq(paymentReversals.status, 'lost'));
  const taken = new Map<string, number>();
  for (const { paymentId, amount } of rows)
    taken.set(paymentId ?? '', (taken.get(paymentId ?? '') ?? 0) + (amount ?? 0));
  return taken;
}

/** Money that came from outside: no coupon, and nothing that another loan has left over. */
function isMoney({ provider }: { readonly provider: string }): boolean {
  return provider !== 'coupon' && provider !== 'surplus';
}

/** No loan gives more money back than was paid on it: a coupon never becomes cash. */
async function checkRefunds(lender: TestLender): Promise<void> {
  const { queries } = lender.sandbox.lender.database;
  const paid = await queries.select().from(payments);
  const taken = await takenBack(lender);
  const back = (await queries.select().from(refunds)).filter(({ status }) => status !== 'withdrawn');
  for (const { orderNo, status, disbursal, disbursedAt } of await queries.select().from(orders)) {
    const money = paid.filter(one => one.orderNo === orderNo && one.provider !== 'coupon');
    const returned = back.filter(one => one.orderNo === orderNo);
    const passedOn = paid.filter(({ fromPayment }) => money.some(one => one.paymentId === fromPayment));
    const kept =
      sum(money.map(({ amount }) => amount)) -
      sum(passedOn.map(({ amount }) => amount)) -
      sum(returned.map(({ amount }) => amount));
    const wasTaken = [...money, ...passedOn].some(({ paymentId }) => taken.has(paymentId));
    const isReturned = status === orderStatus.cancelled && disbursedAt !== null && !wasTaken;
    if (!wasTaken) ok(kept >= (isReturned ? disbursal : 0), `${orderNo} keeps ${kept}.`);
  }
}

/** What a borrower owes is what the rules make of the events alone. */
export async function checkDebts({ sandbox }: TestLender, { userId }: TestBorrower): Promise<void> {
  const { lender } = sandbox;
  const { queries } = lender.database;
  for (const { orderNo, status } of await queries.select().from(orders).where(eq(orders.userId, userId))) {
    if (status !== 2 && status !== 3) continue;
    await inTransaction(lender, lender.clock.now(), async tx => {
      const order = await findOrder(tx, orderNo);
      const today = order && (await balanceToday(tx, order));
      if (!order || !today) throw new Error(`Order ${orderNo} owes nothing.`);
      const penalty = order.penalty - order.paidPenalty;
      const { debt, overdueDays } = today;
      // The rules' own balance of the same day, from the events alone. After 90 days a late fee is posted once a month.
      deepStrictEqual(overdueDays > 90 ? { ...debt, penalty: Math.min(debt.penalty, penalty) } : debt, {
        penalty,
        interest: order.interest - order.paidInterest,
        principal: order.amount - order.paidPrincipal,
      });
      deepStrictEqual(today.dueDate, order.dueDate);
      deepStrictEqual(overdueDays > 0, order.status === 3);
    });
  }
}

/** What came in and went out by a borrower's statement is what the ledger has of it. */
export async function checkStatement({ sandbox }: TestLender, { userId }: TestBorrower): Promise<void> {
  const { lender } = sandbox;
  const { queries } = lender.database;
  const moved = await queries
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.transactionId, ledgerEntries.transactionId))
    .where(and(eq(ledgerTransactions.userId, userId), inArray(ledgerEntries.account, ['cash', 'providers'])));
  const rows = await inTransaction(lender, lender.clock.now(), tx => statementOf(tx, userId));
  const signs = { disburse: 1, refund: 1, takenBack: 1, payoutReturned: -1, repay: -1, rollover: -1 };
  const flows = new Map(Object.entries(signs));
  const came = rows.map(({ kind, amount }) => toMinor(amount) * (flows.get(kind) ?? 0));
  deepStrictEqual({ statement: sum(came) }, { statement: 0 - sum(moved.map(({ amount }) => amount)) });
}

/** A week after a rejection the borrower is deleted. */
export async function isDeleted({ sandbox }: TestLender, { userId }: TestBorrower): Promise<boolean> {
  const { queries } = sandbox.lender.database;
  return (await queries.select().from(users).where(eq(users.userId, userId))).length === 0;
}
