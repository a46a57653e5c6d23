import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { orderStatusNumber } from '../shared/loan-order';
import { longestConsent } from '../shared/person';
import {
  calendarDate,
  flag,
  limitedList,
  limitedText,
  maybe,
  money,
  nothing,
  openPicklist,
  text,
  timestamp,
  whole,
} from '../wire';

// The project's own calls, not the spec's: a lender without one responds with HTTP 404, and the app hides the action.

/** Promotion: how many places are left, by a real count. */
export const getPromotionPlaces = /*#__PURE__*/ defineCall(() => ({
  id: 101,
  name: 'getPromotionPlaces',
  method: 'GET',
  path: '/ext/promotion/places',
  auth: 'public',
  payload: v.object({ campaign: limitedText() }),
  data: v.object({
    campaign: v.string(),
    total: whole,
    left: whole,
    countedAt: timestamp,
    /** When new places open. */
    nextAt: timestamp,
  }),
}));

/**
 * Promotion: keeps a place for a number; an application uses it.
 *
 * 40903 where none is left.
 * @refuses notInThisStatus
 */
export const reservePromotionPlace = /*#__PURE__*/ defineCall(() => ({
  id: 102,
  name: 'reservePromotionPlace',
  method: 'POST',
  path: '/ext/promotion/reserve',
  auth: 'public',
  acts: true,
  retry: 'keyed',
  sensitive: ['mobile'],
  payload: v.object({ campaign: limitedText(), mobile: limitedText(), countryCode: limitedText() }),
  data: v.object({ reservationId: text, keptUntil: timestamp, left: whole }),
}));

/**
 * Promotion: asks to be told of the next places.
 *
 * By one text message.
 */
export const remindOfPromotion = /*#__PURE__*/ defineCall(() => ({
  id: 103,
  name: 'remindOfPromotion',
  method: 'POST',
  path: '/ext/promotion/remind',
  auth: 'public',
  acts: true,
  retry: 'keyed',
  sensitive: ['mobile'],
  payload: v.object({ campaign: limitedText(), mobile: limitedText(), countryCode: limitedText() }),
  data: v.object({ remindAt: timestamp }),
}));

function consentState() {
  return v.object({ type: v.string(), version: v.string(), granted: flag, at: timestamp });
}

/**
 * Data and privacy: what the borrower has agreed to.
 *
 * One per purpose, as last given or withdrawn.
 */
export const listConsents = /*#__PURE__*/ defineCall(() => ({
  id: 104,
  name: 'listConsents',
  method: 'GET',
  path: '/ext/consents',
  payload: nothing,
  data: v.object({ consents: v.array(consentState()) }),
}));

/**
 * Keeps a decision with the text that was read, its version and its time.
 *
 * `text` is what the borrower read before.
 */
export const saveConsent = /*#__PURE__*/ defineCall(() => ({
  id: 105,
  name: 'saveConsent',
  method: 'POST',
  path: '/ext/consents',
  acts: true,
  retry: 'keyed',
  sensitive: ['text'],
  payload: v.object({
    type: limitedText(),
    version: limitedText(),
    granted: v.boolean(),
    text: v.optional(limitedText(longestConsent)),
  }),
  data: v.object({ consents: v.array(consentState()) }),
}));

/**
 * Data and privacy: a copy of the data, or their deletion.
 *
 * It asks for a code (`dataRequest`) where nothing else is in the way, such as a device that was unknown yesterday.
 * @refuses captchaInvalid, captchaExpired
 */
export const requestData = /*#__PURE__*/ defineCall(() => ({
  id: 106,
  name: 'requestData',
  method: 'POST',
  path: '/ext/data-requests',
  acts: true,
  retry: 'keyed',
  sensitive: ['ticket'],
  payload: v.object({
    kind: v.picklist(['export', 'delete']),
    /** Of `validateVerifyCode` for `dataRequest`. */
    ticket: v.optional(limitedText()),
  }),
  data: v.object({
    requestId: text,
    kind: openPicklist(['export', 'delete']),
    status: openPicklist(['received', 'done', 'refused']),
    readyBy: timestamp,
    /** Of an export that is ready: signed, for its owner, for five minutes. */
    url: maybe(v.string()),
    /** Why it can't be done yet, such as an open loan. */
    reason: maybe(v.string()),
  }),
}));

