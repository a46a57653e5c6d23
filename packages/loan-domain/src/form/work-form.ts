import type { FieldOf, FormDeclaration } from './declare-form';

/**
 * Work info (spec sections 3 to 5), in the order of its screen: names are those of the wire. The income says what the
 * decision needs; a market whose rules need more of the work, such as the employer's name, asks for it.
 */
export const workForm = {
  employmentType: {
    kind: 'choice',
    part: 'pay',
    presence: 'always',
    clears: ['industryCategory'],
    open: true,
  },
  // An employee's income is the salary; all others are asked, once they have chosen their employment.
  incomeSource: {
    kind: 'choice',
    part: 'pay',
    presence: 'required',
    hiddenFor: ['unanswered', 'employed'],
    open: true,
  },
  monthlySalary: {
    kind: 'salaryBand',
    part: 'pay',
    presence: 'required',
    labels: { own: 'field.monthlyIncome', none: 'field.monthlyIncome' },
  },
  payFrequency: {
    kind: 'choice',
    part: 'pay',
    presence: 'required',
    hiddenFor: ['unemployed', 'selfEmployed'],
    clears: ['monthlyPayday', 'monthlyPaydayTwo'],
    open: true,
  },
  monthlyPayday: { kind: 'payday', part: 'pay', presence: 'required', payday: 'first', open: true },
  monthlyPaydayTwo: { kind: 'payday', part: 'pay', presence: 'required', payday: 'second', open: true },
  payMethod: {
    kind: 'choice',
    part: 'pay',
    presence: 'hidden',
    hiddenFor: ['unemployed', 'selfEmployed'],
    open: true,
  },
  industryCategory: {
    kind: 'choice',
    list: 'industry',
    part: 'job',
    presence: 'hidden',
    hiddenFor: ['unemployed'],
    open: true,
  },
  companyName: {
    kind: 'line',
    part: 'job',
    presence: 'hidden',
    hiddenFor: ['unemployed', 'selfEmployed'],
    autoComplete: 'organization',
  },
  companyPhone: {
    kind: 'companyPhone',
    part: 'job',
    presence: 'hidden',
    hiddenFor: ['unemployed', 'selfEmployed'],
  },
  designation: {
    kind: 'choice',
    part: 'job',
    presence: 'hidden',
    hiddenFor: ['unemployed'],
    labels: { own: 'field.ownWork.role' },
    open: true,
  },
  workThereTime: {
    kind: 'choice',
    part: 'job',
    presence: 'hidden',
    hiddenFor: ['unemployed'],
    labels: { own: 'field.ownWork.time' },
    open: true,
  },
  jobExperience: {
    kind: 'choice',
    part: 'job',
    presence: 'required',
    hiddenFor: ['unemployed', 'selfEmployed'],
    open: true,
  },
  workAddress: {
    kind: 'address',
    part: 'job',
    presence: 'hidden',
    hiddenFor: ['unemployed'],
    labels: { own: 'field.ownWork.address' },
    example: 'additional.address.example',
  },
  workPinCode: { kind: 'pinCode', part: 'job', presence: 'hidden', hiddenFor: ['unemployed'] },
  linkedin: { kind: 'profile', part: 'profile', presence: 'hidden' },
  facebook: { kind: 'profile', part: 'profile', presence: 'hidden' },
} as const satisfies FormDeclaration;

export type WorkForm = typeof workForm;
export type WorkField = FieldOf<WorkForm>;
