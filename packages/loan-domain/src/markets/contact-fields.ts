import type { ContactField, FieldTable } from '../form/fields';

/** Two people, each with name, phone and relation, in every market. */
export const twoContacts: FieldTable<ContactField> = {
  emergencyContactName1: 'required',
  emergencyContactMobile1: 'required',
  emergencyContactRelation1: 'required',
  emergencyContactName2: 'required',
  emergencyContactMobile2: 'required',
  emergencyContactRelation2: 'required',
};
