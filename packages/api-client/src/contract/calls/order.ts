import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { loanOrder, orderStatusNumber, statementRow } from '../shared/loan-order';
import { payAccount } from '../shared/payment';
import { decimal, flag, maybe, nothing, pageOf, pageQuery, text, timestamp } from '../wire';

/** 4. The latest order and its next screen, or null. */
export const getLatestOrder = /*#__PURE__*/ defineCall(() => ({
  id: 4,
  name: 'getLatestOrder',
  method: 'GET',
  path: '/loan/loan-order/latest',
  payload: nothing,
  data: v.nullable(v.object({ ...loanOrder.entries, nextStep: orderStatusNumber })),
}));

/** 5. Records. `statement` returns rows of the statement (with a `kind`), the other two return orders. */
export const listOrders = /*#__PURE__*/ defineCall(() => ({
  id: 5,
  name: 'listOrders',
  method: 'GET',
  path: '/loan/loan-order/list',
  payload: v.object({ type: v.picklist(['incomplete', 'finished', 'statement']), ...pageQuery }),
  data: pageOf(v.union([statementRow, loanOrder])),
}));

/** 6. Records over several products. */
export const listMarketOrders = /*#__PURE__*/ defineCall(() => ({
  id: 6,
  name: 'listMarketOrders',
  method: 'GET',
  path: '/loan/loan-order/list-market',
  payload: v.object({ type: v.picklist(['incomplete', 'finished', 'statement']), ...pageQuery }),
  data: pageOf(v.union([statementRow, loanOrder])),
}));

/** 63. Applies for one or several products; makes each order at the first status whose data is missing. */
export const applyForLoan = /*#__PURE__*/ defineCall(() => ({
  id: 63,
  name: 'applyForLoan',
  method: 'POST',
  path: '/loan/loan-order/apply-market',
  acts: true,
  retry: 'keyed',
  payload: v.object({
    productIds: v.array(v.string()),
    amount: v.optional(v.number()),
    term: v.optional(v.number()),
    couponId: v.optional(v.string()),
  }),
  data: v.object({
    orders: v.array(v.object({ orderNo: text, productId: text, status: orderStatusNumber })),
  }),
}));

/** 64. The loan of a returning borrower, who fills in no form again. */
export const applyForReloan = /*#__PURE__*/ defineCall(() => ({
  id: 64,
  name: 'applyForReloan',
  method: 'POST',
  path: '/loan/loan-order/apply-market-again',
  acts: true,
  retry: 'keyed',
  payload: v.object({
    productId: v.string(),
    amount: v.number(),
    term: v.number(),
    bankCardId: v.string(),
    couponId: v.optional(v.string()),
  }),
  data: v.object({ orderNo: text, status: orderStatusNumber }),
}));

/**
 * 65. Cancels inside the window. Before the payout the order is 8 at once; after it, it stays 2 until
 * `amountToReturn` is back in `returnAccount`, by `returnBy`.
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
    orderNo: v.string(),
    reasonCode: v.string(),
    comment: v.optional(v.string()),
  }),
  data: v.object({
    cancelled: flag,
    status: orderStatusNumber,
    amountToReturn: maybe(decimal),
    returnAccount: maybe(payAccount),
    returnBy: maybe(timestamp),
  }),
}));

/** 66. Stops the re-loan that would draw by itself. */
export const cancelAutoDraw = /*#__PURE__*/ defineCall(() => ({
  id: 66,
  name: 'cancelAutoDraw',
  method: 'POST',
  path: '/loan/cancel-draw-money',
  acts: true,
  retry: 'keyed',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({ cancelled: flag, status: orderStatusNumber }),
}));
