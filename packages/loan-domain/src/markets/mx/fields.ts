import type { MarketPresence } from '../../form/declare-form';
import type { BankField, FieldTable } from '../../form/fields';
import type { PersonalForm } from '../../form/personal-form';
import type { WorkForm } from '../../form/work-form';
import { nubanAccount } from '../common';

/**
 * Two surnames, in the order in which a full name is written: paternal in `middleName`, maternal in `lastName`. Who has
 * one parent's name only has no maternal one: their CURP has X in its place.
 */
export const personal: MarketPresence<PersonalForm> = {
  middleName: 'required',
  lastName: 'optional',
  cityOfBirth: 'optional',
  rfc: 'optional',
  nss: 'optional',
  county: 'optional',
  pinCode: 'required',
};

/** The rules against money laundering of a SOFOM want the borrower's activity (article 95 Bis LGOAAC). */
export const work: MarketPresence<WorkForm> = { industryCategory: 'required' };

/** No bank names the holder of a CLABE or a card before it is paid to, so the number is typed twice. */
const account: FieldTable<BankField> = {
  ...nubanAccount,
  holderName: 'required',
  confirmAccountNo: 'required',
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
