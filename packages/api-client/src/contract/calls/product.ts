import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { homeStatus, loanOrder } from '../shared/loan-order';
import { product } from '../shared/product';
import { decimal, maybe, nothing, timestamp, whole } from '../wire';

/** 8. The products of a lender with one product. */
export const listProducts = /*#__PURE__*/ defineCall(() => ({
  id: 8,
  name: 'listProducts',
  method: 'GET',
  path: '/loan/product/list',
  auth: 'public',
  payload: nothing,
  data: v.array(product),
}));

/** 9. The hot loans. */
export const listMarketProducts = /*#__PURE__*/ defineCall(() => ({
  id: 9,
  name: 'listMarketProducts',
  method: 'GET',
  path: '/loan/product/list-market',
  auth: 'public',
  payload: nothing,
  data: v.array(product),
}));

/** 10. Amounts and terms that may be chosen. */
export const getStepAmount = /*#__PURE__*/ defineCall(() => ({
  id: 10,
  name: 'getStepAmount',
  method: 'GET',
  path: '/loan/product/step-amount',
  auth: 'public',
  payload: v.object({ productId: v.string() }),
  data: v.object({
    min: decimal,
    max: decimal,
    step: decimal,
    default: decimal,
    amounts: v.array(decimal),
    terms: v.array(whole),
  }),
}));

/** 11. Home of a lender with one product. */
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
