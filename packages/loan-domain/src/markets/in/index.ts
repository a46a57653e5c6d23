import { locales } from '@sunbird/languages/language-facts';
import type { BankField, FieldTable, MarketPresence } from '../../form/declare-form';
import type { PersonalForm } from '../../form/personal-form';
import type { WorkForm } from '../../form/work-form';
import { type MarketRules, packageOf } from '../../market';
import { defaultRollover, marketDefaults, nubanAccount, voucher, waysToPay } from '../common';

export const personal: MarketPresence<PersonalForm> = { oneName: 'optional', pinCode: 'required' };

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

/** India. */
export const market: MarketRules<'IN'> = {
  ...marketDefaults,
  code: 'IN',
  packageName: packageOf('IN'),
  currency: { code: 'INR', symbol: '₹', minorDigits: 2, showCode: false },
  locales: { ...locales, en: 'en-IN' },
  zone: 'Asia/Kolkata',
  loadRegions: async () => (await import('./regions')).regions,
  phone: {
    countryCode: '+91',
    nationalLength: 10,
    mobile: /^[6-9]\d{9}$/,
    prefixes: [
      { digits: '91', ambiguous: true },
      { digits: '0', ambiguous: false },
    ],
    trunkPrefix: '',
    groups: [5, 5],
    example: '8123456789',
    notMobile: 'error.mobile.indian',
  },
  names: { minimumLetters: 1, surnames: ['lastName'], example: 'Sharma' },
  identity: {
    kind: 'pan',
    length: 10,
    inputMode: 'text',
    lookUpBy: 'birthday',
    sides: ['front', 'back'],
    galleryAllowed: false,
  },
  accounts: [
    { kind: 'IFSC', fields: ifscAccount, accountDigits: { minimum: 9, maximum: 18 } },
    { kind: 'UPI', fields: upiAccount },
  ],
  pinCode: { length: 6, pattern: /^[1-9]\d{5}$/ },
  fields: { personal, work },
  fieldLabels: { city: 'field.district', pinCode: 'field.postalPin', workPinCode: 'field.workPostalPin' },
  choiceLabels: {
    'choice.education.seniorSchool': 'choice.education.tenth',
    'choice.education.highSchool': 'choice.education.twelfth',
  },
  taxName: 'gst',
  hour12: true,
  salaryBands: [
    { value: 'Less than 14999', to: 14_999 },
    { value: '15000~24999', from: 15_000, to: 24_999 },
    { value: '25000~49999', from: 25_000, to: 49_999 },
    { value: '50000~99999', from: 50_000, to: 99_999 },
    { value: 'More than 100000', from: 100_000 },
  ],
  debtBands: [{ to: 9_999 }, { from: 10_000, to: 29_999 }, { from: 30_000, to: 99_999 }, { from: 100_000 }],
  emailDomains: ['gmail.com', 'yahoo.com', 'outlook.com'],
  limits: {
    minAmount: 1_000,
    maxAmount: 60_000,
    returningMaxAmount: 60_000,
    step: 1_000,
    defaultAmount: 20_000,
    minTerm: 91,
    maxTerm: 365,
    defaultTerm: 91,
    quotaHintCeiling: 300_000,
  },
  repayment: { minimum: 100, multiple: 1, cardCoupon: 0 },
  // There is no account into which the fee could be paid.
  rollover: { ...defaultRollover, maxTimes: 0 },
  channels: waysToPay(100, [
    { channelId: 'upi', kind: 'link', provider: 'upi', label: 'channel.upi', inApp: true },
    { channelId: 'netbanking', kind: 'link', provider: 'netbanking', label: 'channel.netbanking' },
    {
      channelId: 'debit_card',
      kind: 'card',
      provider: 'card',
      label: 'channel.debitCard',
      postingMinutes: 0,
    },
    { channelId: 'wallet', kind: 'link', provider: 'wallet', label: 'channel.wallet', maximum: 10_000 },
    voucher,
  ]),
  collected: ['device', 'location'],
  collectOnce: true,
  complaints: { name: 'RBI', url: 'https://cms.rbi.org.in', answerHours: 48 },
};
