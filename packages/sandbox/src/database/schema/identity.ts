import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { json, moment, money } from './columns';

/** A registered borrower of one market. */
export const users = pgTable(
  'users',
  {
    userId: text().primaryKey(),
    market: text().notNull(),
    mobile: text().notNull(),
    packageName: text().notNull(),
    policyVersion: text().notNull(),
    channelId: text(),
    inviteCode: text(),
    creditLimit: money().notNull(),
    level: integer().notNull().default(1),
    score: integer(),
    lotteryChances: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('users_mobile').on(table.market, table.mobile),
    check('users_credit_limit', sql`${table.creditLimit} >= 0`),
  ],
);

/** What a borrower has entered, in the shapes of the contract's payloads. */
export const profiles = pgTable('profiles', {
  userId: text()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  basicInfo: json<Record<string, unknown>>(),
  workInfo: json<Record<string, unknown>>(),
  emergencyContacts: json<{ name: string; phoneNumber: string; relationship: string }[]>(),
  answers: json<{ code: number; option: string }[]>(),
  frontImageId: text(),
  backImageId: text(),
  faceImageId: text(),
  kycAt: moment(),
  updatedAt: moment().notNull(),
});

/** One log-in. Only a hash of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    deviceId: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    ended: text().$type<'otherDevice' | 'deleted'>(),
  },
  table => [index('sessions_user').on(table.userId)],
);

/** A verification code that was sent. Only a hash of the code is stored. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    codeId: text().primaryKey(),
    market: text().notNull(),
    mobile: text().notNull(),
    scene: text().notNull(),
    channel: text().notNull(),
    codeHash: text().notNull(),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  table => [index('verification_codes_mobile').on(table.market, table.mobile, table.sentAt)],
);

/** Wrong codes in a row, and the lock that follows, by mobile number. */
export const codeGuards = pgTable(
  'code_guards',
  {
    market: text().notNull(),
    mobile: text().notNull(),
    wrong: integer().notNull().default(0),
    lockedUntil: moment(),
  },
  table => [primaryKey({ columns: [table.market, table.mobile] })],
);

/** Requests of one kind by one source within a window (sign-in look-ups, resends). */
export const rateWindows = pgTable('rate_windows', {
  bucket: text().primaryKey(),
  count: integer().notNull(),
  resetAt: moment().notNull(),
});

/** What was "sent" to a mobile number. */
export const messages = pgTable(
  'messages',
  {
    messageId: text().primaryKey(),
    /** The order of sending: two messages can have the same moment. */
    sequence: serial().notNull(),
    market: text().notNull(),
    mobile: text().notNull(),
    channel: text().notNull().$type<'sms' | 'voice'>(),
    text: text().notNull(),
    code: text(),
    sentAt: moment().notNull(),
  },
  table => [index('messages_mobile').on(table.mobile, table.sentAt)],
);

/** A bank account or card that money is paid out to. */
export const bankCards = pgTable(
  'bank_cards',
  {
    cardId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    holderName: text().notNull(),
    cardType: text().notNull(),
    accountNo: text().notNull(),
    bankName: text().notNull(),
    bankCode: text().notNull(),
    branchCode: text(),
    nationalId: text(),
    bvn: text(),
    validity: text(),
    ifsc: text(),
    vpa: text(),
    mobile: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  table => [index('bank_cards_user').on(table.userId)],
);

/** An uploaded picture: identity document, selfie or payment voucher. */
export const images = pgTable(
  'images',
  {
    imageId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    orderNo: text(),
    kind: text().notNull().$type<'front' | 'back' | 'face' | 'voucher'>(),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    quality: json<{ blur: number; glare: number; faceCount?: number }>(),
    findings: json<{ mismatch: boolean; live: boolean; score?: number }>().notNull(),
    createdAt: moment().notNull(),
  },
  table => [index('images_user').on(table.userId)],
);

/** A rejected applicant after deletion: a keyed hash of the mobile and the day of the next try. */
export const rejections = pgTable('rejections', {
  mobileHash: text().primaryKey(),
  retryAt: moment().notNull(),
});
