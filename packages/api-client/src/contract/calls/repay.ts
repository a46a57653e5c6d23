import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { instalment } from '../shared/costs';
import { orderStatusNumber } from '../shared/loan-order';
import { channel } from '../shared/payment';
import { calendarDate, decimal, flag, maybe, openPicklist, text, timestamp, whole } from '../wire';

/** 25. The debt and its parts, the payment channels, and the payments so far. */
export const getRepayDetail = /*#__PURE__*/ defineCall(() => ({
  id: 25,
  name: 'getRepayDetail',
  method: 'GET',
  path: '/repay/repay-order/detail',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({
    orderNo: text,
    status: orderStatusNumber,
    currency: v.string(),
    loanAmount: decimal,
    disbursalAmount: decimal,
    processingFee: decimal,
    gst: decimal,
    interest: decimal,
    repayAmount: decimal,
    dueDate: calendarDate,
    overdueDays: whole,
    penaltyRatePerDay: decimal,
    penalty: decimal,
    penaltyReduction: decimal,
    repaidAmount: decimal,
    unrepaidAmount: decimal,
    totalRepayAmount: decimal,
    schedule: v.array(instalment),
    canExtend: flag,
    canPartial: flag,
    minRepay: decimal,
    channels: v.array(channel),
    payments: v.array(
      v.object({
        payOrderId: text,
        amount: decimal,
        time: timestamp,
        channel: v.string(),
        status: openPicklist(['pending', 'success', 'failed']),
      }),
    ),
  }),
}));

/** 67. Sends a proof of payment; `feedbackBy` is at most 48 hours away. `payTime` is epoch ms. */
export const saveVoucher = /*#__PURE__*/ defineCall(() => ({
  id: 67,
  name: 'saveVoucher',
  method: 'POST',
  path: '/repay/save/user/voucher',
  acts: true,
  retry: 'keyed',
  sensitive: ['remark'],
  payload: v.object({
    orderNo: v.string(),
    amount: v.number(),
    payTime: v.number(),
    channel: v.string(),
    imageIds: v.array(v.string()),
    remark: v.optional(v.string()),
  }),
  data: v.object({ voucherId: text, status: openPicklist(['reviewing']), feedbackBy: timestamp }),
}));

/** 68. Proofs sent so far. A POST that only reads. */
export const listVouchers = /*#__PURE__*/ defineCall(() => ({
  id: 68,
  name: 'listVouchers',
  method: 'POST',
  path: '/repay/get/voucher/list',
  retry: 'safe',
  payload: v.object({ orderNo: v.string() }),
  data: v.array(
    v.object({
      voucherId: text,
      amount: decimal,
      payTime: timestamp,
      imageUrls: v.array(v.string()),
      status: openPicklist(['reviewing', 'approved', 'rejected']),
      rejectReason: maybe(v.string()),
      feedbackBy: maybe(timestamp),
    }),
  ),
}));
