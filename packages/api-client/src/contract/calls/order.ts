import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { loanOrder, orderStatusNumber, statementRow } from '../shared/loan-order';
import { payAccount } from '../shared/payment';
import {
  flag,
  limitedList,
  limitedText,
  maybe,
  money,
  nothing,
  pageOf,
  pageQuery,
  text,
  timestamp,
} from '../wire';

/**
 * The newest order; asked again while an order moves by itself.
 *
 * With its next screen; null without an order.
 */
export const getLatestOrder = /*#__PURE__*/ defineCall(() => ({
  id: 4,
  name: 'getLatestOrder',
  method: 'GET',
  path: '/loan/loan-order/latest',
  payload: nothing,
  data: v.nullable(v.object({ ...loanOrder.entries, nextStep: orderStatusNumber })),
}));

/**
 * Records, and the order by whose status the app opens a screen.
 *
 * `statement` returns rows of the statement (with a `kind`), the other two return orders.
 */
export const listOrders = /*#__PURE__*/ defineCall(() => ({
  id: 5,
  name: 'listOrders',
  method: 'GET',
  path: '/loan/loan-order/list',
  payload: v.object({ type: v.picklist(['incomplete', 'finished', 'statement']), ...pageQuery }),
  data: pageOf(v.union([statementRow, loanOrder])),
}));

/** The orders of all products, for the lists that name their products. */
export const listMarketOrders = /*#__PURE__*/ defineCall(() => ({
  id: 6,
  name: 'listMarketOrders',
  method: 'GET',
  path: '/loan/loan-order/list-market',
  payload: v.object({ type: v.picklist(['incomplete', 'finished', 'statement']), ...pageQuery }),
  data: pageOf(v.union([statementRow, loanOrder])),
}));

/**
 * Apply: makes an order at the first status whose data is missing.
 *
 * For one or several products.
 * @refuses submissionFailed
 */
export const applyForLoan = /*#__PURE__*/ defineCall(() => ({
  id: 63,
  name: 'applyForLoan',
  method: 'POST',
  path: '/loan/loan-order/apply-market',
  acts: true,
  retry: 'keyed',
  payload: v.object({
    productIds: limitedList(limitedText(), 20),
    amount: v.optional(v.number()),
    term: v.optional(v.number()),
    couponId: v.optional(limitedText()),
  }),
  data: v.object({
    orders: v.array(v.object({ orderNo: text, productId: text, status: orderStatusNumber })),
  }),
}));

/**
 * Apply again, with what is known: an order that asks for nothing.
 * @refuses submissionFailed, consentMissing
 */
export const applyForReloan = /*#__PURE__*/ defineCall(() => ({
  id: 64,
  name: 'applyForReloan',
  method: 'POST',
  path: '/loan/loan-order/apply-market-again',
  acts: true,
  retry: 'keyed',
  payload: v.object({
    productId: limitedText(),
    amount: v.number(),
    term: v.number(),
    bankCardId: limitedText(),
    couponId: v.optional(limitedText()),
  }),
  data: v.object({ orderNo: text, status: orderStatusNumber }),
}));

/**
 * Cancels a loan within its window, for exactly one reason.
 *
 * Before the payout the order is 8 at once; after it, it stays 2 until `amountToReturn` is back in `returnAccount`,
 * by `returnBy`.
 */
export const cancelLoan = /*#__PURE__*/ defineCall(() => ({
  id: 65,
  name: 'cancelLoan',
  method: 'POST',
  path: '/loan/cancel-loan',
  acts: true,
  retry: 'keyed',
  sensitive: ['comment'],
  payload: v.object({
    orderNo: limitedText(),
    reasonCode: limitedText(),
    comment: v.optional(limitedText(1000)),
  }),
  data: v.object({
    cancelled: flag,
    status: orderStatusNumber,
    amountToReturn: maybe(money),
    returnAccount: maybe(payAccount),
    returnBy: maybe(timestamp),
  }),
}));

/** Stops the loan that would be paid out by itself. */
export const cancelAutoDraw = /*#__PURE__*/ defineCall(() => ({
  id: 66,
  name: 'cancelAutoDraw',
  method: 'POST',
  path: '/loan/cancel-draw-money',
  acts: true,
  retry: 'keyed',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({ cancelled: flag, status: orderStatusNumber }),
}));
