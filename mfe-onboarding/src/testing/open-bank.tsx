import {
  addBankCard,
  type DataOf,
  getBankBranches,
  getMarketHome,
  getUserInfo,
  listBanks,
  updateBankCard,
  verifyBankCard,
} from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';
import { ng } from '@sunbird/loan-domain/markets';
import { type FakeShellOptions, fakeApi, fireEvent, makeHome, makeUserInfo, screen } from '@sunbird/testing';
import { Screen } from '../bank/bank-screen';
import type { Answers } from '../shared/answers';
import { openStep } from './render-step';

const path = '/bank_account/add_bankcard?orderNo=SB-240318';
/** The lender's banks; one is closed. */
export const banks = [
  { bankName: 'Wema Bank', bankCode: '035', active: true },
  { bankName: 'Heritage', bankCode: '030', active: false },
  { bankName: 'STP', bankCode: '646', active: true },
  { bankName: 'State Bank of India', bankCode: 'SBIN', active: true },
];

export type Resolution = DataOf<typeof verifyBankCard>;

/** A lender that takes every account. */
export function lender(status: 5 | 10 | 14 = 5) {
  return fakeApi([
    [getUserInfo, () => makeUserInfo()],
    [getMarketHome, () => makeHome(status)],
    [listBanks, () => banks],
    [getBankBranches, () => [{ branchCode: '646014', branchName: 'STP, Jalisco', city: 'Guadalajara' }]],
    [
      verifyBankCard,
      () => ({ valid: true, accountName: 'ADA OBI', nameMatch: 'full' as const, resolveTicket: 'T' }),
    ],
    [addBankCard, () => ({ cardId: 'C1', nextStep: 19 as const })],
    [updateBankCard, () => ({ cardId: 'C1', nextStep: 1 as const })],
  ]);
}

/** A lender whose look-up of the account says this, or fails. */
export function resolving(answer: Resolution | Error) {
  const api = lender();
  api.respond(verifyBankCard, () => answer);
  return api;
}

/** A field of the form. */
export function box(name: string | RegExp) {
  return screen.getByRole<HTMLInputElement>('textbox', { name });
}

export function type(name: string | RegExp, value: string) {
  fireEvent.change(box(name), { target: { value } });
}

/** The bank step with answers that were typed before. */
export function openBank(drafted: Answers, market: Market = ng, options: FakeShellOptions = {}) {
  return openStep(Screen, path, { bank: drafted }, { api: lender(), market, ...options });
}
