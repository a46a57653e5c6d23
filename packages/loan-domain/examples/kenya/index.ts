import type { Market } from '../../src';
import { defaultPeriods, defaultRates, defaultRollover, offersConsent } from '../../src/markets/common';
import { twoContacts } from '../../src/markets/contact-fields';
import { nubanAccount, personal, work } from '../../src/markets/ng/fields';
import { channels } from './channels';

/** A fourth market as data only: an example, not a market that is lent in. */
export const kenya: Market<'KE'> = {
  ...defaultPeriods,
  code: 'KE',
  packageName: 'ke.sunbird.credit',
  currency: { code: 'KES', symbol: 'KSh', minorDigits: 2, showCode: false },
  locales: { en: 'en-KE', es: 'es-419' },
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
  names: { minimumLetters: 1 },
  gender: { female: 'female', male: 'male' },
  identity: { kind: 'nin', length: 8, inputMode: 'numeric', sides: ['front', 'back'], galleryAllowed: true },
  accounts: [
    {
      kind: 'NUBAN',
      fields: { ...nubanAccount, bvn: 'hidden' },
      accountDigits: { minimum: 10, maximum: 10 },
    },
  ],
  pinCode: { length: 5, pattern: /^\d{5}$/ },
  fields: { personal: { ...personal, pinCode: 'required' }, work, contacts: twoContacts },
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
  rollover: defaultRollover,
  channels,
  collected: ['device'],
  collectOnce: true,
  consents: [offersConsent],
  loadConsentTexts: async () => ({ marketing: (await import('../../src/markets/offers-text')).offersText }),
  autoRenewal: 'off',
  autoDisbursement: 'off',
  support: {
    phones: ['0205550199'],
    whatsapp: '+254205550199',
    email: 'help.ke@sunbird.example',
    hours: { from: '08:00', to: '18:00' },
  },
  complaints: { name: 'Central Bank of Kenya', url: 'https://www.centralbank.go.ke', answerHours: 48 },
  lender: { name: 'Sunbird Kenya Ltd', licence: 'CBK DCP 0000 (demo)' },
  legal: {
    privacy: '2026-01-12',
    terms: '2026-01-12',
    renewalAgreement: '2026-01-12',
    loanAgreement: '2026-01-12',
    keyFacts: '2026-01-12',
    consents: '2026-01-12',
  },
};
