import type { FieldOf, FormDeclaration } from './declare-form';

/**
 * Personal info (spec sections 3 to 5), in the order of its screens: names are those of the wire. Each field is said
 * once, here; its texts are `field.<name>` and `error.<name>.…`, a valid answer is in `samples.ts`.
 */
export const personalForm = {
  nationalId: { kind: 'identity', part: 'name', presence: 'always', sessionOnly: true },
  birthday: { kind: 'birthday', part: 'name', presence: 'always', autoComplete: 'bday' },
  firstName: { kind: 'name', part: 'name', presence: 'always', autoComplete: 'given-name' },
  middleName: {
    kind: 'name',
    part: 'name',
    presence: 'optional',
    autoComplete: 'additional-name',
    unless: 'oneName',
  },
  lastName: {
    kind: 'name',
    part: 'name',
    presence: 'required',
    autoComplete: 'family-name',
    unless: 'oneName',
  },
  oneName: { kind: 'tick', part: 'name', presence: 'hidden', open: true },
  gender: { kind: 'gender', part: 'about', presence: 'always' },
  education: { kind: 'choice', part: 'about', presence: 'always', after: 'birthday', open: true },
  maritalStatus: { kind: 'choice', part: 'about', presence: 'always', after: 'birthday' },
  cityOfBirth: { kind: 'place', part: 'about', presence: 'hidden' },
  loanPurpose: { kind: 'choice', part: 'about', presence: 'optional', open: true },
  rfc: { kind: 'rfc', part: 'about', presence: 'hidden', sessionOnly: true },
  nss: { kind: 'nss', part: 'about', presence: 'hidden', sessionOnly: true },
  whatsappNo: { kind: 'phone', part: 'reach', presence: 'always', after: 'birthday' },
  alternativePhone: { kind: 'otherPhone', part: 'reach', presence: 'optional', after: 'birthday' },
  email: { kind: 'email', part: 'reach', presence: 'always', after: 'birthday' },
  pinCode: { kind: 'pinCode', part: 'reach', presence: 'hidden', autoComplete: 'postal-code' },
  state: { kind: 'state', part: 'reach', presence: 'always', clears: ['city'] },
  city: { kind: 'city', part: 'reach', presence: 'always' },
  county: { kind: 'place', part: 'reach', presence: 'hidden' },
  address: {
    kind: 'address',
    part: 'reach',
    presence: 'always',
    autoComplete: 'street-address',
    example: 'personal.address.example',
  },
  residenceType: { kind: 'choice', part: 'reach', presence: 'always', open: true },
} as const satisfies FormDeclaration;

export type PersonalForm = typeof personalForm;
export type PersonalField = FieldOf<PersonalForm>;
