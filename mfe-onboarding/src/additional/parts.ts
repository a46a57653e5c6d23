import { type ContactField, contactFields, type WorkField } from '@sunbird/loan-domain';

export type AdditionalPartName = 'pay' | 'work' | 'contacts';

export interface AdditionalPart {
  readonly name: AdditionalPartName;
  readonly fields: readonly (WorkField | ContactField)[];
}

export const payFields = [
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
  'linkedin',
  'facebook',
] as const satisfies readonly WorkField[];

/** Work and contacts, one matter each. */
export const additionalParts: readonly AdditionalPart[] = [
  { name: 'pay', fields: payFields },
  { name: 'work', fields: jobFields },
  { name: 'contacts', fields: contactFields },
];
