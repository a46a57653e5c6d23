import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ofBorrower } from '../borrower-data';
import { moment, money } from './columns';

/**
 * Genuine messages of providers that changed nothing, and why. One that a person must look at is open until it is
 * resolved.
 */
export const providerMessages = pgTable(
  'provider_messages',
  {
    /** Made of provider and content: what is sent again is counted, not stored again. */
    messageId: text().primaryKey(),
    provider: text().notNull(),
    reason: text().notNull(),
    /** The provider's reference, or the name of an event that reports no payment. */
    reference: text(),
    amount: money(),
    currency: text(),
    /** Whose account or payout it names. */
    userId: text(),
    orderNo: text(),
    /** As received, cut off where it is long; null for an event that reports no payment. */
    body: text(),
    /** The provider was told to send the payment back to its payer. */
    sentBack: boolean().notNull().default(false),
    times: integer().notNull().default(1),
    receivedAt: moment().notNull(),
    resolvedAt: moment(),
  },
  table => [
    index('provider_messages_open').on(table.resolvedAt, table.receivedAt),
    index('provider_messages_user').on(table.userId),
  ],
);

// What the provider wrote names the payer; amount and reference stay until a person has decided.
ofBorrower(providerMessages, {
  afterLoan: () => ({ body: null }),
  copy: {
    as: 'unusedPayments',
    columns: ['provider', 'reason', 'reference', 'amount', 'currency', 'receivedAt'],
  },
});
