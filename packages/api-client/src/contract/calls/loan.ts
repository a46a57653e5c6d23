import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { costBreakdown } from '../shared/costs';
import { orderStatusNumber } from '../shared/loan-order';
import { decimal, flag, maybe, nothing, text, timestamp, whole } from '../wire';

/** 7. The loan agreement. A confirmation carries its `hash`. */
export const getLoanAgreement = /*#__PURE__*/ defineCall(() => ({
  id: 7,
  name: 'getLoanAgreement',
  method: 'GET',
  path: '/loan/loan-order/loanAgreement',
  payload: v.object({
    orderNo: v.optional(v.string()),
    productId: v.optional(v.string()),
    amount: v.optional(decimal),
    term: v.optional(whole),
  }),
  data: v.object({
    title: v.string(),
    version: text,
    html: v.string(),
    pdfUrl: maybe(v.string()),
    hash: v.string(),
  }),
}));

/** 17. The key facts of a loan before it is confirmed. */
export const getConfirmInfo = /*#__PURE__*/ defineCall(() => ({
  id: 17,
  name: 'getConfirmInfo',
  method: 'GET',
  path: '/loan/confirm/product-info',
  payload: v.object({
    orderNo: v.string(),
    amount: v.optional(decimal),
    term: v.optional(whole),
    couponId: v.optional(v.string()),
  }),
  data: v.object({
    ...costBreakdown.entries,
    orderNo: text,
    productName: v.string(),
    lender: v.object({ name: v.string(), licence: v.string() }),
    bankCard: v.object({ holderName: maybe(v.string()), bankName: v.string(), accountNoMasked: v.string() }),
    coolingOff: v.object({ hours: whole, deadline: timestamp }),
    kfs: v.object({ version: text, validUntil: timestamp }),
  }),
}));

/** 18. Credit limit, the used part, and the next limit. */
export const getCreditInfo = /*#__PURE__*/ defineCall(() => ({
  id: 18,
  name: 'getCreditInfo',
  method: 'GET',
  path: '/loan/get-credit-info',
  payload: nothing,
  data: v.object({
    creditLimit: decimal,
    usedLimit: decimal,
    available: decimal,
    level: text,
    nextLimit: maybe(decimal),
    score: maybe(v.number()),
    currency: v.string(),
  }),
}));

function confirmation() {
  return v.object({
    orderNo: v.string(),
    amount: decimal,
    term: whole,
    agreementHash: v.string(),
    kfsVersion: v.string(),
    couponId: v.optional(v.string()),
  });
}

/** 19. Confirms an order of status 14. An acting GET: never retried automatically. */
export const confirmNewLoan = /*#__PURE__*/ defineCall(() => ({
  id: 19,
  name: 'confirmNewLoan',
  method: 'GET',
  path: '/loan/get-money',
  acts: true,
  payload: confirmation(),
  data: v.object({ orderNo: text, status: orderStatusNumber }),
}));

/** 20. Confirms an order of status 18, a draw on an approved re-loan; otherwise as 19. */
export const confirmReloan = /*#__PURE__*/ defineCall(() => ({
  id: 20,
  name: 'confirmReloan',
  method: 'GET',
  path: '/loan/get-money-plus',
  acts: true,
  payload: confirmation(),
  data: v.object({ orderNo: text, status: orderStatusNumber }),
}));

/** 21. Time of the payout and end of the cancellation period, by the lender's clock. */
export const getDisbursalTime = /*#__PURE__*/ defineCall(() => ({
  id: 21,
  name: 'getDisbursalTime',
  method: 'GET',
  path: '/loan/get-money-time',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({
    serverTime: timestamp,
    autoDisburse: flag,
    autoDisburseAt: maybe(timestamp),
    remainingSeconds: maybe(whole),
    cancelDeadline: maybe(timestamp),
  }),
}));

/** 22. The contract for this amount and term, and for the coupon of the confirmation. */
export const getLoanContract = /*#__PURE__*/ defineCall(() => ({
  id: 22,
  name: 'getLoanContract',
  method: 'GET',
  path: '/loan/get-money/contract',
  payload: v.object({
    orderNo: v.string(),
    amount: decimal,
    term: whole,
    couponId: v.optional(v.string()),
  }),
  data: v.object({ title: v.string(), version: text, html: v.string(), hash: v.string() }),
}));

/** 23. Whether the loan may be cancelled, until when, and the amount to return. */
export const getCancellation = /*#__PURE__*/ defineCall(() => ({
  id: 23,
  name: 'getCancellation',
  method: 'GET',
  path: '/loan/has-cancel-loan',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({
    canCancel: flag,
    deadline: maybe(timestamp),
    amountToReturn: maybe(decimal),
    reasons: v.array(v.object({ code: text, label: v.string() })),
  }),
}));
