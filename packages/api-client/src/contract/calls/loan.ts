import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { orderStatusNumber } from '../shared/loan-order';
import { costBreakdown } from '../shared/product';
import { decimal, flag, limitedText, maybe, money, nothing, text, timestamp, whole } from '../wire';

/**
 * The signed agreement of a loan, to read, print and keep.
 *
 * A confirmation carries its `hash`.
 */
export const getLoanAgreement = /*#__PURE__*/ defineCall(() => ({
  id: 7,
  name: 'getLoanAgreement',
  method: 'GET',
  path: '/loan/loan-order/loanAgreement',
  payload: v.object({
    orderNo: v.optional(limitedText()),
    productId: v.optional(limitedText()),
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

/** Confirm: the key facts of the offer, with the account that the money goes to. */
export const getConfirmInfo = /*#__PURE__*/ defineCall(() => ({
  id: 17,
  name: 'getConfirmInfo',
  method: 'GET',
  path: '/loan/confirm/product-info',
  payload: v.object({
    orderNo: limitedText(),
    amount: v.optional(decimal),
    term: v.optional(whole),
    couponId: v.optional(limitedText()),
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

/**
 * What the borrower may borrow now, and next.
 *
 * Credit limit, the used part, and the next limit.
 */
export const getCreditInfo = /*#__PURE__*/ defineCall(() => ({
  id: 18,
  name: 'getCreditInfo',
  method: 'GET',
  path: '/loan/get-credit-info',
  payload: nothing,
  data: v.object({
    creditLimit: money,
    usedLimit: money,
    available: money,
    level: text,
    nextLimit: maybe(money),
    score: maybe(v.number()),
    currency: v.string(),
  }),
}));

function confirmation() {
  return v.object({
    orderNo: limitedText(),
    amount: decimal,
    term: whole,
    agreementHash: limitedText(),
    kfsVersion: limitedText(),
    couponId: v.optional(limitedText()),
  });
}

/**
 * Confirms an approved first loan: status 14 becomes 7, and the money is sent.
 *
 * An acting GET: never retried automatically.
 */
export const confirmNewLoan = /*#__PURE__*/ defineCall(() => ({
  id: 19,
  name: 'confirmNewLoan',
  method: 'GET',
  path: '/loan/get-money',
  acts: true,
  payload: confirmation(),
  data: v.object({ orderNo: text, status: orderStatusNumber }),
}));

/**
 * Confirms an approved loan of a returning borrower: status 18 becomes 7, and the money is sent.
 *
 * A draw on an approved re-loan; otherwise as `confirmNewLoan`.
 */
export const confirmReloan = /*#__PURE__*/ defineCall(() => ({
  id: 20,
  name: 'confirmReloan',
  method: 'GET',
  path: '/loan/get-money-plus',
  acts: true,
  payload: confirmation(),
  data: v.object({ orderNo: text, status: orderStatusNumber }),
}));

/**
 * After the confirmation: by when the money is there.
 *
 * Time of the payout and end of the cancellation period, by the lender's clock.
 */
export const getDisbursalTime = /*#__PURE__*/ defineCall(() => ({
  id: 21,
  name: 'getDisbursalTime',
  method: 'GET',
  path: '/loan/get-money-time',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    serverTime: timestamp,
    autoDisburse: flag,
    autoDisburseAt: maybe(timestamp),
    remainingSeconds: maybe(whole),
    cancelDeadline: maybe(timestamp),
  }),
}));

/**
 * Confirm: the agreement to read before it is signed.
 *
 * For this amount and term, and for the coupon of the confirmation.
 */
export const getLoanContract = /*#__PURE__*/ defineCall(() => ({
  id: 22,
  name: 'getLoanContract',
  method: 'GET',
  path: '/loan/get-money/contract',
  payload: v.object({
    orderNo: limitedText(),
    amount: decimal,
    term: whole,
    couponId: v.optional(limitedText()),
  }),
  data: v.object({ title: v.string(), version: text, html: v.string(), hash: v.string() }),
}));

/** Whether the loan may still be cancelled, until when, and what must be sent back. */
export const getCancellation = /*#__PURE__*/ defineCall(() => ({
  id: 23,
  name: 'getCancellation',
  method: 'GET',
  path: '/loan/has-cancel-loan',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    canCancel: flag,
    deadline: maybe(timestamp),
    amountToReturn: maybe(money),
    reasons: v.array(v.object({ code: text, label: v.string() })),
  }),
}));
