import type { ErrorKey } from './error-keys';

const mobiles = ['emergencyContactMobile1', 'emergencyContactMobile2'];
const relations = ['emergencyContactRelation1', 'emergencyContactRelation2'];

const table: Readonly<Partial<Record<ErrorKey, readonly string[]>>> = {
  'error.curp.birthday': ['birthday'],
  'error.curp.gender': ['gender'],
  'error.curp.name': ['firstName', 'middleName', 'lastName'],
  'error.city.unknown': ['state'],
  'error.monthlyPaydayTwo.invalid': ['monthlyPayday'],
  'error.contactMobile.same': mobiles,
  'error.contactRelation.same': relations,
  'error.branchCode.invalid': ['bankCode'],
  'error.clabe.bankDiffers': ['bankCode'],
  'error.confirmAccountNo.differs': ['accountNo', 'vpa'],
};

/**
 * Other fields that a message compares its own with, or is about: when one of them is changed, what the lender said of
 * the answer no longer stands.
 */
export function relatedFields(key: string): readonly string[] {
  const match = Object.entries(table).find(([field]) => field === key);
  return match?.[1] ?? [];
}
