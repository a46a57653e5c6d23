import { eq } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { byNumber, ofBorrower, removeAfter } from '../table-rules';
import { moment } from './columns';

/** Counts pictures that are uploaded. */
export const uploadCount = 'upload';

/** Counts the pictures that one borrower uploads. */
export function uploadBucket(userId: string): string {
  return `${uploadCount}:${userId}`;
}

/** A verification code that was sent. Only a keyed hash of the code is stored. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    codeId: text().primaryKey(),
    market: text().notNull(),
    mobile: text().notNull(),
    scene: text().notNull(),
    channel: text().notNull(),
    codeHash: text().notNull(),
    /** A hash of the device that may use it; without one, any device in the network that requested it. */
    device: text(),
    /** The network that requested it; stored for a day. */
    address: text(),
    /** Requested on a device on which this borrower had logged in before. */
    isKnown: boolean().notNull().default(false),
    /** It counts for its network until the number has used a code. The next ones to the number do not. */
    counts: boolean().notNull().default(true),
    /** Wrong codes that were compared with it. */
    tries: integer().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  table => [
    index('verification_codes_mobile').on(table.market, table.mobile, table.sentAt),
    index('verification_codes_age').on(table.expiresAt),
  ],
);

removeAfter(verificationCodes, { column: 'expiresAt', days: 1 });
ofBorrower(verificationCodes, { rowsOf: byNumber(verificationCodes), afterLoan: 'stay', copy: 'none' });

/** Codes that were sent to a mobile number for one device, its wrong codes in a row, and the lock that follows. */
export const codeGuards = pgTable(
  'code_guards',
  {
    market: text().notNull(),
    mobile: text().notNull(),
    /** A hash of its id, or the network address of a device without one. */
    device: text().notNull(),
    wrong: integer().notNull(),
    lockedUntil: moment(),
    sent: integer().notNull(),
    /** How the last code was sent. */
    channel: text().$type<'sms' | 'voice'>(),
    /** When the last code was sent; before that, when the device was first seen. */
    at: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.market, table.mobile, table.device] }),
    index('code_guards_age').on(table.at),
  ],
);

removeAfter(codeGuards, { column: 'at', days: 30 });
ofBorrower(codeGuards, { rowsOf: byNumber(codeGuards), afterLoan: 'stay', copy: 'none' });

/** What callers may still do at log-in, by what is counted and for whom: no row is a whole allowance. */
export const allowances = pgTable(
  'allowances',
  {
    bucket: text().primaryKey(),
    /** The moment at which the allowance is whole again. */
    wholeAt: moment().notNull(),
  },
  table => [index('allowances_age').on(table.wholeAt)],
);

removeAfter(allowances, { column: 'wholeAt', days: 0 });

/** Requests of one kind by one source within a window (sign-in look-ups, resends). */
export const rateWindows = pgTable(
  'rate_windows',
  {
    bucket: text().primaryKey(),
    count: integer().notNull(),
    resetAt: moment().notNull(),
  },
  table => [index('rate_windows_age').on(table.resetAt)],
);

removeAfter(rateWindows, { column: 'resetAt', days: 0 });
ofBorrower(rateWindows, {
  rowsOf: ({ userId }) => eq(rateWindows.bucket, uploadBucket(userId)),
  afterLoan: 'stay',
  copy: 'none',
});
