import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { bank } from '../shared/payment';
import { calendarDate, decimal, flag, limitedText, maybe, money, nothing, text, whole } from '../wire';

/**
 * The banks of the market to choose from.
 *
 * Those that money can be paid out to, searched by `q`.
 */
export const listBanks = /*#__PURE__*/ defineCall(() => ({
  id: 42,
  name: 'listBanks',
  method: 'GET',
  path: '/app/paystack/bank-list',
  cache: { scope: 'private', seconds: 86_400 },
  payload: v.object({ country: v.optional(limitedText()), q: v.optional(limitedText()) }),
  data: v.array(bank),
}));

/**
 * After a refusal: other lenders, of which the app shows those that it may open.
 *
 * Amounts in major units, terms in days, APR as a fraction.
 */
export const getRejectRecommendation = /*#__PURE__*/ defineCall(() => ({
  id: 43,
  name: 'getRejectRecommendation',
  method: 'GET',
  path: '/app/isRejectRecommendation',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    show: flag,
    retryAfterDays: whole,
    retryDate: calendarDate,
    products: v.array(
      v.object({
        lenderName: v.string(),
        range: v.object({ min: money, max: money, currency: v.string() }),
        terms: v.object({ min: whole, max: whole }),
        aprFrom: decimal,
        url: v.string(),
      }),
    ),
  }),
}));

/**
 * Where the app is had: the store’s page.
 *
 * Its newest version, too.
 */
export const getAppAddress = /*#__PURE__*/ defineCall(() => ({
  id: 44,
  name: 'getAppAddress',
  method: 'GET',
  path: '/app-download/getAddress',
  auth: 'public',
  cache: { scope: 'public', seconds: 300 },
  payload: v.object({ packageName: v.optional(limitedText()) }),
  data: v.object({
    url: v.string(),
    version: text,
    versionCode: whole,
    force: flag,
    size: maybe(text),
  }),
}));

/**
 * The lender’s other apps, for Me.
 *
 * Never the apps installed on the device.
 */
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

/** First start of an installation: whether the lender has seen it before. */
export const checkActivation = /*#__PURE__*/ defineCall(() => ({
  id: 46,
  name: 'checkActivation',
  method: 'GET',
  path: '/user/device/check-activation',
  auth: 'public',
  sensitive: ['afid', 'deviceId'],
  payload: v.object({ afid: v.optional(limitedText()), deviceId: v.optional(limitedText()) }),
  data: v.object({ activated: flag }),
}));

/**
 * First start of an installation: reports it, with the link that led to it.
 *
 * A repeat changes nothing.
 */
export const addActivation = /*#__PURE__*/ defineCall(() => ({
  id: 62,
  name: 'addActivation',
  sends: 'whileLeaving',
  method: 'POST',
  path: '/user/device/addActive',
  auth: 'public',
  retry: 'safe',
  sensitive: ['afid', 'deviceId'],
  payload: v.object({
    afid: v.optional(limitedText()),
    deviceId: v.optional(limitedText()),
    packageName: limitedText(),
    appName: limitedText(),
    edition: limitedText(),
    channelId: v.optional(limitedText()),
  }),
  data: v.object({ ok: flag }),
}));

/**
 * Before an application is sent: whether the lender wants device data for it.
 *
 * Spec section 4.
 */
export const uploadTimeEnable = /*#__PURE__*/ defineCall(() => ({
  id: 38,
  name: 'uploadTimeEnable',
  method: 'GET',
  path: '/time/upload/enable',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({ enableTimeSdk: flag }),
}));

/** Before an application is sent: which device data the lender has already. */
export const uploadTimeStatus = /*#__PURE__*/ defineCall(() => ({
  id: 39,
  name: 'uploadTimeStatus',
  method: 'GET',
  path: '/time/upload/uploadStatus',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    appList: flag,
    sms: flag,
    exif: flag,
    device: flag,
    contact: flag,
    location: flag,
  }),
}));
