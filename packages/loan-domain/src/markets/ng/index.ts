import { locales } from '@sunbird/languages/language-facts';
import { type MarketRules, packageOf } from '../../market';
import { marketDefaults, nubanAccount, voucher, waysToPay } from '../common';

/** Nigeria, the default. */
export const market: MarketRules<'NG'> = {
  ...marketDefaults,
  code: 'NG',
  packageName: packageOf('NG'),
  currency: { code: 'NGN', symbol: '₦', minorDigits: 2, showCode: false },
  locales: { ...locales, en: 'en-NG' },
  zone: 'Africa/Lagos',
  loadRegions: async () => (await import('./regions')).regions,
  phone: {
    countryCode: '+234',
    nationalLength: 10,
    // Numbering plan of libphonenumber 1.13.16, mobile ranges.
    mobile:
      /^(?:(?:702[0-24-9]|819[01])\d{6}|(?:7(?:0[13-9]|[12]\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[0-6]))\d{7})$/,
    prefixes: [
      { digits: '2340', ambiguous: false },
      { digits: '234', ambiguous: false },
      // Behind 00: Nigeria dials 009 before a country code.
      { digits: '9234', ambiguous: true },
      { digits: '0', ambiguous: false },
    ],
    trunkPrefix: '0',
    groups: [4, 3, 4],
    example: '08031234567',
  },
  names: { minimumLetters: 2, surnames: ['lastName'], example: 'Okafor' },
  identity: {
    kind: 'nin',
    length: 11,
    inputMode: 'numeric',
    lookUpBy: 'birthday',
    sides: ['front', 'back'],
    galleryAllowed: true,
  },
  usualBanks: ['999992', '999991', '50515', '50211', '035', '058', '044', '057', '033', '011'],
  accounts: [{ kind: 'NUBAN', fields: nubanAccount, accountDigits: { minimum: 10, maximum: 10 } }],
  fields: { personal: { oneName: 'optional' }, work: {} },
  fieldLabels: {},
  salaryBands: [
    { value: 'Less than 29999', to: 29_999 },
    { value: '30000~49999', from: 30_000, to: 49_999 },
    { value: '50000~99999', from: 50_000, to: 99_999 },
    { value: '100000~149999', from: 100_000, to: 149_999 },
    { value: 'More than 150000', from: 150_000 },
  ],
  debtBands: [{ to: 9_999 }, { from: 10_000, to: 29_999 }, { from: 30_000, to: 99_999 }, { from: 100_000 }],
  emailDomains: ['gmail.com', 'yahoo.com', 'outlook.com'],
  limits: {
    minAmount: 1_000,
    maxAmount: 50_000,
    returningMaxAmount: 60_000,
    step: 1_000,
    defaultAmount: 20_000,
    minTerm: 91,
    maxTerm: 365,
    defaultTerm: 91,
    quotaHintCeiling: 300_000,
  },
  repayment: { minimum: 1_000, multiple: 1, cardCoupon: 100 },
  channels: waysToPay(1_000, [
    {
      channelId: 'paystack_dedicated',
      kind: 'transfer',
      provider: 'paystack',
      label: 'channel.bankTransfer',
    },
    {
      channelId: 'paystack_card',
      kind: 'card',
      provider: 'paystack',
      label: 'channel.debitCard',
      postingMinutes: 0,
    },
    {
      channelId: 'paystack_automatic',
      kind: 'card',
      provider: 'paystack',
      label: 'channel.automatic',
      postingMinutes: 0,
      screen: 'repayDetail',
      automatic: true,
    },
    { channelId: 'monnify_reserved', kind: 'reserved', provider: 'monnify', label: 'channel.monnifyAccount' },
    {
      channelId: 'flutterwave_reserved',
      kind: 'reserved',
      provider: 'flutterwave',
      label: 'channel.flutterwaveAccount',
    },
    {
      channelId: 'flutterwave_link',
      kind: 'link',
      provider: 'flutterwave',
      label: 'channel.flutterwaveLink',
    },
    {
      channelId: 'store_cash',
      kind: 'store',
      provider: 'paystack',
      label: 'channel.storeCash',
      fee: { amount: 0, paidTo: 'store' },
      enabled: false,
    },
    voucher,
  ]),
  collected: ['device', 'location'],
  collectOnce: false,
  complaints: { name: 'FCCPC', url: 'https://fccpc.gov.ng', answerHours: 48 },
};
