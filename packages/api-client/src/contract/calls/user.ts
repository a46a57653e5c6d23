import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { orderStatusNumber } from '../shared/loan-order';
import {
  aboutPerson,
  aboutWork,
  accountFields,
  cardType,
  consentList,
  emergencyContacts,
  ocrResult,
  personalInfo,
  userInfo,
  workInfo,
} from '../shared/person';
import { decimal, flag, limitedList, limitedText, maybe, nothing, openPicklist, text } from '../wire';

/** Fills in the forms of a borrower who comes back, and shows at Me who is logged in. */
export const getUserInfo = /*#__PURE__*/ defineCall(() => ({
  id: 3,
  name: 'getUserInfo',
  method: 'GET',
  path: '/security/getUserInfo',
  payload: nothing,
  data: userInfo,
}));

/** The branches of a bank, where an account needs one; none of a bank that the lender does not list. */
export const getBankBranches = /*#__PURE__*/ defineCall(() => ({
  id: 40,
  name: 'getBankBranches',
  method: 'GET',
  path: '/user/getBankBranch',
  cache: { scope: 'private', seconds: 86_400 },
  payload: v.object({ bankCode: limitedText(), q: v.optional(limitedText()) }),
  data: v.array(v.object({ branchCode: text, branchName: v.string(), city: v.string() })),
}));

/**
 * Looks up the name on an account before it is saved, and gives the ticket that names the account.
 * @refuses bvnIncorrect, accountNotSupported
 */
export const verifyBankCard = /*#__PURE__*/ defineCall(() => ({
  id: 41,
  name: 'verifyBankCard',
  method: 'GET',
  path: '/user/verifyBankCard',
  sensitive: accountFields,
  payload: v.object({
    cardType,
    bankCode: v.optional(limitedText()),
    accountNo: v.optional(limitedText()),
    bvn: v.optional(limitedText()),
    ifsc: v.optional(limitedText()),
    vpa: v.optional(limitedText()),
  }),
  data: v.object({
    valid: flag,
    accountName: maybe(v.string()),
    nameMatch: maybe(openPicklist(['full', 'partial', 'none'])),
    reason: maybe(v.string()),
    /** The answer that the reason is about: `bankCode`, `ifsc`, `accountNo`, `vpa` or `bvn`. */
    field: maybe(v.string()),
    /** Proof of this resolution, handed on when the account is saved. */
    resolveTicket: maybe(v.string()),
  }),
}));

/** Step 1, personal info, at a lender with one product. */
export const saveBasicInfo = /*#__PURE__*/ defineCall(() => ({
  id: 53,
  name: 'saveBasicInfo',
  method: 'POST',
  path: '/user/saveBasicInfo',
  acts: true,
  retry: 'keyed',
  sensitive: aboutPerson,
  payload: v.object({ ...personalInfo, orderNo: v.optional(limitedText()), consents: consentList }),
  data: v.object({ nextStep: orderStatusNumber }),
}));

/** Step 1, personal info: status 6 leads to the next missing data. */
export const saveBasicInfoMarket = /*#__PURE__*/ defineCall(() => ({
  id: 54,
  name: 'saveBasicInfoMarket',
  method: 'POST',
  path: '/user/saveBasicInfo-market',
  acts: true,
  retry: 'keyed',
  sensitive: aboutPerson,
  payload: v.object({
    ...personalInfo,
    orderNo: v.optional(limitedText()),
    productIds: v.optional(limitedList(limitedText(), 20)),
    consents: consentList,
  }),
  data: v.object({ nextStep: orderStatusNumber, orderNo: maybe(text) }),
}));

/** Step 2, work and emergency contacts: status 11 leads on. */
export const saveAdditionalInfo = /*#__PURE__*/ defineCall(() => ({
  id: 55,
  name: 'saveAdditionalInfo',
  method: 'POST',
  path: '/user/saveAdditionInfo-market',
  acts: true,
  retry: 'keyed',
  sensitive: aboutWork,
  payload: v.object({ ...workInfo, ...emergencyContacts, orderNo: v.optional(limitedText()) }),
  data: v.object({ nextStep: orderStatusNumber }),
}));

/** Step 4, eleven questions: status 17 leads on. */
export const saveQuestionnaire = /*#__PURE__*/ defineCall(() => ({
  id: 56,
  name: 'saveQuestionnaire',
  method: 'POST',
  path: '/user/save/questionnaire',
  acts: true,
  retry: 'keyed',
  sensitive: ['answers'],
  payload: v.object({
    orderNo: v.optional(limitedText()),
    answers: limitedList(v.object({ code: v.number(), option: limitedText() }), 100),
  }),
  data: v.object({ nextStep: orderStatusNumber }),
}));

