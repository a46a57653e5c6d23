import type { BankField, FieldTable, PersonalFieldTable, WorkField } from '../../form/fields';
import * as nigeria from '../ng/fields';

/** Two surnames, in the order in which a full name is written: paternal in `middleName`, maternal in `lastName`. */
export const personal: PersonalFieldTable = {
  ...nigeria.personal,
  middleName: 'required',
  cityOfBirth: 'optional',
  rfc: 'optional',
  nss: 'optional',
  county: 'optional',
  pinCode: 'required',
};

export const work: FieldTable<WorkField> = { ...nigeria.work, workPinCode: 'optional' };

const account: FieldTable<BankField> = {
  ...nigeria.nubanAccount,
  holderName: 'required',
  bvn: 'hidden',
};

/** The first three digits name the bank, so it need not be chosen. */
export const clabeAccount: FieldTable<BankField> = { ...account, bankCode: 'optional' };

/** A card says neither whose it is nor where it is kept: the holder's CURP is sent with the payout, and the branch. */
export const cardAccount: FieldTable<BankField> = {
  ...account,
  branchCode: 'optional',
  validity: 'required',
  cvc: 'optional',
  nationalId: 'required',
};
