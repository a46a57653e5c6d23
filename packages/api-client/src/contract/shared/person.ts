import { accountKind } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { pure } from '../pure';
import { flag, maybe, text, timestamp } from '../wire';

/** Where money is paid out to: NUBAN, CLABE, bank card, IFSC or UPI. */
export const cardType = /*#__PURE__*/ pure(() => v.enum(accountKind));

/** A consent as given: to what, in which version of its text, when. */
export const consent = /*#__PURE__*/ pure(() =>
  v.object({ type: v.string(), version: v.string(), at: timestamp }),
);
export type Consent = v.InferOutput<typeof consent>;

/** Personal info of spec section 3. Which fields a market asks for, and their rules, are `loan-domain`'s. */
export const personalInfo = /*#__PURE__*/ pure(() => ({
  firstName: v.optional(v.string()),
  middleName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  gender: v.optional(v.string()),
  nationalId: v.optional(v.string()),
  birthday: v.optional(v.string()),
  education: v.optional(v.string()),
  maritalStatus: v.optional(v.string()),
  loanPurpose: v.optional(v.string()),
  residenceType: v.optional(v.string()),
  pinCode: v.optional(v.string()),
  state: v.optional(v.string()),
  city: v.optional(v.string()),
  county: v.optional(v.string()),
  address: v.optional(v.string()),
  language: v.optional(v.string()),
  email: v.optional(v.string()),
  whatsappNo: v.optional(v.string()),
  alternativePhone: v.optional(v.string()),
  cityOfBirth: v.optional(v.string()),
  old: v.optional(v.number()),
  rfc: v.optional(v.string()),
  nss: v.optional(v.string()),
  cardType: v.optional(v.string()),
}));

/** Work info of spec section 3. Paydays are a weekday or a day of the month, as text. */
export const workInfo = /*#__PURE__*/ pure(() => ({
  employmentType: v.optional(v.string()),
  companyName: v.optional(v.string()),
  workThereTime: v.optional(v.string()),
  companyPhone: v.optional(v.string()),
  industryCategory: v.optional(v.string()),
  designation: v.optional(v.string()),
  jobExperience: v.optional(v.string()),
  monthlySalary: v.optional(v.string()),
  monthlyPayday: v.optional(v.string()),
  monthlyPaydayTwo: v.optional(v.string()),
  payFrequency: v.optional(v.string()),
  payMethod: v.optional(v.string()),
  incomeSource: v.optional(v.string()),
  workPinCode: v.optional(v.string()),
  workAddress: v.optional(v.string()),
  linkedin: v.optional(v.string()),
  facebook: v.optional(v.string()),
}));

/** The two emergency contacts of spec section 3. */
export const emergencyContacts = /*#__PURE__*/ pure(() => ({
  emergencyContactName1: v.optional(v.string()),
  emergencyContactMobile1: v.optional(v.string()),
  emergencyContactRelation1: v.optional(v.string()),
  emergencyContactName2: v.optional(v.string()),
  emergencyContactMobile2: v.optional(v.string()),
  emergencyContactRelation2: v.optional(v.string()),
}));

/** Fields of the forms above that no log may show. */
export const personalFields = [
  'mobile',
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'nationalId',
  'birthday',
  'maritalStatus',
  'pinCode',
  'state',
  'city',
  'county',
  'address',
  'email',
  'whatsappNo',
  'alternativePhone',
  'cityOfBirth',
  'old',
  'rfc',
  'nss',
] as const;

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
] as const;

const answered = /*#__PURE__*/ pure(() => maybe(text));

/** The borrower as the lender knows them. Only `userId` is certain; the rest is there once it was given. */
export const userInfo = /*#__PURE__*/ pure(() =>
  v.object({
    basicInfo: v.object({
      userId: text,
      mobile: answered,
      firstName: answered,
      middleName: answered,
      lastName: answered,
      gender: answered,
      nationalId: answered,
      birthday: answered,
      education: answered,
      maritalStatus: answered,
      loanPurpose: answered,
      residenceType: answered,
      pinCode: answered,
      state: answered,
      city: answered,
      county: answered,
      address: answered,
      language: answered,
      email: answered,
      whatsappNo: answered,
      alternativePhone: answered,
      cityOfBirth: answered,
      rfc: answered,
      nss: answered,
      cardType: answered,
    }),
    workInfo: maybe(
      v.object({
        employmentType: answered,
        companyName: answered,
        workThereTime: answered,
        companyPhone: answered,
        industryCategory: answered,
        designation: answered,
        jobExperience: answered,
        monthlySalary: answered,
        monthlyPayday: answered,
        monthlyPaydayTwo: answered,
        payFrequency: answered,
        payMethod: answered,
        incomeSource: answered,
        workPinCode: answered,
        workAddress: answered,
        linkedin: answered,
        facebook: answered,
      }),
    ),
    emergencyContacts: v.array(v.object({ name: v.string(), phoneNumber: text, relationship: v.string() })),
    bankCards: v.array(
      v.object({
        cardId: text,
        bankName: v.string(),
        bankCode: text,
        accountNoMasked: v.string(),
        cardType,
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
