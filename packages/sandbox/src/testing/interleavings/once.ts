import { eq, inArray } from 'drizzle-orm';
import { ledgerTransactions, orders, payments } from '../../database/schema';
import { checkLedger } from '../../ledger/check';
import type { World } from './steps';

/** Statuses in which nothing more comes of an order. */
const over: readonly number[] = [4, 8, 9];

function most(names: readonly (string | null)[]): number {
  const counts = new Map<string | null, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** What there was to count, of one borrower. */
export interface Counted {
  readonly applications: number;
  readonly payouts: number;
  readonly payments: number;
}

/** No application, payout or payment is there twice, and the books balance. */
export const checkOnce = async ({ lender, borrower }: World): Promise<Counted> => {
  const { queries } = lender.sandbox.lender.database;
  const own = await queries.select().from(orders).where(eq(orders.userId, borrower.userId));
  const open = own.filter(({ status }) => !over.includes(status));
  expect({ duplicateApplications: Math.max(0, most(open.map(({ productId }) => productId)) - 1) }).toEqual({
    duplicateApplications: 0,
  });
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
  expect({ duplicatePayouts: Math.max(0, most(payouts) - 1) }).toEqual({ duplicatePayouts: 0 });
  const received = await queries.select().from(payments).where(eq(payments.userId, borrower.userId));
  const references = received.map(({ provider, providerReference }) => `${provider} ${providerReference}`);
  expect({ duplicatePayments: Math.max(0, most(references) - 1) }).toEqual({ duplicatePayments: 0 });
  const { unbalancedTransactions, differingOrders } = await checkLedger(queries);
  expect({ unbalancedTransactions, differingOrders }).toEqual({
    unbalancedTransactions: [],
    differingOrders: [],
  });
  return { applications: own.length, payouts: payouts.length, payments: received.length };
};
