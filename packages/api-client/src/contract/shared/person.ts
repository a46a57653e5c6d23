import { accountKind, contactFields, personalFields, workFields } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { pure } from '../pure';
import { flag, maybe, openPicklist, text, timestamp } from '../wire';

/** Where money is paid out to: NUBAN, CLABE, bank card, IFSC or UPI. */
export const cardType = /*#__PURE__*/ pure(() => v.enum(accountKind));

/** A consent as given: to what, in which version of its text, when, and the text that was read. */
export const consent = /*#__PURE__*/ pure(() =>
  v.object({ type: v.string(), version: v.string(), at: timestamp, text: v.optional(v.string()) }),
);
export type Consent = v.InferOutput<typeof consent>;

/** Personal info of spec section 3. `loan-domain` has the fields of each market and their rules. */
export const personalInfo = /*#__PURE__*/ pure(() => ({
  ...v.entriesFromList(personalFields, v.optional(v.string())),
  language: v.optional(v.string()),
  old: v.optional(v.number()),
  cardType: v.optional(v.string()),
}));

/** Work info of spec section 3. Paydays are a weekday or a day of the month, as text. */
export const workInfo = /*#__PURE__*/ pure(() => v.entriesFromList(workFields, v.optional(v.string())));

/** The two emergency contacts of spec section 3. */
export const emergencyContacts = /*#__PURE__*/ pure(() =>
  v.entriesFromList(contactFields, v.optional(v.string())),
);

/** Personal fields that do not identify a person. */
const openFields: readonly string[] = ['education', 'residenceType', 'loanPurpose'];

/** Fields of personal info that no log may show: all but the open ones. */
export const hiddenPersonalFields = /*#__PURE__*/ pure(() => [
  'mobile',
  'old',
  ...personalFields.filter(field => !openFields.includes(field)),
]);

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
        cardType: openPicklist(Object.values(accountKind)),
        holderName: v.string(),
        isDefault: flag,
      }),
    ),
    kyc: v.object({ front: flag, back: flag, face: flag }),
    questionnaireDone: flag,
    score: maybe(v.number()),
  }),
);
export type UserInfo = v.InferOutput<typeof userInfo>;
