import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { ofBorrower } from '../borrower-data';
import { json, moment } from './columns';
import { type bankCards, ofUser } from './identity';

/** Tickets that were used, so that each is valid once. Kept for a day; a ticket lives for ten minutes. */
export const usedTickets = pgTable(
  'used_tickets',
  { ticketId: text().primaryKey(), usedAt: moment().notNull() },
  table => [index('used_tickets_age').on(table.usedAt)],
);

/** A payout account that was changed or added to others, with what is needed to undo it. */
export const accountChanges = pgTable(
  'account_changes',
  {
    changeId: text().primaryKey(),
    userId: ofUser(),
    /** The account that is paid out to from now on. */
    cardId: text().notNull(),
    /** The account that was paid out to before. */
    previousCardId: text().notNull(),
    /** The row of `cardId` before the change; null for an account that was new. */
    before: json<typeof bankCards.$inferSelect>(),
    /** The numbers that were told. Only they can stop the change. */
    mobiles: json<readonly string[]>().notNull(),
    /** Keyed hash of the number that the message asks to send back. */
    stopHash: text().notNull(),
    language: text().notNull(),
    at: moment().notNull(),
    stoppedAt: moment(),
  },
  table => [index('account_changes_user').on(table.userId), index('account_changes_stop').on(table.stopHash)],
);

ofBorrower(accountChanges, {
  afterLoan: 'delete',
  copy: { as: 'accountChanges', columns: ['at', 'stoppedAt'] },
});
