import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { maskAccount } from '../../kit/secrets';
import { byNumber, ofBorrower, removeAfter } from '../table-rules';
import { givenAnswers, json, moment, money } from './columns';

/** What a person has earned, while another one has the account. */
export interface FormerPerson {
  readonly person: number;
  readonly creditLimit: number;
  readonly level: number;
  readonly score: number | null;
  readonly lotteryChances: number;
}

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
    /** Which person this is, from 1: another identity number or birthday is another one, who begins anew. */
    person: integer().notNull().default(1),
    /** What the others have earned: they may come back, and a loan of theirs may still change it. */
    formerPersons: json<readonly FormerPerson[]>().notNull().default([]),
    /** When one person last followed another. */
    personChangedAt: moment(),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('users_mobile').on(table.market, table.mobile),
    check('users_credit_limit', sql`${table.creditLimit} >= 0`),
  ],
);

ofBorrower(users, {
  afterLoan: ({ mobileHash }) => ({ mobile: mobileHash }),
  copy: { as: 'account', single: true, show: row => ({ ...row, formerPersons: undefined }) },
});

/** The borrower of a row, with whom it is deleted. */
export function ofUser() {
  return text()
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });
}

/** The newest answers of a borrower. */
export const profiles = pgTable('profiles', {
  userId: ofUser().primaryKey(),
  ...givenAnswers(),
  /** When a verified name, number or birthday was last changed: older pictures are of somebody else. */
  identityChangedAt: moment(),
  updatedAt: moment().notNull(),
});

ofBorrower(profiles, { afterLoan: 'delete', copy: { as: 'profile', single: true } });

/** One log-in. Only hashes of the token and of the revocation handle are stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Names the session where it is listed; opens nothing. */
    sessionId: text().notNull(),
    userId: ofUser(),
    handleHash: text(),
    deviceId: text(),
    platform: text(),
    browser: text(),
    createdAt: moment().notNull(),
    /** Written at most once an hour. */
    lastUsedAt: moment().notNull(),
    /** Moves with every use. */
    expiresAt: moment().notNull(),
    ended: text().$type<'otherDevice' | 'deleted' | 'loggedOut' | 'byBorrower'>(),
    endedAt: moment(),
    /** Its borrower is known, and not only the number: such a session alone may call. */
    proven: boolean().notNull().default(true),
    /** Began on an unknown device, until another session says that it is the borrower's. */
    isNew: boolean().notNull().default(false),
  },
  table => [
    index('sessions_user').on(table.userId),
    index('sessions_age').on(table.expiresAt),
    uniqueIndex('sessions_id').on(table.sessionId),
    uniqueIndex('sessions_handle').on(table.handleHash),
  ],
);

// A device is known by its sessions: after that, it is one that the borrower never used.
removeAfter(sessions, { column: 'expiresAt', days: 400 });
ofBorrower(sessions, {
  afterLoan: ({ now }) => ({ ended: 'deleted' as const, endedAt: now, handleHash: null }),
  copy: { as: 'sessions', columns: ['platform', 'browser', 'deviceId', 'createdAt', 'lastUsedAt'] },
});

/** What was "sent" to a mobile number. Messages with a code are stored in the sandbox only. */
export const messages = pgTable(
  'messages',
  {
    messageId: text().primaryKey(),
    /** The order of sending: two messages can have the same moment. */
    sequence: bigserial({ mode: 'number' }).notNull(),
    market: text().notNull(),
    mobile: text().notNull(),
    channel: text().notNull().$type<'sms' | 'voice' | 'email'>(),
    /** The address of an email. */
    email: text(),
    text: text().notNull(),
    code: text(),
    sentAt: moment().notNull(),
  },
  table => [index('messages_mobile').on(table.mobile, table.sentAt), index('messages_age').on(table.sentAt)],
);

// Only the sandbox stores messages.
removeAfter(messages, { column: 'sentAt', days: 400 });
ofBorrower(messages, { rowsOf: byNumber(messages), afterLoan: 'stay', copy: 'none' });

/** A bank account or card that money is paid out to. */
export const bankCards = pgTable(
  'bank_cards',
  {
    cardId: text().primaryKey(),
    userId: ofUser(),
    /** As the borrower has typed it. */
    holderName: text().notNull(),
    /** As the bank has it. */
    bankHolder: text(),
    /** The bank's name that a person has taken for the borrower's. */
    acceptedHolder: text(),
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
  table => [
    index('bank_cards_user').on(table.userId),
    // Whether several borrowers have one account.
    index('bank_cards_account').on(table.accountNo),
    index('bank_cards_bvn').on(table.bvn),
  ],
);

ofBorrower(bankCards, {
  afterLoan: 'delete',
  copy: { as: 'bankAccounts', show: card => ({ ...card, accountNo: maskAccount(String(card.accountNo)) }) },
});

/** An uploaded picture: identity document, selfie or payment voucher. */
export const images = pgTable(
  'images',
  {
    imageId: text().primaryKey(),
    userId: ofUser(),
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

ofBorrower(images, {
  file: 'imageId',
  afterLoan: 'delete',
  copy: { as: 'pictures', columns: ['imageId', 'kind', 'createdAt'] },
});

/** A part of a picture that comes over a bad line: base64. */
export const photoParts = pgTable(
  'photo_parts',
  {
    userId: ofUser(),
    uploadId: text().notNull(),
    /** Bytes before it. */
    at: integer().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    content: text().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.uploadId, table.at] }),
    index('photo_parts_age').on(table.createdAt),
  ],
);

removeAfter(photoParts, { column: 'createdAt', days: 1 });
ofBorrower(photoParts, { afterLoan: 'delete', copy: 'none' });

/** A rejected applicant after deletion: a keyed hash of the mobile, or of a token of theirs, and the day of the next try. */
export const rejections = pgTable(
  'rejections',
  { mobileHash: text().primaryKey(), retryAt: moment().notNull() },
  table => [index('rejections_age').on(table.retryAt)],
);

removeAfter(rejections, { column: 'retryAt', days: 0 });

/** Tickets that were used, so that each is valid once. Kept for a day; a ticket lives for ten minutes. */
export const usedTickets = pgTable(
  'used_tickets',
  { ticketId: text().primaryKey(), usedAt: moment().notNull() },
  table => [index('used_tickets_age').on(table.usedAt)],
);

removeAfter(usedTickets, { column: 'usedAt', days: 1 });

/** A payout account that was changed or added to others, or another person in the profile, with what undoes it. */
export const accountChanges = pgTable(
  'account_changes',
  {
    changeId: text().primaryKey(),
    userId: ofUser(),
    /** The account that is paid out to from now on; null where the person has changed. */
    cardId: text(),
    /** The account that was paid out to before. */
    previousCardId: text(),
    /** The row of `cardId` before the change; null for an account that was new. */
    before: json<typeof bankCards.$inferSelect>(),
    /** The person and the profile before another person's. */
    personBefore: integer(),
    profileBefore: json<typeof profiles.$inferSelect>(),
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
