import type { BankField, FieldTable, PersonalFieldTable, WorkField } from '../../form/fields';
import * as nigeria from '../ng/fields';

export const personal: PersonalFieldTable = { ...nigeria.personal, pinCode: 'required' };

export const work: FieldTable<WorkField> = { ...nigeria.work, workPinCode: 'optional' };

/** The IFSC names bank and branch, so neither need be chosen. */
export const ifscAccount: FieldTable<BankField> = {
  ...nigeria.nubanAccount,
  holderName: 'required',
  bankCode: 'optional',
  ifsc: 'required',
  bvn: 'hidden',
};

/** The UPI id takes the place of the account number, in its confirmation too. */
export const upiAccount: FieldTable<BankField> = {
  ...nigeria.nubanAccount,
  holderName: 'required',
  bankCode: 'hidden',
  bankName: 'hidden',
  accountNo: 'hidden',
  vpa: 'required',
  bvn: 'hidden',
};
