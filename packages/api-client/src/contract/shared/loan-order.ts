import { homeStatuses, orderLabels, orderStatuses, unknownStatus } from '@sunbird/loan-domain';
import * as v from 'valibot';
import {
  calendarDate,
  decimal,
  flag,
  maybe,
  money,
  openPicklist,
  openValues,
  pure,
  text,
  timestamp,
  whole,
} from '../wire';

/** Order status by its number (spec section 4); 0 for one that the app does not know. */
export const orderStatusNumber = /*#__PURE__*/ pure(() => openValues(orderStatuses, unknownStatus));

export const homeStatus = /*#__PURE__*/ pure(() => openPicklist(homeStatuses));

/** A loan order. Amounts in major units of `currency`. */
export const loanOrder = /*#__PURE__*/ pure(() =>
  v.object({
    orderNo: text,
    status: orderStatusNumber,
    statusLabel: openPicklist(orderLabels),
    productId: text,
    productName: v.string(),
    currency: v.string(),
    loanAmount: money,
    disbursalAmount: money,
    repayAmount: money,
    /** Days, once chosen. */
    term: maybe(whole),
    /** The yearly rate of all costs at the price of this order, as a fraction. */
    apr: maybe(decimal),
    applyTime: timestamp,
    dueDate: maybe(calendarDate),
    overdueDays: maybe(whole),
    /** Status 1 and 19: the time by which the lender has decided. */
    decisionBy: maybe(timestamp),
    /** Status 14 and 18: the time until which the offer may be confirmed. */
    offerValidUntil: maybe(timestamp),
    canCancel: maybe(flag),
    cancelDeadline: maybe(timestamp),
    /** Cancelled after the payout: the amount to return, and by when. */
    amountToReturn: maybe(money),
    returnBy: maybe(timestamp),
    /** Status 4, 8 and 9: when the order reached it. */
    finishTime: maybe(timestamp),
    /**
     * Paid beyond the debt: it goes back the way that it came; `sentAt` once it has. `refused`: the bank has refused it,
     * and another account is needed.
     */
    refund: maybe(v.object({ amount: money, sentAt: maybe(timestamp), refused: maybe(flag) })),
    /** Status 2 and 3: a payment that its payer has back, the latest: it is owed again. */
    takenBack: maybe(v.object({ amount: money, at: timestamp })),
    failReason: maybe(v.string()),
    /** Status 9: the time from which one may apply again. */
    retryAfter: maybe(timestamp),
  }),
);
export type LoanOrder = v.InferOutput<typeof loanOrder>;

/** Direction is in `kind`; `amount` is never negative, `balance` is the debt after the row. */
export const statementRow = /*#__PURE__*/ pure(() =>
  v.object({
    id: text,
    time: timestamp,
    kind: openPicklist([
      'loan',
      'fee',
      'tax',
      'interest',
      'disburse',
      'payoutReturned',
      'repay',
      'surplus',
      'takenBack',
      'penalty',
      'penaltyBack',
      'waived',
      'rollover',
      'coupon',
      'refund',
    ]),
    amount: money,
    balance: money,
    currency: v.string(),
    orderNo: text,
    channel: maybe(v.string()),
    /** When it was paid, where the lender heard of it only later, at `time`. */
    paidAt: maybe(timestamp),
  }),
);
export type StatementRow = v.InferOutput<typeof statementRow>;
