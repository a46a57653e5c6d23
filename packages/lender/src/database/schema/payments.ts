import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofBorrower, removeAfter } from '../table-rules';
import { day, json, moment, money } from './columns';
import { ofUser } from './identity';
import { ofOrder } from './orders';

/** A payment that a borrower intends to make; a public payment link leads to one. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    payOrderId: text().primaryKey(),
    orderNo: ofOrder(),
    purpose: text().notNull().$type<'repay' | 'rollover' | 'return'>(),
    amount: money().notNull(),
    received: money().notNull().default(0),
    status: text().notNull().$type<'open' | 'paid' | 'expired'>(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [
    index('payment_intents_order').on(table.orderNo),
    check('payment_intents_amount', sql`${table.amount} > 0 and ${table.received} >= 0`),
  ],
);

ofBorrower(paymentIntents, { afterLoan: 'stay', copy: 'none' });

/** An account, reference or link that a provider has issued for paying in: of one number one at a time. */
export const payTargets = pgTable(
  'pay_targets',
  {
    targetId: text().primaryKey(),
    provider: text().notNull(),
    channelId: text().notNull(),
    /** `charge`: of a card, by automatic repayment. */
    kind: text().notNull().$type<'account' | 'store' | 'redirect' | 'charge'>(),
    userId: ofUser(),
    orderNo: text(),
    payOrderId: text(),
    accountNumber: text(),
    reference: text().notNull(),
    amount: money(),
    currency: text().notNull(),
    permanent: boolean().notNull(),
    details: json<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment(),
    /** When the provider issued its number or reference again, whose use had ended. */
    issuedAgainAt: moment(),
  },
  table => [
    uniqueIndex('pay_targets_reference')
      .on(table.provider, table.reference)
      .where(sql`${table.issuedAgainAt} is null`),
    uniqueIndex('pay_targets_account')
      .on(table.provider, table.accountNumber)
      .where(sql`${table.issuedAgainAt} is null`),
    // Of all times: late money may be paid into a number that was issued again.
    index('pay_targets_every_reference').on(table.provider, table.reference),
    index('pay_targets_every_account').on(table.accountNumber),
    index('pay_targets_flutterwave').on(sql`(${table.details}->'extra'->>'flwRef')`),
    index('pay_targets_user').on(table.userId, table.provider),
    index('pay_targets_pay_order').on(table.payOrderId),
    index('pay_targets_order').on(table.orderNo),
  ],
);

ofBorrower(payTargets, { afterLoan: 'stay', copy: 'none' });

/** Received payments. The provider's reference is unique, so a payment is credited once. */
export const payments = pgTable(
  'payments',
  {
    paymentId: text().primaryKey(),
    provider: text().notNull(),
    providerReference: text().notNull(),
    userId: text().notNull(),
    orderNo: text(),
    payOrderId: text(),
    targetId: text(),
    /** Of what another loan left over: the payment that it came with. */
    fromPayment: text(),
    channel: text().notNull(),
    currency: text().notNull(),
    amount: money().notNull(),
    applied: money().notNull(),
    refundable: money().notNull(),
    status: text().notNull().$type<'pending' | 'success' | 'failed' | 'takenBack'>(),
    /** When the lender heard of it. */
    receivedAt: moment().notNull(),
    /** When the payer paid: from when it counts. */
    paidAt: moment().notNull(),
  },
  table => [
    uniqueIndex('payments_provider_reference').on(table.provider, table.providerReference),
    index('payments_order').on(table.orderNo),
    index('payments_pay_order').on(table.payOrderId),
    index('payments_from').on(table.fromPayment),
    index('payments_user').on(table.userId),
    check(
      'payments_amounts',
      sql`${table.amount} > 0 and ${table.applied} >= 0 and ${table.refundable} >= 0`,
    ),
  ],
);

ofBorrower(payments, { withoutLoan: 'stay', afterLoan: 'stay', copy: 'elsewhere' });

