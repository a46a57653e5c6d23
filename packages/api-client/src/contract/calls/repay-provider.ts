import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { barcode, payAccount } from '../shared/payment';
import { decimal, flag, limitedText, maybe, money, openPicklist, text, timestamp } from '../wire';

/** Mexico, SPEI: the borrower’s own CLABE to transfer to. */
export const getStpClabe = /*#__PURE__*/ defineCall(() => ({
  id: 26,
  name: 'getStpClabe',
  method: 'GET',
  path: '/repay/getStpClabe',
  payload: v.object({ orderNo: limitedText(), amount: v.optional(decimal) }),
  data: v.object({
    ...payAccount.entries,
    clabe: text,
    beneficiary: v.string(),
    concepto: v.string(),
    bank: v.string(),
  }),
}));

/** Mexico, cash: a reference with its bar code, payable at OXXO for three days. */
export const getOxxoReference = /*#__PURE__*/ defineCall(() => ({
  id: 27,
  name: 'getOxxoReference',
  method: 'GET',
  path: '/repay/getOXXOReference',
  retry: 'never',
  payload: v.object({ orderNo: limitedText(), amount: decimal }),
  data: v.object({
    payOrderId: text,
    reference: text,
    barcode,
    amount: money,
    currency: v.string(),
    store: v.string(),
    expireAt: timestamp,
    /** A payment until then counts with the coupon that is reserved for the order. */
    couponUntil: maybe(timestamp),
    fee: maybe(money),
    instructions: v.array(v.string()),
  }),
}));

/** Nigeria: the borrower’s reserved accounts at two banks to transfer to. */
export const getMonnifyAccounts = /*#__PURE__*/ defineCall(() => ({
  id: 28,
  name: 'getMonnifyAccounts',
  method: 'GET',
  path: '/repay/monnify_reserved_account',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    accounts: v.array(payAccount),
    accountReference: text,
    reservationReference: text,
    status: openPicklist(['ACTIVE', 'INACTIVE']),
  }),
}));

/** Nigeria: an account for this payment, good for an hour. */
export const getFlutterwaveAccount = /*#__PURE__*/ defineCall(() => ({
  id: 29,
  name: 'getFlutterwaveAccount',
  method: 'GET',
  path: '/repay/flutterwave_reserved_account',
  retry: 'never',
  payload: v.object({ orderNo: limitedText(), amount: v.optional(decimal) }),
  data: v.object({ ...payAccount.entries, flwRef: text, orderRef: text, note: v.string() }),
}));

/**
 * Nigeria: the borrower’s own account at Paystack, made at its first use.
 *
 * An acting GET.
 */
export const createDedicatedAccount = /*#__PURE__*/ defineCall(() => ({
  id: 30,
  name: 'createDedicatedAccount',
  method: 'GET',
  path: '/repay/dedicated_account/create',
  acts: true,
  retry: 'keyed',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({ ...payAccount.entries, slug: v.string(), assigned: flag }),
}));

/**
 * Nigeria, debit card: opens the provider’s page, and later says what came of it.
 *
 * Starts an authorisation for `orderNo`; with `reference`, returns the outcome of one.
 */
export const authorizePaystackCard = /*#__PURE__*/ defineCall(() => ({
  id: 31,
  name: 'authorizePaystackCard',
  method: 'GET',
  path: '/repay/paystack/authorization',
  retry: 'never',
  payload: v.object({
    orderNo: v.optional(limitedText()),
    amount: v.optional(decimal),
    reference: v.optional(limitedText()),
  }),
  data: v.union([
    v.object({
      authorizationUrl: v.string(),
      accessCode: v.string(),
      reference: text,
      couponAmount: money,
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

/** Nigeria: the provider’s page to pay on. */
export const getFlutterwaveLink = /*#__PURE__*/ defineCall(() => ({
  id: 32,
  name: 'getFlutterwaveLink',
  method: 'GET',
  path: '/repay/flutterwave/repay-link',
  retry: 'never',
  payload: v.object({ orderNo: limitedText(), amount: decimal }),
  data: v.object({ link: v.string(), txRef: text, expireAt: timestamp, couponUntil: maybe(timestamp) }),
}));

/**
 * Nigeria: hands on the bank’s code that the borrower typed in the app.
 *
 * Each wrong one counts.
 */
export const verifyFlutterwaveOtp = /*#__PURE__*/ defineCall(() => ({
  id: 33,
  name: 'verifyFlutterwaveOtp',
  method: 'GET',
  path: '/repay/flutterwave/verify-opt',
  retry: 'never',
  sensitive: ['otp'],
  payload: v.object({ flwRef: limitedText(), otp: limitedText() }),
  data: v.object({
    status: openPicklist(['successful', 'pending', 'failed']),
    message: v.string(),
    payOrderId: text,
  }),
}));
