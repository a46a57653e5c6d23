import { type ContactField, contactFields, type WorkField, workFields } from '@sunbird/loan-domain';

export type AdditionalPartName = 'work' | 'contacts';

export interface AdditionalPart {
  readonly name: AdditionalPartName;
  readonly fields: readonly (WorkField | ContactField)[];
}

/** Work and contacts, one matter each. */
export const additionalParts: readonly AdditionalPart[] = [
  { name: 'work', fields: workFields },
  { name: 'contacts', fields: contactFields },
];
