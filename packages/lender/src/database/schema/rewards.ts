import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ofBorrower } from '../table-rules';
import { moment, money } from './columns';
import { ofUser } from './identity';

/** A discount that a borrower holds. */
export const coupons = pgTable(
  'coupons',
  {
    couponId: text().primaryKey(),
    userId: ofUser(),
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
  table => [index('coupons_user').on(table.userId), check('coupons_amount', sql`${table.amount} > 0`)],
);

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
