import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { ofBorrower, whenReset } from '../table-rules';
import { json, moment } from './columns';

/** Who of the staff may come in, and who is signed in: `people` and `sessions`, each as a whole. */
export const staffDocuments = pgTable('staff_documents', {
  name: text().primaryKey(),
  value: json<unknown>().notNull(),
});

// Staff are the lender's own, and stay signed in.
whenReset(staffDocuments, 'stay');

/** Every decision that a person of the staff has taken, in order: nothing is overwritten. */
export const staffDecisions = pgTable(
  'staff_decisions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    personId: text().notNull(),
    /** The name that the person had. */
    person: text().notNull(),
    /** What waited. */
    kind: text().notNull(),
    /** The number of the order, proof or message. */
    subject: text().notNull(),
    userId: text(),
    decision: text().notNull(),
    reason: text().notNull(),
  },
  table => [
    index('staff_decisions_subject').on(table.subject),
    index('staff_decisions_user').on(table.userId),
  ],
);

// The audit log of the lender. It names numbers alone; the form asks for reasons without names.
ofBorrower(staffDecisions, { withoutLoan: 'stay', afterLoan: 'stay', copy: 'none' });
