import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { orderStatusNumber } from '../shared/loan-order';
import { channel } from '../shared/payment';
import { instalment } from '../shared/product';
import {
  calendarDate,
  decimal,
  flag,
  limitedList,
  limitedText,
  maybe,
  money,
  openPicklist,
  pure,
  text,
  timestamp,
  whole,
} from '../wire';

const paymentSoFar = /*#__PURE__*/ pure(() =>
  v.object({
    payOrderId: text,
    amount: money,
    time: timestamp,
    channel: v.string(),
    status: openPicklist(['pending', 'success', 'failed', 'takenBack']),
  }),
);

/**
 * Repayment: the debt to the unit, its parts, the ways to pay and the payments so far. Asked again while a way to pay
 * is shown.
 */
export const getRepayDetail = /*#__PURE__*/ defineCall(() => ({
  id: 25,
  name: 'getRepayDetail',
  method: 'GET',
  path: '/repay/repay-order/detail',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    orderNo: text,
    status: orderStatusNumber,
    currency: v.string(),
    loanAmount: money,
    disbursalAmount: money,
    processingFee: money,
    gst: money,
    interest: money,
    repayAmount: money,
    dueDate: calendarDate,
    overdueDays: whole,
    penaltyRatePerDay: decimal,
    penalty: money,
    penaltyReduction: money,
    repaidAmount: money,
    unrepaidAmount: money,
    totalRepayAmount: money,
    schedule: v.array(instalment),
    canExtend: flag,
    /** Whether repaying the loan brings its reward (limit, level, draw), or has brought it. */
    earnsReward: maybe(flag),
    /** Paid for a new date that the borrower has not confirmed yet. */
    heldFee: maybe(money),
    canPartial: flag,
    minRepay: money,
    channels: v.array(channel),
    payments: v.array(paymentSoFar),
  }),
}));

/**
 * Sends a proof of payment, which a person reads within 48 hours.
 *
 * `feedbackBy` is at most 48 hours away. `payTime` is epoch ms.
 */
export const saveVoucher = /*#__PURE__*/ defineCall(() => ({
  id: 67,
  name: 'saveVoucher',
  method: 'POST',
  path: '/repay/save/user/voucher',
  acts: true,
  retry: 'keyed',
  sensitive: ['remark'],
  payload: v.object({
    orderNo: limitedText(),
    amount: v.number(),
    payTime: v.number(),
    channel: limitedText(),
    imageIds: limitedList(limitedText(), 20),
    remark: v.optional(limitedText(1000)),
  }),
  data: v.object({ voucherId: text, status: openPicklist(['reviewing']), feedbackBy: timestamp }),
}));

/**
 * The proofs that were sent, with their outcome.
 *
 * A POST that only reads.
 */
export const listVouchers = /*#__PURE__*/ defineCall(() => ({
  id: 68,
  name: 'listVouchers',
  method: 'POST',
  path: '/repay/get/voucher/list',
  retry: 'safe',
  payload: v.object({ orderNo: limitedText() }),
  data: v.array(
    v.object({
      voucherId: text,
      amount: money,
      payTime: timestamp,
      imageUrls: v.array(v.string()),
      status: openPicklist(['reviewing', 'approved', 'rejected']),
      rejectReason: maybe(v.string()),
      feedbackBy: maybe(timestamp),
    }),
  ),
}));
