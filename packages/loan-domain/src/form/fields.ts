import type { Presence } from './declare-form';

/** Field names of the contacts and of an account as they go over the wire (spec section 3). */
export const contactFields = [
  'emergencyContactName1',
  'emergencyContactMobile1',
  'emergencyContactRelation1',
  'emergencyContactName2',
  'emergencyContactMobile2',
  'emergencyContactRelation2',
] as const;
export type ContactField = (typeof contactFields)[number];

export const bankFields = [
  'cardType',
  'holderName',
  'bankCode',
  'bankName',
  'ifsc',
  'branchCode',
  'accountNo',
  'confirmAccountNo',
  'vpa',
  'validity',
  'cvc',
  'bvn',
  'nationalId',
  'oldMobile',
  'newMobile',
] as const;
export type BankField = (typeof bankFields)[number];

export type FieldTable<Field extends string> = Readonly<Record<Field, Presence>>;
