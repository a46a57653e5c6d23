import { locales } from '@sunbird/languages/language-facts';
import { type MarketRules, packageOf } from '../../market';
import { defaultRates, marketDefaults, nubanAccount, waysToPay } from '../common';

/** An example that is not lent in: its code in `marketCodes` switches it on. */
export const market: MarketRules<'KE'> = {
  ...marketDefaults,
  code: 'KE',
  packageName: packageOf('KE'),
  currency: { code: 'KES', symbol: 'KSh', minorDigits: 2, showCode: false },
  locales: { ...locales, en: 'en-KE' },
  zone: 'Africa/Nairobi',
  loadRegions: async () => (await import('./regions')).regions,
  phone: {
    countryCode: '+254',
    nationalLength: 9,
    mobile: /^(?:1\d|7\d)\d{7}$/,
    prefixes: [
      { digits: '2540', ambiguous: false },
      { digits: '254', ambiguous: false },
      { digits: '0', ambiguous: false },
    ],
    trunkPrefix: '0',
    groups: [4, 3, 3],
    example: '0712345678',
  },
  names: { minimumLetters: 1, surnames: ['lastName'] },
  identity: { kind: 'nin', length: 8, inputMode: 'numeric', sides: ['front', 'back'], galleryAllowed: true },
  accounts: [
    {
      kind: 'NUBAN',
      fields: { ...nubanAccount, bvn: 'hidden' },
      accountDigits: { minimum: 10, maximum: 10 },
    },
  ],
  pinCode: { length: 5, pattern: /^\d{5}$/ },
  fields: { personal: { pinCode: 'required' }, work: {} },
  fieldLabels: {},
  salaryBands: [
    { value: 'Less than 14999', to: 14_999 },
    { value: '15000~29999', from: 15_000, to: 29_999 },
    { value: '30000~59999', from: 30_000, to: 59_999 },
    { value: '60000~119999', from: 60_000, to: 119_999 },
    { value: 'More than 120000', from: 120_000 },
  ],
  debtBands: [{ to: 4_999 }, { from: 5_000, to: 19_999 }, { from: 20_000 }],
  emailDomains: ['gmail.com', 'yahoo.com', 'outlook.com'],
  limits: {
    minAmount: 500,
    maxAmount: 30_000,
    returningMaxAmount: 50_000,
    step: 500,
    defaultAmount: 10_000,
    minTerm: 91,
    maxTerm: 182,
    defaultTerm: 91,
    quotaHintCeiling: 50_000,
  },
  rates: { ...defaultRates, gstRate: 0.16 },
  repayment: { minimum: 100, multiple: 1, cardCoupon: 0 },
  channels: waysToPay(100, [
    {
      channelId: 'paystack_dedicated',
      kind: 'transfer',
      provider: 'paystack',
      label: 'channel.bankTransfer',
    },
  ]),
  collected: ['device'],
  collectOnce: true,
  complaints: { name: 'Central Bank of Kenya', url: 'https://www.centralbank.go.ke', answerHours: 48 },
  legal: {
    privacy: '2026-01-12',
    terms: '2026-01-12',
    renewalAgreement: '2026-01-12',
    loanAgreement: '2026-01-12',
    keyFacts: '2026-01-12',
    consents: '2026-01-12',
  },
};
