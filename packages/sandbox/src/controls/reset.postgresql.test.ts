import { inTransaction, lockUser } from '@sunbird/lender/context/transaction';
import type { Queries } from '@sunbird/lender/database/open-database';
import { ledgerTransactions, users } from '@sunbird/lender/database/schema';
import { post } from '@sunbird/lender/ledger/ledger';
import { sql } from 'drizzle-orm';
import { openTestLender, type TestLender } from '../testing/test-lender';

let lender: TestLender;
beforeAll(async () => {
  lender = await openTestLender('postgresql');
});
afterAll(() => lender.close());

/** Until the reset waits for a transaction, by a lock or by trying again. */
async function resetWaits(queries: Queries): Promise<void> {
  const waiting = await queries
    .select({ query: sql<string>`query` })
    .from(sql`pg_stat_activity`)
    .where(
      sql`datname = current_database() and state = 'active' and query like 'do $$%' and wait_event is not null`,
    );
  if (waiting.length === 0) await resetWaits(queries);
}

test('a reset lets requests under way finish, and deletes what they wrote', async () => {
  const { userId, orderNo } = await lender.borrower(2);
  const { database, clock } = lender.sandbox.lender;
  let reset: Promise<void> | undefined;
  await inTransaction(lender.sandbox.lender, clock.now(), async tx => {
    await lockUser(tx, userId);
    reset = lender.reset();
    await resetWaits(database.queries);
    const owner = { userId, orderNo, currency: 'NGN' };
    await post(tx, owner, 'repay', { cash: 100, 'receivable.principal': -100 });
  });
  await reset;
  const { queries } = database;
  const left = [await queries.select().from(users), await queries.select().from(ledgerTransactions)];
  expect(left).toEqual([[], []]);
});