/** Twice what the form takes: characters beyond the first plane count twice here. */
const longestComplaint = 4000;

/**
 * A complaint with a number and a day by which it is answered.
 *
 * `answerBy` follows the market's rule.
 */
export const sendComplaint = /*#__PURE__*/ defineCall(() => ({
  id: 107,
  name: 'sendComplaint',
  method: 'POST',
  path: '/ext/complaints',
  acts: true,
  retry: 'keyed',
  sensitive: ['text', 'email'],
  payload: v.object({
    topic: limitedText(),
    text: limitedText(longestComplaint),
    orderNo: v.optional(limitedText()),
    email: v.optional(limitedText(300)),
  }),
  data: v.object({ complaintId: text, answerBy: timestamp }),
}));

/** The app sends a hundred at once; of a word it sends from its lists, or an id. */
const mostEvents = 200;
const longestWord = 100;

/** A vital above ten minutes is no measurement. */
const mostVital = 600_000;

/**
 * What was shown, what failed and how quick it was, by release; no personal data.
 *
 * `eventId` makes a repeat harmless; the fields are those of the wrapper's `logEventByLocal` and, of a remote, its
 * name and release.
 */
export const sendEvents = /*#__PURE__*/ defineCall(() => ({
  id: 108,
  name: 'sendEvents',
  sends: 'whileLeaving',
  method: 'POST',
  loggable: ['eventType', 'pageName', 'remote', 'release'],
  path: '/ext/events',
  auth: 'public',
  retry: 'safe',
  payload: v.object({
    installId: limitedText(),
    events: limitedList(
      v.object({
        eventId: limitedText(longestWord),
        eventType: limitedText(longestWord),
        time: v.number(),
        pageName: v.optional(limitedText(longestWord)),
        eventOption: v.optional(limitedText(longestWord)),
        remote: v.optional(limitedText(longestWord)),
        release: v.optional(limitedText(longestWord)),
        /** Of a `vital`: milliseconds. */
        value: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(mostVital))),
      }),
      mostEvents,
    ),
  }),
  data: v.object({ accepted: whole }),
}));

/**
 * Before an application is sent: the answers and pictures that call 3 does not return.
 *
 * Each picture is under an address for its owner alone, for five minutes.
 */
export const getApplicationAnswers = /*#__PURE__*/ defineCall(() => ({
  id: 109,
  name: 'getApplicationAnswers',
  method: 'GET',
  path: '/ext/application-answers',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    answers: v.array(v.object({ code: whole, option: v.string() })),
    pictures: v.array(
      v.object({ side: openPicklist(['front', 'back', 'face']), imageId: text, url: v.string() }),
    ),
  }),
}));

/**
 * What a register says of the holder of an identity number, to be confirmed by the borrower.
 *
 * Empty unless the other answer agrees with the register: the birthday, or where the number tells that, the given name.
 */
export const lookUpPerson = /*#__PURE__*/ defineCall(() => ({
  id: 120,
  name: 'lookUpPerson',
  method: 'POST',
  path: '/ext/person',
  retry: 'safe',
  sensitive: ['nationalId', 'birthday', 'firstName'],
  payload: v.object({
    nationalId: limitedText(),
    birthday: v.optional(limitedText()),
    firstName: v.optional(limitedText()),
  }),
  data: v.object({
    firstName: maybe(v.string()),
    middleName: maybe(v.string()),
    lastName: maybe(v.string()),
    gender: maybe(openPicklist(['female', 'male'])),
  }),
}));

/**
 * What lies in a postal code: state and city where it has one of each, and its neighbourhoods.
 *
 * Empty for a code that is in no list.
 */
export const getPostalArea = /*#__PURE__*/ defineCall(() => ({
  id: 121,
  name: 'getPostalArea',
  method: 'GET',
  path: '/ext/postal-area',
  payload: v.object({ postalCode: limitedText() }),
  data: v.object({
    state: maybe(v.string()),
    city: maybe(v.string()),
    neighbourhoods: v.array(v.string()),
  }),
}));

/**
 * Declines an approved offer: nothing is owed, and the borrower may apply again at once.
 *
 * @refuses notInThisStatus
 */
export const declineOffer = /*#__PURE__*/ defineCall(() => ({
  id: 115,
  name: 'declineOffer',
  method: 'POST',
  path: '/ext/offer/decline',
  acts: true,
  retry: 'keyed',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({ orderNo: text, status: orderStatusNumber }),
}));

