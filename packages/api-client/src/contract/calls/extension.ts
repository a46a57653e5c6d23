import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { flag, maybe, nothing, openPicklist, text, timestamp, whole } from '../wire';
import { connectionKinds, firstPaintKinds } from './vitals';

// The project's own calls, not the spec's: a lender without one responds with HTTP 404, and the app hides the action.

/** Places left today in a campaign, by a real count. */
export const getPromotionPlaces = /*#__PURE__*/ defineCall(() => ({
  id: 101,
  name: 'getPromotionPlaces',
  method: 'GET',
  path: '/ext/promotion/places',
  auth: 'public',
  payload: v.object({ campaign: v.string() }),
  data: v.object({
    campaign: v.string(),
    total: whole,
    left: whole,
    countedAt: timestamp,
    /** When new places open. */
    nextAt: timestamp,
  }),
}));

/** Keeps a place for a mobile number; 40903 where none is left. */
export const reservePromotionPlace = /*#__PURE__*/ defineCall(() => ({
  id: 102,
  name: 'reservePromotionPlace',
  method: 'POST',
  path: '/ext/promotion/reserve',
  auth: 'public',
  acts: true,
  retry: 'keyed',
  sensitive: ['mobile'],
  payload: v.object({ campaign: v.string(), mobile: v.string(), countryCode: v.string() }),
  data: v.object({ reservationId: text, keptUntil: timestamp, left: whole }),
}));

/** Sends one text message when places open again. */
export const remindOfPromotion = /*#__PURE__*/ defineCall(() => ({
  id: 103,
  name: 'remindOfPromotion',
  method: 'POST',
  path: '/ext/promotion/remind',
  auth: 'public',
  acts: true,
  retry: 'keyed',
  sensitive: ['mobile'],
  payload: v.object({ campaign: v.string(), mobile: v.string(), countryCode: v.string() }),
  data: v.object({ remindAt: timestamp }),
}));

function consentState() {
  return v.object({ type: v.string(), version: v.string(), granted: flag, at: timestamp });
}

/** The borrower's consents, one per purpose, as last given or withdrawn. */
export const listConsents = /*#__PURE__*/ defineCall(() => ({
  id: 104,
  name: 'listConsents',
  method: 'GET',
  path: '/ext/consents',
  payload: nothing,
  data: v.object({ consents: v.array(consentState()) }),
}));

/** Gives or withdraws one consent; `text` is what the borrower read before. */
export const saveConsent = /*#__PURE__*/ defineCall(() => ({
  id: 105,
  name: 'saveConsent',
  method: 'POST',
  path: '/ext/consents',
  acts: true,
  retry: 'keyed',
  sensitive: ['text'],
  payload: v.object({
    type: v.string(),
    version: v.string(),
    granted: v.boolean(),
    text: v.optional(v.string()),
  }),
  data: v.object({ consents: v.array(consentState()) }),
}));

/** Asks for a copy of one's data, or for its deletion. */
export const requestData = /*#__PURE__*/ defineCall(() => ({
  id: 106,
  name: 'requestData',
  method: 'POST',
  path: '/ext/data-requests',
  acts: true,
  retry: 'keyed',
  payload: v.object({ kind: v.picklist(['export', 'delete']) }),
  data: v.object({
    requestId: text,
    kind: openPicklist(['export', 'delete']),
    status: openPicklist(['received', 'done', 'refused']),
    readyBy: timestamp,
    /** Of an export that is ready: signed, for its owner, for five minutes. */
    url: maybe(v.string()),
    /** Why data can't be deleted yet, such as an open loan. */
    reason: maybe(v.string()),
  }),
}));

/** Sends a complaint; `answerBy` follows the market's rule. */
export const sendComplaint = /*#__PURE__*/ defineCall(() => ({
  id: 107,
  name: 'sendComplaint',
  method: 'POST',
  path: '/ext/complaints',
  acts: true,
  retry: 'keyed',
  sensitive: ['text', 'email'],
  payload: v.object({
    topic: v.string(),
    text: v.string(),
    orderNo: v.optional(v.string()),
    email: v.optional(v.string()),
  }),
  data: v.object({ complaintId: text, answerBy: timestamp }),
}));

/** A vital above ten minutes is no measurement. */
const mostVital = 600_000;

/**
 * Events of the app, without personal data. `eventId` makes a repeat harmless; the fields are those of
 * the wrapper's `logEventByLocal` and, of a remote, its name and release.
 */
export const sendEvents = /*#__PURE__*/ defineCall(() => ({
  id: 108,
  name: 'sendEvents',
  method: 'POST',
  path: '/ext/events',
  auth: 'public',
  retry: 'safe',
  payload: v.object({
    installId: v.string(),
    events: v.array(
      v.object({
        eventId: v.string(),
        eventType: v.string(),
        time: v.number(),
        pageName: v.optional(v.string()),
        eventOption: v.optional(v.string()),
        remote: v.optional(v.string()),
        release: v.optional(v.string()),
        /** Of a `vital`: milliseconds; of a layout shift, thousandths of its score. */
        value: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(mostVital))),
        connection: v.optional(v.picklist(connectionKinds)),
        firstPaint: v.optional(v.picklist(firstPaintKinds)),
      }),
    ),
  }),
  data: v.object({ accepted: whole }),
}));

/**
 * What the borrower gave for an application and `getUserInfo` does not return: the answers to the questions, and the
 * pictures, each under an address for its owner alone, for five minutes.
 */
export const getApplicationAnswers = /*#__PURE__*/ defineCall(() => ({
  id: 109,
  name: 'getApplicationAnswers',
  method: 'GET',
  path: '/ext/application-answers',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({
    answers: v.array(v.object({ code: whole, option: v.string() })),
    pictures: v.array(
      v.object({ side: openPicklist(['front', 'back', 'face']), imageId: text, url: v.string() }),
    ),
  }),
}));
