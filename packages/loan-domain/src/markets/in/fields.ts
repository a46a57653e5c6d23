import type { MarketPresence } from '../../form/declare-form';
import type { BankField, FieldTable } from '../../form/fields';
import type { PersonalForm } from '../../form/personal-form';
import type { WorkForm } from '../../form/work-form';
import { nubanAccount } from '../common';

export const personal: MarketPresence<PersonalForm> = { pinCode: 'required' };

/** The Reserve Bank's KYC directions want the nature of the borrower's business. */
export const work: MarketPresence<WorkForm> = { industryCategory: 'required' };

/** The IFSC names bank and branch, so neither need be chosen. */
export const ifscAccount: FieldTable<BankField> = {
  ...nubanAccount,
  holderName: 'required',
  bankCode: 'optional',
  ifsc: 'required',
  bvn: 'hidden',
};

/** The UPI id takes the place of the account number, in its confirmation too. */
export const upiAccount: FieldTable<BankField> = {
  ...nubanAccount,
  holderName: 'required',
  bankCode: 'hidden',
  bankName: 'hidden',
  accountNo: 'hidden',
  vpa: 'required',
  bvn: 'hidden',
};