/** What of a lender's decisions a person can be asked to look at again. */
const reviewKinds = ['loan', 'proof', 'apply'] as const;

function borrowerRequest() {
  return v.object({
    requestId: text,
    /** `loan`, `proof` and `apply`: a person was asked to look at a rejection, a refused proof, a refusal to apply. */
    about: openPicklist(['complaint', 'payment', ...reviewKinds]),
    /** `granted`: the decision is changed. A `payment` is a proof, whose acceptance is `granted`. */
    status: openPicklist(['waiting', 'answered', 'granted', 'refused']),
    createdAt: timestamp,
    /** While it waits: the day that was promised. */
    answerBy: maybe(timestamp),
    decidedAt: maybe(timestamp),
    orderNo: maybe(text),
    /** What a review is about: the number of the loan or proof. */
    subject: maybe(text),
    /** Of a proof, major units. */
    amount: maybe(money),
    topic: maybe(v.string()),
    /** What the borrower wrote. */
    text: maybe(v.string()),
    /** What the person answers. */
    answer: maybe(v.string()),
    /** Why a proof was refused: a value of the list of reasons. */
    reason: maybe(v.string()),
  });
}

/**
 * What the borrower has sent and waits for: complaints, proofs of payment, and decisions that a person looks at again.
 *
 * Newest first, the hundred newest.
 */
export const listRequests = /*#__PURE__*/ defineCall(() => ({
  id: 116,
  name: 'listRequests',
  method: 'GET',
  path: '/ext/requests',
  payload: nothing,
  data: v.object({ requests: v.array(borrowerRequest()) }),
}));

/**
 * Asks a person to look at a decision that no person has taken: a rejection, a refused proof, a refusal to apply.
 *
 * One that waits already is answered again. 40903 where nothing was refused.
 * @refuses notInThisStatus
 */
export const askPerson = /*#__PURE__*/ defineCall(() => ({
  id: 117,
  name: 'askPerson',
  method: 'POST',
  path: '/ext/requests',
  acts: true,
  retry: 'keyed',
  sensitive: ['text'],
  payload: v.object({
    about: v.picklist(reviewKinds),
    /** The number of the rejected loan or the refused proof. */
    subject: v.optional(limitedText()),
    /** What the person should know. */
    text: v.optional(limitedText(longestComplaint)),
  }),
  data: borrowerRequest(),
}));

/** What is charged to which card, and when; how it can be stopped is the second call. */
function autoRepayState() {
  return v.object({
    /** Cards that the borrower lets the lender charge. */
    cards: v.array(v.object({ cardId: text, brand: v.string(), last4: v.string() })),
    isOn: flag,
    cardId: maybe(text),
    dueDate: calendarDate,
    /** Owed on the due day, as it is known today; a payment before lowers it. */
    amount: money,
    /** Owed on the next day, with its late fee. */
    secondAmount: money,
    noticeAt: timestamp,
    firstAt: timestamp,
    secondAt: timestamp,
    lastTry: maybe(openPicklist(['asked', 'pending', 'refused'])),
  });
}

/**
 * Repayment from an authorised card on the due day, before it is switched on and after.
 *
 * 30002 in a market without it, 40903 where no due day is left.
 * @refuses notInThisStatus, noPaymentMethod
 */
export const getAutoRepay = /*#__PURE__*/ defineCall(() => ({
  id: 118,
  name: 'getAutoRepay',
  method: 'GET',
  path: '/ext/auto-repay',
  payload: v.object({ orderNo: limitedText() }),
  data: autoRepayState(),
}));

/**
 * Switches automatic repayment of a loan on or off, or removes a card, which switches it off by itself.
 *
 * `cardId` names the card that is charged or removed; 40401 for one that is not the borrower's.
 * @refuses notInThisStatus, noPaymentMethod
 */
export const setAutoRepay = /*#__PURE__*/ defineCall(() => ({
  id: 119,
  name: 'setAutoRepay',
  method: 'POST',
  path: '/ext/auto-repay',
  acts: true,
  retry: 'keyed',
  payload: v.object({
    orderNo: limitedText(),
    action: v.picklist(['on', 'off', 'removeCard']),
    cardId: v.optional(limitedText()),
  }),
  data: autoRepayState(),
}));
