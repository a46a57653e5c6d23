import { eq, sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofBorrower, removeAfter, whenReset } from '../table-rules';
import { json, moment } from './columns';

/** What the lender itself remembers: clock offset, seed, secrets. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: json<unknown>().notNull(),
});

whenReset(settings, 'stay');

/** Something that is to happen at a moment of the sandbox's clock. */
export const jobs = pgTable(
  'jobs',
  {
    jobId: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    /** Which workers do it. */
    lane: text().notNull().default('day'),
    subject: text().notNull(),
    userId: text(),
    dueAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Until then it is left to whoever has taken it. */
    heldUntil: moment(),
    /** Whoever has taken it asks somebody outside. */
    asking: boolean().notNull().default(false),
    /** Since then it waits for a person: it has failed too often. */
    deadAt: moment(),
  },
  table => [
    index('jobs_lane')
      .on(table.lane, table.attempts, table.dueAt, table.jobId)
      .where(sql`${table.deadAt} is null`),
    index('jobs_dead').on(table.deadAt).where(sql`${table.deadAt} is not null`),
    uniqueIndex('jobs_subject').on(table.kind, table.subject),
    index('jobs_due').on(table.dueAt),
    index('jobs_user').on(table.userId, table.dueAt),
  ],
);

ofBorrower(jobs, { afterLoan: 'stay', copy: 'none' });

/** For how long a repeated action gets its first response. */
export const keyDays = 30;

/** The response to an action, by the caller's idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: json<{ data: unknown }>(),
    createdAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.scope, table.call, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    index('idempotency_keys_key').on(table.key),
  ],
);

removeAfter(idempotencyKeys, { column: 'createdAt', days: keyDays });
ofBorrower(idempotencyKeys, {
  rowsOf: ({ userId }) => eq(idempotencyKeys.scope, userId),
  afterLoan: 'stay',
  copy: 'none',
});

/** Every consent given or withdrawn, in order: nothing is overwritten. */
export const consents = pgTable(
  'consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text().notNull(),
    type: text().notNull(),
    version: text().notNull(),
    /** What the borrower read; null for one of a release that did not send it. */
    text: text(),
    granted: boolean().notNull(),
    at: moment().notNull(),
  },
  table => [index('consents_user').on(table.userId)],
);

ofBorrower(consents, { afterLoan: 'stay', copy: { as: 'consents' } });

/** A borrower's wish to see or to delete what is held about them. */
export const dataRequests = pgTable(
  'data_requests',
  {
    requestId: text().primaryKey(),
    userId: text().notNull(),
    kind: text().notNull().$type<'export' | 'delete'>(),
    status: text().notNull().$type<'received' | 'done' | 'refused'>(),
    createdAt: moment().notNull(),
    readyBy: moment().notNull(),
  },
  table => [index('data_requests_user').on(table.userId)],
);

ofBorrower(dataRequests, { afterLoan: 'stay', copy: 'none' });

/** What borrowers ask a person: complaints, and decisions that are to be looked at again. */
export const complaints = pgTable(
  'complaints',
  {
    complaintId: text().primaryKey(),
    userId: text().notNull(),
    /** Which of the account's persons: see `users`. */
    person: integer().notNull().default(1),
    orderNo: text(),
    about: text().notNull().default('complaint').$type<'complaint' | 'loan' | 'proof' | 'apply'>(),
    /** Of a decision: the number of the loan or proof. */
    subject: text(),
    topic: text().notNull(),
    text: text().notNull(),
    /** Where the answer is to be sent, too. */
    email: text(),
    /** `granted` and `refused`: what became of a decision. */
    status: text().notNull().$type<'open' | 'answered' | 'granted' | 'refused'>(),
    /** What the person tells the borrower. */
    answer: text(),
    createdAt: moment().notNull(),
    answerBy: moment().notNull(),
    decidedAt: moment(),
  },
  table => [
    index('complaints_user').on(table.userId),
    index('complaints_open').on(table.createdAt, table.complaintId).where(sql`${table.status} = 'open'`),
  ],
);

// Topic and number stay, as a record of complaints; what was told goes.
ofBorrower(complaints, {
  afterLoan: () => ({ text: '', email: null, answer: null }),
  copy: { as: 'complaints' },
});

/** First start of an installed app. */
export const activations = pgTable(
  'activations',
  {
    deviceKey: text().primaryKey(),
    packageName: text().notNull(),
    appName: text(),
    edition: text(),
    channelId: text(),
    at: moment().notNull(),
  },
  table => [index('activations_age').on(table.at)],
);

removeAfter(activations, { column: 'at', days: 180 });

/** Anonymous product events, once each: partitions by day, which are emptied whole (`event-days.ts`). */
export const clientEvents = pgTable(
  'client_events',
  {
    /** The partition of its day; an older program, which may run beside this one, names none. */
    slot: integer().notNull().default(0),
    eventId: text().notNull(),
    /** On which it was received. */
    day: text().notNull(),
    eventType: text().notNull(),
    pageName: text(),
    eventOption: text(),
    remote: text(),
    release: text(),
    /** Of a `vital`: milliseconds. */
    value: integer(),
    at: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.slot, table.eventId] })],
);

/** Reserved places of a promotion, those that an application used, and requested reminders. */
export const promotionEntries = pgTable(
  'promotion_entries',
  {
    entryId: text().primaryKey(),
    campaign: text().notNull(),
    market: text().notNull(),
    mobileHash: text().notNull(),
    /** Of a reminder that is still to be sent, and no longer. */
    mobile: text(),
    language: text(),
    /** `turn`: it had its turn in the draw, and gets no other one. */
    kind: text().notNull().$type<'place' | 'used' | 'reminder' | 'turn'>(),
    at: moment().notNull(),
    until: moment(),
  },
  table => [
    uniqueIndex('promotion_entries_mobile').on(table.mobileHash, table.kind, table.campaign, table.market),
    index('promotion_entries_campaign').on(table.campaign, table.market, table.kind, table.at),
    index('promotion_entries_age').on(table.at).where(sql`${table.kind} <> 'turn'`),
  ],
);

// A turn in the draw is given once to a number.
removeAfter(promotionEntries, { column: 'at', days: 90, only: sql`${promotionEntries.kind} <> 'turn'` });
// A number that reserved a place need not be a borrower's; the number of a reminder goes when it was sent.
ofBorrower(promotionEntries, { withoutLoan: 'stay', afterLoan: 'stay', copy: 'none' });
