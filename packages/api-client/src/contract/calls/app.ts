import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { bank } from '../shared/payment';
import { calendarDate, decimal, flag, maybe, nothing, text, whole } from '../wire';

/** 42. Banks that money can be paid out to, searched by `q`. */
export const listBanks = /*#__PURE__*/ defineCall(() => ({
  id: 42,
  name: 'listBanks',
  method: 'GET',
  path: '/app/paystack/bank-list',
  cache: { scope: 'private', seconds: 86_400 },
  payload: v.object({ country: v.optional(v.string()), q: v.optional(v.string()) }),
  data: v.array(bank),
}));

/** 43. Other lenders for a rejected borrower. Amounts in major units, terms in days, APR as a fraction. */
export const getRejectRecommendation = /*#__PURE__*/ defineCall(() => ({
  id: 43,
  name: 'getRejectRecommendation',
  method: 'GET',
  path: '/app/isRejectRecommendation',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({
    show: flag,
    retryAfterDays: whole,
    retryDate: calendarDate,
    products: v.array(
      v.object({
        lenderName: v.string(),
        range: v.object({ min: decimal, max: decimal, currency: v.string() }),
        terms: v.object({ min: whole, max: whole }),
        aprFrom: decimal,
        url: v.string(),
      }),
    ),
  }),
}));

/** 44. Where the app is to be had, and its newest version. */
export const getAppAddress = /*#__PURE__*/ defineCall(() => ({
  id: 44,
  name: 'getAppAddress',
  method: 'GET',
  path: '/app-download/getAddress',
  auth: 'public',
  cache: { scope: 'public', seconds: 300 },
  payload: v.object({ packageName: v.optional(v.string()) }),
  data: v.object({
    url: v.string(),
    version: text,
    versionCode: whole,
    force: flag,
    size: maybe(text),
  }),
}));

/** 45. Sibling apps of the lender; never the apps installed on the device. */
export const listAppPackages = /*#__PURE__*/ defineCall(() => ({
  id: 45,
  name: 'listAppPackages',
  method: 'GET',
  path: '/user/device/packageList',
  auth: 'public',
  cache: { scope: 'public', seconds: 3600 },
  payload: nothing,
  data: v.object({ packages: v.array(v.object({ packageName: v.string(), appName: v.string() })) }),
}));

/** 46. Was this installation seen before? */
export const checkActivation = /*#__PURE__*/ defineCall(() => ({
  id: 46,
  name: 'checkActivation',
  method: 'GET',
  path: '/user/device/check-activation',
  auth: 'public',
  sensitive: ['afid', 'deviceId'],
  payload: v.object({ afid: v.optional(v.string()), deviceId: v.optional(v.string()) }),
  data: v.object({ activated: flag }),
}));

/** 62. Reports the first start of an installation; a repeat changes nothing. */
export const addActivation = /*#__PURE__*/ defineCall(() => ({
  id: 62,
  name: 'addActivation',
  method: 'POST',
  path: '/user/device/addActive',
  auth: 'public',
  retry: 'safe',
  sensitive: ['afid', 'deviceId'],
  payload: v.object({
    afid: v.optional(v.string()),
    deviceId: v.optional(v.string()),
    packageName: v.string(),
    appName: v.string(),
    edition: v.string(),
    channelId: v.optional(v.string()),
  }),
  data: v.object({ ok: flag }),
}));
