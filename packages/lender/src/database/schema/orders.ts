import { type CollectionFlag, orderStatuses } from '@sunbird/loan-domain';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ofBorrower } from '../table-rules';
import { day, givenAnswers, json, moment, money } from './columns';
import { ofUser } from './identity';

/** A loan, from the first tap on Apply to the last payment. All amounts in minor units. */
export const orders = pgTable(
  'orders',
  {
    orderNo: text().primaryKey(),
    userId: ofUser(),
    market: text().notNull(),
    currency: text().notNull(),
    productId: text().notNull(),
    status: integer().notNull(),
    /** `again` went the returning borrower's way (call 64) and is offered as status 18. */
    origin: text().notNull().$type<'first' | 'again'>(),
    /** Which of the account's persons: see `users`. */
    person: integer().notNull().default(1),
    /** Priced at the rate of a borrower with a finished loan. */
    returning: boolean().notNull(),
    amount: money().notNull(),
    term: integer().notNull(),
    bankCardId: text(),
    couponId: text(),
    verdict: text().$type<'approve' | 'reject'>(),
    payoutVerdict: text().$type<'fail'>(),
    /** Since when it waits for a person, in its present status. */
    heldSince: moment(),
    createdAt: moment().notNull(),
    appliedAt: moment(),
    decidedAt: moment(),
    offerValidUntil: moment(),
    kfsVersion: text(),
    confirmedAt: moment(),
    disbursedAt: moment(),
    /** When a payout came back that had been reported paid. */
    payoutReturnedAt: moment(),
    closedAt: moment(),
    failReason: text(),
    retryAt: moment(),
    autoDisburseAt: moment(),
    language: text().notNull(),
    /** The campaign that had opened when it was submitted, as remote and release: the app's word, for metrics alone. */
    campaign: text(),

    processingFee: money().notNull().default(0),
    tax: money().notNull().default(0),
    interest: money().notNull().default(0),
    disbursal: money().notNull().default(0),
    dueDate: day(),
    originalDueDate: day(),

    penalty: money().notNull().default(0),
    paidPrincipal: money().notNull().default(0),
    paidInterest: money().notNull().default(0),
    paidPenalty: money().notNull().default(0),
    couponDiscount: money().notNull().default(0),

    returnReason: text(),
    returnComment: text(),
    returnBy: moment(),
    /** The end of a cancellation whose payout was not returned by then, as far as the lender knew. */
    missedReturnBy: moment(),
    rolloversUsed: integer().notNull().default(0),
    /** By how much its repayment on time has raised the limit; null where it has earned nothing. */
    limitRaised: money(),
  },
  table => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_bank_card').on(table.bankCardId),
    index('orders_held').on(table.heldSince, table.orderNo).where(sql`${table.heldSince} is not null`),
    check('orders_status', sql`${table.status} in (${sql.raw(orderStatuses.join(','))})`),
    check(
      'orders_amounts',
      sql`${table.amount} > 0 and ${table.term} > 0 and ${table.penalty} >= 0 and ${table.paidPrincipal} >= 0 and ${table.paidInterest} >= 0 and ${table.paidPenalty} >= 0 and ${table.couponDiscount} >= 0`,
    ),
    check(
      'orders_not_over_paid',
      sql`${table.paidPrincipal} <= ${table.amount} and ${table.paidInterest} <= ${table.interest} and ${table.paidPenalty} <= ${table.penalty}`,
    ),
  ],
);

ofBorrower(orders, { afterLoan: 'stay', copy: { as: 'loans' } });

/** The order of a row, with which it is deleted. */
export function ofOrder() {
  return text()
    .notNull()
    .references(() => orders.orderNo, { onDelete: 'cascade' });
}

/** Every status an order has had, oldest first. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderNo: ofOrder(),
    fromStatus: integer(),
    toStatus: integer().notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
  },
  table => [index('order_events_order').on(table.orderNo)],
);

ofBorrower(orderEvents, { afterLoan: 'stay', copy: 'none' });

/** The profile that an application was submitted with: the order is decided, agreed and paid out on it, whatever follows. */
export const orderProfiles = pgTable(
  'order_profiles',
  {
    orderNo: ofOrder().primaryKey(),
    ...givenAnswers(),
    /** That of `basicInfo`: one number on several accounts is looked for. */
    nationalId: text(),
    keptAt: moment().notNull(),
  },
  table => [index('order_profiles_national_id').on(table.nationalId)],
);

ofBorrower(orderProfiles, {
  rowsOf: ({ userId }) =>
    sql`${orderProfiles.orderNo} in (select ${orders.orderNo} from ${orders} where ${orders.userId} = ${userId})`,
  afterLoan: 'delete',
  copy: { as: 'profilesOfLoans' },
});

/** The contract text that a borrower accepted, as it was shown. */
export const agreements = pgTable('agreements', {
  orderNo: ofOrder().primaryKey(),
  version: text().notNull(),
  hash: text().notNull(),
  language: text().notNull(),
  title: text().notNull(),
  html: text().notNull(),
  acceptedAt: moment().notNull(),
});

ofBorrower(agreements, { afterLoan: 'stay', copy: 'none' });

/** A postponement of the due date by a paid fee. */
export const rollovers = pgTable(
  'rollovers',
  {
    extensionOrderNo: text().primaryKey(),
    orderNo: ofOrder(),
    status: text().notNull().$type<'waitPay' | 'paid' | 'cancelled'>(),
    fee: money().notNull(),
    received: money().notNull().default(0),
    oldDueDate: day().notNull(),
    newDueDate: day().notNull(),
    payOrderId: text().notNull(),
    confirmedAt: moment(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
  },
  table => [index('rollovers_order').on(table.orderNo), index('rollovers_pay_order').on(table.payOrderId)],
);

ofBorrower(rollovers, { afterLoan: 'stay', copy: 'none' });

/** Which of the six device data sets the wrapper has delivered for an order. */
export const permissionUploads = pgTable('permission_uploads', {
  orderNo: ofOrder().primaryKey(),
  flags: json<Partial<Record<CollectionFlag, boolean>>>().notNull(),
  updatedAt: moment().notNull(),
});

ofBorrower(permissionUploads, { afterLoan: 'stay', copy: 'none' });
