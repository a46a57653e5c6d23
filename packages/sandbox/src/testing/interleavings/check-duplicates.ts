import { deepStrictEqual } from 'node:assert';
import { eq, inArray } from 'drizzle-orm';
import { ledgerTransactions, orders, payments } from '../../database/schema';
import { checkLedger } from '../../ledger/check';
import type { TestLender } from '../test-lender';
import type { World } from './device';

/** Statuses of closed orders. */
const closed: readonly number[] = [4, 8, 9];

function most(names: readonly (string | null)[]): number {
  const counts = new Map<string | null, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** What is counted of one borrower. */
export interface Counted {
  readonly applications: number;
  readonly payouts: number;
  readonly payments: number;
}

/** Fails if an application, payout or payment exists twice. */
export async function checkNoDuplicates({ lender, borrower }: World): Promise<Counted> {
  const { queries } = lender.sandbox.lender.database;
  const own = await queries.select().from(orders).where(eq(orders.userId, borrower.userId));
  const open = own.filter(({ status }) => !closed.includes(status));
  const duplicateApplications = Math.max(0, most(open.map(({ productId }) => productId)) - 1);
  deepStrictEqual({ duplicateApplications }, { duplicateApplications: 0 });
  const money = await queries
    .select()
    .from(ledgerTransactions)
    .where(
      inArray(
        ledgerTransactions.orderNo,
        own.map(({ orderNo }) => orderNo),
      ),
    );
  const payouts = money.filter(({ kind }) => kind === 'disburse').map(({ orderNo }) => orderNo);
  deepStrictEqual({ duplicatePayouts: Math.max(0, most(payouts) - 1) }, { duplicatePayouts: 0 });
  const received = await queries.select().from(payments).where(eq(payments.userId, borrower.userId));
  const references = received.map(({ provider, providerReference }) => `${provider} ${providerReference}`);
  deepStrictEqual({ duplicatePayments: Math.max(0, most(references) - 1) }, { duplicatePayments: 0 });
  return { applications: own.length, payouts: payouts.length, payments: received.length };
}

/** Fails unless every transaction adds up to 0 and every order agrees with the ledger. */
export async function checkLedgerBalances({ sandbox }: TestLender): Promise<void> {
  const { unbalancedTransactions, differingOrders } = await checkLedger(sandbox.lender.database.queries);
  deepStrictEqual(
    { unbalancedTransactions, differingOrders },
    { unbalancedTransactions: [], differingOrders: [] },
  );
}
