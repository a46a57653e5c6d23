import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { ofBorrower, whenReset } from '../table-rules';
import { moment, money } from './columns';

/** One posting: its entries add up to 0. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    transactionId: text().primaryKey(),
    /** In the order of posting. */
    sequence: bigserial({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    userId: text().notNull(),
    orderNo: text(),
    currency: text().notNull(),
    channel: text(),
    at: moment().notNull(),
    /** When the payer paid, where that was before the posting. */
    paidAt: moment(),
  },
  table => [
    index('ledger_transactions_order').on(table.orderNo),
    index('ledger_transactions_user').on(table.userId, table.at),
  ],
);

ofBorrower(ledgerTransactions, { withoutLoan: 'stay', afterLoan: 'stay', copy: 'elsewhere' });

/** One side of a posting: a debit is positive, a credit negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    entryId: bigserial({ mode: 'number' }).primaryKey(),
    transactionId: text()
      .notNull()
      .references(() => ledgerTransactions.transactionId),
    account: text().notNull(),
    amount: money().notNull(),
  },
  table => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.account),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);

// The ledger lets nobody delete.
whenReset(ledgerTransactions, 'truncate');
whenReset(ledgerEntries, 'truncate');
