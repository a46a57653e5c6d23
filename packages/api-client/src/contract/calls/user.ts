import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { ocrResult } from '../shared/identity';
import { orderStatusNumber } from '../shared/loan-order';
import {
  accountFields,
  cardType,
  consent,
  emergencyContacts,
  hiddenPersonalFields,
  personalInfo,
  workInfo,
} from '../shared/person';
import { decimal, flag, maybe, openPicklist, text } from '../wire';

/** 40. Branches of a bank, searched by `q`. */
export const getBankBranches = /*#__PURE__*/ defineCall(() => ({
  id: 40,
  name: 'getBankBranches',
  method: 'GET',
  path: '/user/getBankBranch',
  cache: { scope: 'private', seconds: 86_400 },
  payload: v.object({ bankCode: v.string(), q: v.optional(v.string()) }),
  data: v.array(v.object({ branchCode: text, branchName: v.string(), city: v.string() })),
}));

/** 41. Resolves the name behind an account before it is saved. */
export const verifyBankCard = /*#__PURE__*/ defineCall(() => ({
  id: 41,
  name: 'verifyBankCard',
  method: 'GET',
  path: '/user/verifyBankCard',
  sensitive: accountFields,
  payload: v.object({
    cardType,
    bankCode: v.optional(v.string()),
    accountNo: v.optional(v.string()),
    bvn: v.optional(v.string()),
    ifsc: v.optional(v.string()),
    vpa: v.optional(v.string()),
  }),
  data: v.object({
    valid: flag,
    accountName: maybe(v.string()),
    nameMatch: maybe(openPicklist(['full', 'partial', 'none'])),
    reason: maybe(v.string()),
    /** Proof of this resolution, handed on when the account is saved. */
    resolveTicket: maybe(v.string()),
  }),
}));

/** 53. Saves personal info and the consents given with it, at a lender with one product. */
export const saveBasicInfo = /*#__PURE__*/ defineCall(() => ({
  id: 53,
  name: 'saveBasicInfo',
  method: 'POST',
  path: '/user/saveBasicInfo',
  acts: true,
  retry: 'keyed',
  sensitive: hiddenPersonalFields,
  payload: v.object({ ...personalInfo, orderNo: v.optional(v.string()), consents: v.array(consent) }),
  data: v.object({ nextStep: orderStatusNumber }),
}));

/** 54. Saves personal info and the consents given with it. */
export const saveBasicInfoMarket = /*#__PURE__*/ defineCall(() => ({
  id: 54,
  name: 'saveBasicInfoMarket',
  method: 'POST',
  path: '/user/saveBasicInfo-market',
  acts: true,
  retry: 'keyed',
  sensitive: hiddenPersonalFields,
  payload: v.object({
    ...personalInfo,
    orderNo: v.optional(v.string()),
    productIds: v.optional(v.array(v.string())),
    consents: v.array(consent),
  }),
  data: v.object({ nextStep: orderStatusNumber, orderNo: maybe(text) }),
}));

/** 55. Saves work info and the two emergency contacts. */
export const saveAdditionalInfo = /*#__PURE__*/ defineCall(() => ({
  id: 55,
  name: 'saveAdditionalInfo',
  method: 'POST',
  path: '/user/saveAdditionInfo-market',
  acts: true,
  retry: 'keyed',
  sensitive: [
    'companyName',
    'companyPhone',
    'monthlySalary',
    'workPinCode',
    'workAddress',
    'linkedin',
    'facebook',
    'emergencyContactName1',
    'emergencyContactMobile1',
    'emergencyContactName2',
    'emergencyContactMobile2',
  ],
  payload: v.object({ ...workInfo, ...emergencyContacts, orderNo: v.optional(v.string()) }),
  data: v.object({ nextStep: orderStatusNumber }),
}));

/** 56. Saves the credit-history questionnaire: an answer to each asked question, several where several hold. */
export const saveQuestionnaire = /*#__PURE__*/ defineCall(() => ({
  id: 56,
  name: 'saveQuestionnaire',
  method: 'POST',
  path: '/user/save/questionnaire',
  acts: true,
  retry: 'keyed',
  sensitive: ['answers'],
  payload: v.object({
    orderNo: v.optional(v.string()),
    answers: v.array(v.object({ code: v.number(), option: v.string() })),
  }),
  data: v.object({ nextStep: orderStatusNumber }),
}));

function bankCard() {
  return {
    orderNo: v.optional(v.string()),
    holderName: v.string(),
    nationalId: v.optional(v.string()),
    cardType,
    accountNo: v.optional(v.string()),
    confirmAccountNo: v.optional(v.string()),
    bankName: v.optional(v.string()),
    bankCode: v.optional(v.string()),
    branchCode: v.optional(v.string()),
    bvn: v.optional(v.string()),
    ifsc: v.optional(v.string()),
    vpa: v.optional(v.string()),
    /** `MM/YY`, of a card. */
    validity: v.optional(v.string()),
    cvc: v.optional(v.string()),
    mobile: v.string(),
    resolveTicket: v.optional(v.string()),
    /** Of `validateVerifyCode` for `changeCard`: every account but the first needs it. */
    ticket: v.optional(v.string()),
  };
}

/**
 * 57. Adds the account that the loan is paid out to, the one of the named order at 14, 18 and 10 too. Which fields a
 * kind of account needs is `loan-domain`'s.
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

/** 58. Changes the account, and the payout of the named order at 14, 18 and 10. At 10 it applies again. */
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
    cardId: v.string(),
    oldMobile: v.optional(v.string()),
    newMobile: v.optional(v.string()),
  }),
  data: v.object({ cardId: text, nextStep: orderStatusNumber }),
}));

/** 59. Reads the two uploaded sides of the identity document. */
export const readIdentity = /*#__PURE__*/ defineCall(() => ({
  id: 59,
  name: 'readIdentity',
  method: 'POST',
  path: '/user/curp/ocr',
  payload: v.object({ frontImageId: v.string(), backImageId: v.string() }),
  data: v.object({ ...ocrResult.entries, passed: flag }),
}));

/** 60. Closes the identity step once front, back and face are there. */
export const finishImageUpload = /*#__PURE__*/ defineCall(() => ({
  id: 60,
  name: 'finishImageUpload',
  method: 'POST',
  path: '/user/finishUploadAllImg',
  acts: true,
  retry: 'keyed',
  payload: v.object({
    orderNo: v.optional(v.string()),
    frontImageId: v.string(),
    backImageId: v.string(),
    faceImageId: v.string(),
  }),
  data: v.object({ nextStep: orderStatusNumber, faceScore: maybe(decimal) }),
}));

/** 61. Submits the named application: status 19 becomes 1. Without one it applies, at a lender with one product. */
export const submitOrder = /*#__PURE__*/ defineCall(() => ({
  id: 61,
  name: 'submitOrder',
  method: 'POST',
  path: '/user/submit',
  acts: true,
  retry: 'keyed',
  payload: v.object({
    orderNo: v.optional(v.string()),
    productId: v.string(),
    amount: v.optional(v.number()),
    term: v.optional(v.number()),
    couponId: v.optional(v.string()),
    consents: v.array(consent),
  }),
  data: v.object({ orderNo: text, status: orderStatusNumber }),
}));
