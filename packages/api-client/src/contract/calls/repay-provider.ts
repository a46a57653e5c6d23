import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { barcode, payAccount } from '../shared/payment';
import { decimal, flag, maybe, openPicklist, text, timestamp } from '../wire';

/** 26. The borrower's own CLABE at STP. */
export const getStpClabe = /*#__PURE__*/ defineCall(() => ({
  id: 26,
  name: 'getStpClabe',
  method: 'GET',
  path: '/repay/getStpClabe',
  payload: v.object({ orderNo: v.string(), amount: v.optional(decimal) }),
  data: v.object({
    ...payAccount.entries,
    clabe: text,
    beneficiary: v.string(),
    concepto: v.string(),
    bank: v.string(),
  }),
}));

/** 27. A reference to pay in cash at OXXO. */
export const getOxxoReference = /*#__PURE__*/ defineCall(() => ({
  id: 27,
  name: 'getOxxoReference',
  method: 'GET',
  path: '/repay/getOXXOReference',
  retry: 'never',
  payload: v.object({ orderNo: v.string(), amount: decimal }),
  data: v.object({
    payOrderId: text,
    reference: text,
    barcode,
    amount: decimal,
    currency: v.string(),
    store: v.string(),
    expireAt: timestamp,
    /** A payment until then counts with the coupon that is reserved for the order. */
    couponUntil: maybe(timestamp),
    fee: maybe(decimal),
    instructions: v.array(v.string()),
  }),
}));

/** 28. The reserved accounts at Monnify, one per partner bank. */
export const getMonnifyAccounts = /*#__PURE__*/ defineCall(() => ({
  id: 28,
  name: 'getMonnifyAccounts',
  method: 'GET',
  path: '/repay/monnify_reserved_account',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({
    accounts: v.array(payAccount),
    accountReference: text,
    reservationReference: text,
    status: openPicklist(['ACTIVE', 'INACTIVE']),
  }),
}));

/** 29. An account at Flutterwave for this payment. */
export const getFlutterwaveAccount = /*#__PURE__*/ defineCall(() => ({
  id: 29,
  name: 'getFlutterwaveAccount',
  method: 'GET',
  path: '/repay/flutterwave_reserved_account',
  retry: 'never',
  payload: v.object({ orderNo: v.string(), amount: v.optional(decimal) }),
  data: v.object({ ...payAccount.entries, flwRef: text, orderRef: text, note: v.string() }),
}));

/** 30. The borrower's dedicated account at Paystack, made on first use. An acting GET. */
export const createDedicatedAccount = /*#__PURE__*/ defineCall(() => ({
  id: 30,
  name: 'createDedicatedAccount',
  method: 'GET',
  path: '/repay/dedicated_account/create',
  acts: true,
  retry: 'keyed',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({ ...payAccount.entries, slug: v.string(), assigned: flag }),
}));

/** 31. Starts a card authorisation at Paystack for `orderNo`; with `reference`, returns the outcome of one. */
export const authorizePaystackCard = /*#__PURE__*/ defineCall(() => ({
  id: 31,
  name: 'authorizePaystackCard',
  method: 'GET',
  path: '/repay/paystack/authorization',
  retry: 'never',
  payload: v.object({
    orderNo: v.optional(v.string()),
    amount: v.optional(decimal),
    reference: v.optional(v.string()),
  }),
  data: v.union([
    v.object({
      authorizationUrl: v.string(),
      accessCode: v.string(),
      reference: text,
      couponAmount: decimal,
    }),
    v.object({
      status: openPicklist(['success', 'failed', 'pending', 'send_otp']),
      authorizationCode: maybe(v.string()),
      last4: maybe(text),
      brand: maybe(v.string()),
      reusable: maybe(flag),
      couponId: maybe(text),
    }),
  ]),
}));

/** 32. A payment page at Flutterwave. */
export const getFlutterwaveLink = /*#__PURE__*/ defineCall(() => ({
  id: 32,
  name: 'getFlutterwaveLink',
  method: 'GET',
  path: '/repay/flutterwave/repay-link',
  retry: 'never',
  payload: v.object({ orderNo: v.string(), amount: decimal }),
  data: v.object({ link: v.string(), txRef: text, expireAt: timestamp, couponUntil: maybe(timestamp) }),
}));

/** 33. Hands the bank's code on to Flutterwave; each wrong one counts. */
export const verifyFlutterwaveOtp = /*#__PURE__*/ defineCall(() => ({
  id: 33,
  name: 'verifyFlutterwaveOtp',
  method: 'GET',
  path: '/repay/flutterwave/verify-opt',
  retry: 'never',
  sensitive: ['otp'],
  payload: v.object({ flwRef: v.string(), otp: v.string() }),
  data: v.object({
    status: openPicklist(['successful', 'pending', 'failed']),
    message: v.string(),
    payOrderId: text,
  }),
}));
