/** Field names of the forms as they go over the wire (spec section 3). */
export const personalFields = [
  'firstName',
  'middleName',
  'lastName',
  'birthday',
  'gender',
  'nationalId',
  'education',
  'maritalStatus',
  'cityOfBirth',
  'rfc',
  'nss',
  'whatsappNo',
  'alternativePhone',
  'email',
  'residenceType',
  'state',
  'city',
  'county',
  'pinCode',
  'address',
  'loanPurpose',
] as const;
export type PersonalField = (typeof personalFields)[number];

export const workFields = [
  'employmentType',
  'incomeSource',
  'industryCategory',
  'companyName',
  'companyPhone',
  'designation',
  'workThereTime',
  'jobExperience',
  'monthlySalary',
  'payFrequency',
  'monthlyPayday',
  'monthlyPaydayTwo',
  'payMethod',
  'workPinCode',
  'workAddress',
  'linkedin',
  'facebook',
] as const;
export type WorkField = (typeof workFields)[number];

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

export type Presence = 'required' | 'optional' | 'hidden';

export type FieldTable<Field extends string> = Readonly<Record<Field, Presence>>;

/** Personal fields that every market requires: the starred ones of spec section 5 and the identity number. */
export const alwaysRequired = [
  'firstName',
  'lastName',
  'birthday',
  'gender',
  'nationalId',
  'education',
  'maritalStatus',
  'whatsappNo',
  'email',
  'residenceType',
  'state',
  'city',
  'address',
] as const satisfies readonly PersonalField[];

export type PersonalFieldTable = FieldTable<PersonalField> &
  Readonly<Record<(typeof alwaysRequired)[number], 'required'>>;

/** Fields of a table that a screen shows, in the order of the list. */
export function shownFields<Field extends string>(
  fields: readonly Field[],
  table: FieldTable<Field>,
): readonly Field[] {
  return fields.filter(field => table[field] !== 'hidden');
}
