import {
  accountKind,
  contactFields,
  hiddenPersonalFields,
  hiddenWorkFields,
  personalFields,
  workFields,
} from '@sunbird/loan-domain';
import * as v from 'valibot';
import {
  calendarDate,
  decimal,
  flag,
  limitedList,
  limitedText,
  maybe,
  openPicklist,
  pure,
  text,
  timestamp,
  whole,
} from '../wire';

/** Where money is paid out to: NUBAN, CLABE, bank card, IFSC or UPI. */
export const cardType = /*#__PURE__*/ pure(() => v.enum(accountKind));

/** The longest text of a consent; a market's are half of it. */
export const longestConsent = 4000;

/** A consent as given: to what, in which version of its text, when, and the text that was read. */
export const consent = /*#__PURE__*/ pure(() =>
  v.object({
    type: limitedText(),
    version: limitedText(),
    at: timestamp,
    text: v.optional(limitedText(longestConsent)),
  }),
);

/** Consents that are given with a form, each once. */
export const consentList = /*#__PURE__*/ pure(() => limitedList(consent, 16));
export type Consent = v.InferOutput<typeof consent>;

/** An address has the longest line: 200 characters, of which each may count twice here. */
const longestLine = 500;

/** Personal info of spec section 3. `loan-domain` has the fields of each market and their rules. */
export const personalInfo = /*#__PURE__*/ pure(() => ({
  ...v.entriesFromList(personalFields, v.optional(limitedText(longestLine))),
  language: v.optional(limitedText()),
  old: v.optional(v.number()),
  cardType: v.optional(limitedText()),
}));

/** Work info of spec section 3. Paydays are a weekday or a day of the month, as text. */
export const workInfo = /*#__PURE__*/ pure(() =>
  v.entriesFromList(workFields, v.optional(limitedText(longestLine))),
);

/** The two emergency contacts of spec section 3. */
export const emergencyContacts = /*#__PURE__*/ pure(() =>
  v.entriesFromList(contactFields, v.optional(limitedText())),
);

/** Fields of personal info that no log may show: all that may identify a person. */
export const aboutPerson = /*#__PURE__*/ pure(() => ['mobile', 'old', ...hiddenPersonalFields]);

/** Fields of work info and contacts that no log may show. */
export const aboutWork = /*#__PURE__*/ pure(() => [...hiddenWorkFields, ...contactFields]);

/** Fields of a bank account that no log may show. */
export const accountFields = [
  'holderName',
  'nationalId',
  'accountNo',
  'confirmAccountNo',
  'bvn',
  'ifsc',
  'vpa',
  'validity',
  'cvc',
  'mobile',
  'oldMobile',
  'newMobile',
  'resolveTicket',
  'ticket',
] as const;

const answered = /*#__PURE__*/ pure(() => maybe(text));

/** The borrower as the lender knows them. Only `userId` is certain; the rest is there once it was given. */
export const userInfo = /*#__PURE__*/ pure(() =>
  v.object({
    basicInfo: v.object({
      ...v.entriesFromList(personalFields, answered),
      userId: text,
      mobile: answered,
      language: answered,
      cardType: answered,
    }),
    workInfo: maybe(v.object(v.entriesFromList(workFields, answered))),
    emergencyContacts: v.array(v.object({ name: v.string(), phoneNumber: text, relationship: v.string() })),
    bankCards: v.array(
      v.object({
        cardId: text,
        bankName: v.string(),
        bankCode: text,
        accountNoMasked: v.string(),
        /** Sent back as it is, it stands for the number that proved whose the account is. */
        bvnMasked: answered,
        cardType: openPicklist(Object.values(accountKind)),
        holderName: v.string(),
        isDefault: flag,
      }),
    ),
    kyc: v.object({ front: flag, back: flag, face: flag }),
    questionnaireDone: flag,
    score: maybe(v.number()),
    /** Money was lent to this identity: another number or birthday is another person, who starts anew. */
    lentTo: maybe(flag),
  }),
);
export type UserInfo = v.InferOutput<typeof userInfo>;

/** Data read from an identity document; `confidence` from 0 to 1. */
export const ocrResult = /*#__PURE__*/ pure(() =>
  v.object({
    curp: maybe(v.string()),
    nationalId: maybe(text),
    firstName: maybe(v.string()),
    middleName: maybe(v.string()),
    lastName: maybe(v.string()),
    gender: maybe(openPicklist(['male', 'female'])),
    birthday: maybe(calendarDate),
    address: maybe(v.string()),
    cityOfBirth: maybe(v.string()),
    confidence: decimal,
  }),
);

/** A stored image. `url` is signed, for its owner, for five minutes. */
export const kycImage = /*#__PURE__*/ pure(() =>
  v.object({
    imageId: text,
    url: v.string(),
    quality: maybe(v.object({ blur: decimal, glare: decimal, faceCount: maybe(whole) })),
    ocr: maybe(ocrResult),
  }),
);