/**
 * Money of a payment that its payer has back or asks back, at the provider: a dispute, a chargeback, or a refund that the
 * lender did not ask for. It may be reported before its payment.
 */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    reversalId: text().primaryKey(),
    provider: text().notNull(),
    /** The provider's own, of the dispute or refund. */
    reference: text().notNull(),
    /** The provider's, of the payment. */
    providerReference: text().notNull(),
    kind: text().notNull().$type<'dispute' | 'refund'>(),
    /** `lost`: the money is the payer's. `covered`: the same money was counted by another message. */
    status: text().notNull().$type<'open' | 'won' | 'lost' | 'covered'>(),
    paymentId: text(),
    userId: text(),
    orderNo: text(),
    /** What the provider names; null for the whole payment. Once it is `lost`, what was taken back. */
    amount: money(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
  },
  table => [
    uniqueIndex('payment_reversals_reference').on(table.provider, table.reference),
    index('payment_reversals_payment').on(table.provider, table.providerReference),
    index('payment_reversals_order').on(table.orderNo),
    index('payment_reversals_user').on(table.userId),
    index('payment_reversals_credited').on(table.paymentId),
    index('payment_reversals_open')
      .on(table.createdAt, table.reversalId)
      .where(sql`${table.status} = 'open'`),
  ],
);

ofBorrower(paymentReversals, {
  withoutLoan: 'stay',
  afterLoan: 'stay',
  copy: {
    as: 'paymentsTakenBack',
    columns: ['kind', 'status', 'amount', 'orderNo', 'createdAt', 'decidedAt'],
  },
});

/** So often a program tries to send a refund. */
export const refundTries = 3;

/** Refunds that a person may have to send: index and staff's list say it alike, so that the list reads no other. */
export const mayNeedPerson = sql.raw(
  `status = 'waiting' and (refusals >= ${refundTries} or payment_id is not null)`,
);

