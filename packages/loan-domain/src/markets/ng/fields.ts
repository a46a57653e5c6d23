import type { BankField, FieldTable } from '../../form/fields';

/**
 * The bank resolves the holder's name, so the form need not ask for it. Who has seen the name has checked the number,
 * which is asked again only where no name is found.
 */
export const nubanAccount: FieldTable<BankField> = {
  cardType: 'required',
  holderName: 'optional',
  bankCode: 'required',
  bankName: 'optional',
  ifsc: 'hidden',
  branchCode: 'hidden',
  accountNo: 'required',
  confirmAccountNo: 'optional',
  vpa: 'hidden',
  validity: 'hidden',
  cvc: 'hidden',
  bvn: 'required',
  nationalId: 'hidden',
  oldMobile: 'optional',
  newMobile: 'optional',
};
