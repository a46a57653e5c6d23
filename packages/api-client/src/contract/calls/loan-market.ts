import { bannerStatuses, unknownStatus } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { homeStatus, loanOrder, orderStatusNumber } from '../shared/loan-order';
import { channel } from '../shared/payment';
import { product } from '../shared/product';
import {
  flag,
  limitedText,
  maybe,
  money,
  nothing,
  openPicklist,
  openValues,
  pageOf,
  pageQuery,
  text,
  timestamp,
  whole,
} from '../wire';

/** Why this borrower's application would be refused now, as applying says it; `until` is when a waiting time is over. */
const applyBlock = /*#__PURE__*/ maybe(v.object({ text: v.string(), until: maybe(timestamp) }));

/** What the borrower has sent and waits for, or what became of it: the newest. */
const requestNotice = /*#__PURE__*/ maybe(
  v.object({
    requestId: text,
    text: v.string(),
    isRefused: flag,
    /** A person was asked to look at the decision that home shows. */
    ofDecision: maybe(flag),
  }),
);

/**
 * Home: the offer, or the order that matters most. The first call of a start.
 * @refuses notProven
 */
export const getMarketHome = /*#__PURE__*/ defineCall(() => ({
  id: 12,
  name: 'getMarketHome',
  method: 'GET',
  path: '/loanMarket/index',
  auth: 'public',
  payload: nothing,
  data: v.object({
    homeStatus,
    order: v.nullable(loanOrder),
    hot: v.array(product),
    banners: v.array(
      v.object({ status: openValues(bannerStatuses, unknownStatus), text: v.string(), orderNo: text }),
    ),
    creditLimit: money,
    nextLimitHint: maybe(money),
    broadcast: maybe(v.array(v.string())),
    applyBlock,
    requestNotice,
    /** The lender's clock, for countdowns. */
    serverTime: maybe(timestamp),
  }),
}));

/**
 * The payouts of a borrower, with what became of each.
 *
 * Newest first.
 */
export const listLendingRecords = /*#__PURE__*/ defineCall(() => ({
  id: 13,
  name: 'listLendingRecords',
  method: 'GET',
  path: '/loanMarket/lending-record',
  payload: v.object(pageQuery),
  data: pageOf(
    v.object({
      orderNo: text,
      productName: v.string(),
      amount: money,
      currency: v.string(),
      time: timestamp,
      status: orderStatusNumber,
    }),
  ),
}));

/** Home and repayment: how near the due date is, as a colour with its words. */
export const getRepayColor = /*#__PURE__*/ defineCall(() => ({
  id: 14,
  name: 'getRepayColor',
  method: 'GET',
  path: '/loanMarket/repay-color',
  payload: v.object({ orderNo: v.optional(limitedText()) }),
  data: v.object({
    color: openPicklist(['green', 'amber', 'red']),
    dueInDays: whole,
    overdueDays: whole,
    text: v.string(),
  }),
}));

/** Phones, WhatsApp, mail, hours and the authority for complaints; shown signed out, too. */
export const getCustomerService = /*#__PURE__*/ defineCall(() => ({
  id: 15,
  name: 'getCustomerService',
  method: 'GET',
  path: '/loanMarket/customer-service',
  auth: 'public',
  cache: { scope: 'public', seconds: 3600 },
  payload: nothing,
  data: v.object({
    phones: v.array(text),
    whatsapp: maybe(text),
    email: v.string(),
    hours: v.string(),
    complaintUrl: maybe(v.string()),
    grievanceOfficer: maybe(v.object({ name: v.string(), phone: text, email: v.string() })),
    regulator: maybe(v.object({ name: v.string(), url: v.string() })),
  }),
}));

/**
 * Repayment: which of several loans to repay, and the ways to pay.
 *
 * The amounts that may be paid now, and the channels. `payOrderId` opens the cashier.
 * @refuses orderTimedOut, noPaymentMethod, applyInApp
 */
export const getRepayProducts = /*#__PURE__*/ defineCall(() => ({
  id: 16,
  name: 'getRepayProducts',
  method: 'GET',
  path: '/loanMarket/repay/products',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    payOrderId: text,
    payable: money,
    currency: v.string(),
    minRepay: money,
    multiple: maybe(money),
    channels: v.array(channel),
  }),
}));

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
    min: money,
    max: money,
    step: money,
    default: money,
    amounts: v.array(money),
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
    creditLimit: money,
    applyBlock,
    requestNotice,
    /** The lender's clock, for countdowns. */
    serverTime: maybe(timestamp),
  }),
}));
