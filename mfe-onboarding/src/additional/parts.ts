import { type ContactField, contactFields, type WorkField } from '@sunbird/loan-domain';

export type AdditionalPartName = 'work' | 'contacts';

export interface AdditionalPart {
  readonly name: AdditionalPartName;
  readonly fields: readonly (WorkField | ContactField)[];
}

const payFields = [
  'employmentType',
  'incomeSource',
  'monthlySalary',
  'payFrequency',
  'monthlyPayday',
  'monthlyPaydayTwo',
  'payMethod',
] as const satisfies readonly WorkField[];

export const jobFields = [
  'industryCategory',
  'companyName',
  'companyPhone',
  'designation',
  'workThereTime',
  'jobExperience',
  'workAddress',
  'workPinCode',
] as const satisfies readonly WorkField[];

/** Folded until the borrower asks for them. */
export const profileFields = ['linkedin', 'facebook'] as const satisfies readonly WorkField[];

/** Work and contacts, one matter each. */
export const additionalParts: readonly AdditionalPart[] = [
  { name: 'work', fields: [...payFields, ...jobFields, ...profileFields] },
  { name: 'contacts', fields: contactFields },
];
