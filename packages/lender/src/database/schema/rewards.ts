import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ofBorrower, removeAfter } from '../table-rules';
import { moment, money } from './columns';
import { ofUser } from './identity';

/** A discount that a borrower holds. */
export const coupons = pgTable(
  'coupons',
  {
    couponId: text().primaryKey(),
    userId: ofUser(),
    /** Which of the account's persons: see `users`. */
    person: integer().notNull().default(1),
    name: text().notNull(),
    type: text().notNull().$type<'repay' | 'interest' | 'fee'>(),
    amount: money().notNull(),
    currency: text().notNull(),
    /** The smallest loan that it may be used on. */
    minQuota: money().notNull(),
    status: text().notNull().$type<'unused' | 'reserved' | 'used' | 'expired'>(),
    source: text().notNull(),
    orderNo: text(),
    reservedUntil: moment(),
    /** What must be paid for a reserved coupon to count. */
    reservedPayable: money(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  table => [
    index('coupons_user').on(table.userId),
    index('coupons_order').on(table.orderNo),
    index('coupons_age').on(table.expiresAt).where(sql`${table.status} = 'expired'`),
    check('coupons_amount', sql`${table.amount} > 0`),
  ],
);

// The list shows expired coupons for a year; used ones belong to their loan.
removeAfter(coupons, { column: 'expiresAt', days: 365, only: sql`${coupons.status} = 'expired'` });
ofBorrower(coupons, { afterLoan: 'stay', copy: 'none' });

/** One turn of the draw. */
export const draws = pgTable(
  'draws',
  {
    drawId: text().primaryKey(),
    userId: ofUser(),
    prizeIndex: integer().notNull(),
    couponId: text(),
    at: moment().notNull(),
  },
  table => [index('draws_user').on(table.userId)],
);

ofBorrower(draws, { afterLoan: 'stay', copy: 'none' });
