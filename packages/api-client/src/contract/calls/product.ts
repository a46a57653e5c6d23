import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { homeStatus, loanOrder } from '../shared/loan-order';
import { product } from '../shared/product';
import { decimal, limitedText, maybe, nothing, timestamp, whole } from '../wire';

/** The products of a lender with one product. */
export const listProducts = /*#__PURE__*/ defineCall(() => ({
  id: 8,
  name: 'listProducts',
  method: 'GET',
  path: '/loan/product/list',
  auth: 'public',
  payload: nothing,
  data: v.array(product),
}));

/** The products among which a borrower chooses on the promotion’s pages and at home. */
export const listMarketProducts = /*#__PURE__*/ defineCall(() => ({
  id: 9,
  name: 'listMarketProducts',
  method: 'GET',
  path: '/loan/product/list-market',
  auth: 'public',
  payload: nothing,
  data: v.array(product),
}));

/** Home’s slider: for each amount and term the whole price, before anybody logs in. */
export const getStepAmount = /*#__PURE__*/ defineCall(() => ({
  id: 10,
  name: 'getStepAmount',
  method: 'GET',
  path: '/loan/product/step-amount',
  auth: 'public',
  payload: v.object({ productId: limitedText() }),
  data: v.object({
    min: decimal,
    max: decimal,
    step: decimal,
    default: decimal,
    amounts: v.array(decimal),
    terms: v.array(whole),
  }),
}));

/** Home at a lender with one product: the offer, or the order that is under way. */
export const getProductHome = /*#__PURE__*/ defineCall(() => ({
  id: 11,
  name: 'getProductHome',
  method: 'GET',
  path: '/loan/loan-product/index',
  auth: 'public',
  payload: nothing,
  data: v.object({
    product,
    order: v.nullable(loanOrder),
    homeStatus,
    banner: maybe(v.object({ text: v.string(), level: v.string() })),
    creditLimit: decimal,
    /** The lender's clock, for countdowns. */
    serverTime: maybe(timestamp),
  }),
}));
