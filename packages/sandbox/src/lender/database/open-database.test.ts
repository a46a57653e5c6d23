import { openDatabase } from '@sunbird/lender/database/open-database';
import { ledgerEntries, ledgerTransactions } from '@sunbird/lender/database/schema';
import { StartError } from '@sunbird/lender/kit/errors';
import { sql } from 'drizzle-orm';
import { useLender } from '../../testing/fresh-lender';

const lender = useLender();

test('the database itself refuses a transaction that does not balance, and any change of the ledger', async () => {
  const { database } = lender.sandbox.lender;
  function post(transactionId: string, amounts: readonly number[]) {
    return database.queries.transaction(async queries => {
      await queries
        .insert(ledgerTransactions)
        .values({ transactionId, kind: 'repay', userId: 'u', currency: 'NGN', at: 0 });
      await queries
        .insert(ledgerEntries)
        .values(amounts.map(amount => ({ transactionId, account: 'cash', amount })));
    });
  }
  await expect(post('bad', [100, -99])).rejects.toThrow();
  await post('good', [100, -100]);
  expect(await database.queries.select().from(ledgerTransactions)).toHaveLength(1);
  await expect(database.queries.execute(sql`update ledger_entries set amount = 1`)).rejects.toThrow();
  await expect(database.queries.execute(sql`delete from ledger_entries`)).rejects.toThrow();
});

test('reports in one sentence why a server or a folder can’t be used', async () => {
  const server = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
  await expect(server).rejects.toThrow(StartError);
  await expect(server).rejects.toThrow(/DATABASE_URL can't be opened/);
  await expect(openDatabase({})).rejects.toThrow(/Set DATA_DIR or DATABASE_URL/);
});