/** Refunds to borrowers: over-payments, and payments when nothing was owed. */
export const refunds = pgTable(
  'refunds',
  {
    refundId: text().primaryKey(),
    userId: text().notNull(),
    orderNo: text(),
    /** The payment whose money goes back; null where it is of several. */
    paymentId: text(),
    bankCardId: text(),
    currency: text().notNull(),
    amount: money().notNull(),
    /** `sent` by the lender, `arrived` as the provider says. `withdrawn`: the payment was taken back before. */
    status: text().notNull().$type<'waiting' | 'sent' | 'arrived' | 'withdrawn'>(),
    createdAt: moment().notNull(),
    sentAt: moment(),
    /** How often the bank or the provider has refused it. */
    refusals: integer().notNull().default(0),
    /** Since then it may be on its way: it was asked for, and nobody knows its end. */
    askedAt: moment(),
  },
  table => [
    index('refunds_user').on(table.userId),
    index('refunds_payment').on(table.paymentId),
    index('refunds_by_hand').on(table.createdAt, table.refundId).where(mayNeedPerson),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);

ofBorrower(refunds, { withoutLoan: 'stay', afterLoan: 'stay', copy: 'elsewhere' });

/** Money that was sent to borrowers: each try to pay a loan out or a refund, by what the payout service was given. */
export const payouts = pgTable(
  'payouts',
  {
    reference: text().primaryKey(),
    purpose: text().notNull().$type<'loan' | 'refund'>(),
    /** The number of the loan or of the refund. */
    subject: text().notNull(),
    userId: text().notNull(),
    orderNo: text(),
    currency: text().notNull(),
    amount: money().notNull(),
    accountHash: text().notNull(),
    /** While its end is not known: it is asked for again for this one, whatever became of the borrower's. */
    account: json<{ kind: string; bankCode: string; accountNo: string; holderName: string }>(),
    /** `asked`: nobody knows whether it was sent. It is asked for again until its end is known. */
    status: text().notNull().$type<'asked' | 'paid' | 'failed' | 'returned'>(),
    sentAt: moment().notNull(),
    returnedAt: moment(),
  },
  table => [
    index('payouts_subject').on(table.subject),
    index('payouts_user').on(table.userId),
    check('payouts_amount', sql`${table.amount} > 0`),
  ],
);

ofBorrower(payouts, {
  afterLoan: 'stay',
  copy: { as: 'payouts', columns: ['purpose', 'amount', 'currency', 'status', 'sentAt', 'returnedAt'] },
});

/** Proof of a payment that a borrower uploaded, until the back office decides. */
export const vouchers = pgTable(
  'vouchers',
  {
    voucherId: text().primaryKey(),
    orderNo: ofOrder(),
    userId: text().notNull(),
    amount: money().notNull(),
    payTime: moment().notNull(),
    channel: text().notNull(),
    imageIds: json<string[]>().notNull(),
    remark: text(),
    status: text().notNull().$type<'reviewing' | 'approved' | 'rejected'>(),
    rejectReason: text(),
    createdAt: moment().notNull(),
    feedbackBy: moment().notNull(),
    decidedAt: moment(),
  },
  table => [
    index('vouchers_order').on(table.orderNo),
    index('vouchers_user').on(table.userId),
    index('vouchers_reviewing')
      .on(table.createdAt, table.voucherId)
      .where(sql`${table.status} = 'reviewing'`),
    check('vouchers_amount', sql`${table.amount} > 0`),
  ],
);

ofBorrower(vouchers, { afterLoan: 'stay', copy: 'none' });

/** A card that a borrower has authorised the lender to store at the card provider. */
export const cardAuthorizations = pgTable(
  'card_authorizations',
  {
    reference: text().primaryKey(),
    userId: ofUser(),
    orderNo: text(),
    payOrderId: text(),
    amount: money().notNull(),
    status: text().notNull().$type<'pending' | 'send_pin' | 'send_otp' | 'success' | 'failed'>(),
    accessCode: text().notNull(),
    authorizationCode: text(),
    last4: text(),
    brand: text(),
    reusable: boolean(),
    couponId: text(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  table => [index('card_authorizations_user').on(table.userId)],
);

ofBorrower(cardAuthorizations, { afterLoan: 'stay', copy: 'none' });

/** Loans whose borrower has the rest charged to an authorised card on the due day; one that is off keeps its row. */
export const autoRepayments = pgTable(
  'auto_repayments',
  {
    orderNo: ofOrder().primaryKey(),
    userId: text().notNull(),
    /** Of the card, in `card_authorizations`. */
    cardReference: text().notNull(),
    /** Where the borrower reached the lender. */
    origin: text().notNull(),
    switchedOnAt: moment().notNull(),
    /** When the borrower was last told, if that was no earlier than the day before. */
    toldAt: moment(),
    /** The due day of the tries, how many there were, and how the last one stands; `asked`: nobody knows. */
    triedFor: day(),
    tries: integer().notNull().default(0),
    lastTry: text().$type<'asked' | 'pending' | 'refused'>(),
    endedAt: moment(),
    endReason: text().$type<'borrower' | 'cardRemoved' | 'paid' | 'tried'>(),
  },
  table => [index('auto_repayments_user').on(table.userId)],
);

ofBorrower(autoRepayments, {
  afterLoan: 'stay',
  copy: { as: 'automaticRepayments', columns: ['orderNo', 'switchedOnAt', 'endedAt', 'endReason'] },
});

/**
 * Genuine messages of providers that changed nothing, and why. One that a person must look at is open until it is
 * resolved.
 */
export const providerMessages = pgTable(
  'provider_messages',
  {
    /** Made of reason and content: what is sent again is counted, not stored again. */
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
    index('provider_messages_waiting')
      .on(table.receivedAt, table.messageId)
      .where(sql`${table.resolvedAt} is null`),
    index('provider_messages_user').on(table.userId),
    index('provider_messages_reference').on(table.reference),
  ],
);

// What needs nobody any more.
removeAfter(providerMessages, { column: 'resolvedAt', days: 90 });
// What the provider wrote names the payer; amount and reference stay until a person has decided.
ofBorrower(providerMessages, {
  afterLoan: () => ({ body: null }),
  copy: {
    as: 'unusedPayments',
    columns: ['provider', 'reason', 'reference', 'amount', 'currency', 'receivedAt'],
  },
});