function bankCard() {
  return {
    orderNo: v.optional(limitedText()),
    holderName: limitedText(),
    nationalId: v.optional(limitedText()),
    cardType,
    accountNo: v.optional(limitedText()),
    confirmAccountNo: v.optional(limitedText()),
    bankName: v.optional(limitedText()),
    bankCode: v.optional(limitedText()),
    branchCode: v.optional(limitedText()),
    bvn: v.optional(limitedText()),
    ifsc: v.optional(limitedText()),
    vpa: v.optional(limitedText()),
    /** `MM/YY`, of a card. */
    validity: v.optional(limitedText()),
    cvc: v.optional(limitedText()),
    mobile: limitedText(),
    resolveTicket: v.optional(limitedText()),
    /** Of `validateVerifyCode` for `changeCard`: every account but the first needs it. */
    ticket: v.optional(limitedText()),
  };
}

/**
 * Step 5, the account to be paid into; later from Me and Confirm, with a code.
 *
 * The account of the named order at 14, 18 and 10, too.
 * @refuses captchaInvalid, captchaExpired, bvnIncorrect, accountNotSupported
 */
export const addBankCard = /*#__PURE__*/ defineCall(() => ({
  id: 57,
  name: 'addBankCard',
  method: 'POST',
  path: '/user/addBankCard',
  acts: true,
  retry: 'keyed',
  sensitive: accountFields,
  payload: v.object(bankCard()),
  data: v.object({ cardId: text, nextStep: orderStatusNumber }),
}));

/**
 * Another account, with a code; for a payout that failed it applies again.
 *
 * The payout of the named order at 14, 18 and 10, too. At 10 it applies again.
 * @refuses captchaInvalid, captchaExpired, bvnIncorrect, accountNotSupported
 */
export const updateBankCard = /*#__PURE__*/ defineCall(() => ({
  id: 58,
  name: 'updateBankCard',
  method: 'POST',
  path: '/user/update-bankCard',
  acts: true,
  retry: 'keyed',
  sensitive: accountFields,
  payload: v.object({
    ...bankCard(),
    cardId: limitedText(),
    oldMobile: v.optional(limitedText()),
    newMobile: v.optional(limitedText()),
  }),
  data: v.object({ cardId: text, nextStep: orderStatusNumber }),
}));

/**
 * Step 3: reads the pictures of the document and fills in what they say.
 * @refuses identityFrontFailed, identityBackFailed, ocrFailed, identityMismatch
 */
export const readIdentity = /*#__PURE__*/ defineCall(() => ({
  id: 59,
  name: 'readIdentity',
  method: 'POST',
  path: '/user/curp/ocr',
  payload: v.object({ frontImageId: limitedText(), backImageId: limitedText() }),
  data: v.object({ ...ocrResult.entries, passed: flag }),
}));

/**
 * Step 3: closes the pictures; status 12 leads on.
 * @refuses faceFailed, identityFrontFailed, identityBackFailed, ocrFailed, identityMismatch
 */
export const finishImageUpload = /*#__PURE__*/ defineCall(() => ({
  id: 60,
  name: 'finishImageUpload',
  method: 'POST',
  path: '/user/finishUploadAllImg',
  acts: true,
  retry: 'keyed',
  payload: v.object({
    orderNo: v.optional(limitedText()),
    frontImageId: limitedText(),
    backImageId: limitedText(),
    faceImageId: limitedText(),
  }),
  data: v.object({ nextStep: orderStatusNumber, faceScore: maybe(decimal) }),
}));

/**
 * Sends the application after all answers were shown: status 19 becomes 1.
 *
 * Without a named one it applies, at a lender with one product.
 * @refuses submissionFailed, consentMissing
 */
export const submitOrder = /*#__PURE__*/ defineCall(() => ({
  id: 61,
  name: 'submitOrder',
  method: 'POST',
  path: '/user/submit',
  acts: true,
  retry: 'keyed',
  payload: v.object({
    orderNo: v.optional(limitedText()),
    productId: limitedText(),
    amount: v.optional(v.number()),
    term: v.optional(v.number()),
    couponId: v.optional(limitedText()),
    consents: consentList,
  }),
  data: v.object({ orderNo: text, status: orderStatusNumber }),
}));
