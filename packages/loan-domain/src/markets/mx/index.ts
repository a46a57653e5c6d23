import type { MarketRules } from '../../market';
import { defaultPeriods, defaultRates, defaultRollover, offersConsent } from '../common';
import { twoContacts } from '../contact-fields';
import { channels } from './channels';
import { cardAccount, clabeAccount, personal, work } from './fields';

/** Mexico. */
export const mx: MarketRules<'MX'> = {
  ...defaultPeriods,
  code: 'MX',
  packageName: 'mx.sunbird.credit',
  currency: { code: 'MXN', symbol: '$', minorDigits: 2, showCode: true },
  locales: { en: 'en-MX', es: 'es-MX' },
  zone: 'America/Mexico_City',
  loadRegions: async () => (await import('./regions')).regions,
  phone: {
    countryCode: '+52',
    nationalLength: 10,
    mobile: /^[2-9]\d{9}$/,
    prefixes: [
      { digits: '521', ambiguous: true },
      { digits: '52', ambiguous: true },
      { digits: '044', ambiguous: false },
      { digits: '045', ambiguous: false },
      { digits: '01', ambiguous: false },
    ],
    trunkPrefix: '',
    groups: [3, 3, 4],
    areaGroups: { areas: ['33', '55', '56', '81'], groups: [2, 4, 4] },
    example: '2221234567',
  },
  names: { minimumLetters: 2 },
  gender: { female: '2', male: '1' },
  identity: { kind: 'curp', length: 18, inputMode: 'text', sides: ['front', 'back'], galleryAllowed: true },
  accounts: [
    { kind: 'CLABE', fields: clabeAccount, accountDigits: { minimum: 18, maximum: 18 } },
    { kind: 'bankCard', fields: cardAccount, accountDigits: { minimum: 16, maximum: 16 } },
  ],
  pinCode: { length: 5, pattern: /^\d{5}$/ },
  fields: { personal, work, contacts: twoContacts },
  fieldLabels: {
    firstName: 'field.givenNames',
    middleName: 'field.paternalSurname',
    lastName: 'field.maternalSurname',
    city: 'field.municipality',
    county: 'field.neighbourhood',
  },
  salaryBands: [
    { value: 'Less than 4999', to: 4_999 },
    { value: '5000~9999', from: 5_000, to: 9_999 },
    { value: '10000~19999', from: 10_000, to: 19_999 },
    { value: '20000~39999', from: 20_000, to: 39_999 },
    { value: 'More than 40000', from: 40_000 },
  ],
  debtBands: [{ to: 1_999 }, { from: 2_000, to: 4_999 }, { from: 5_000, to: 19_999 }, { from: 20_000 }],
  emailDomains: ['gmail.com', 'hotmail.com', 'outlook.com'],
  limits: {
    minAmount: 1_000,
    maxAmount: 10_000,
    returningMaxAmount: 10_000,
    step: 500,
    defaultAmount: 2_000,
    minTerm: 91,
    maxTerm: 365,
    defaultTerm: 91,
    quotaHintCeiling: 500_000,
  },
  /** IVA is 16 %. */
  rates: { ...defaultRates, gstRate: 0.16 },
  repayment: { minimum: 100, multiple: 1, cardCoupon: 0 },
  rollover: defaultRollover,
  channels,
  collected: ['device', 'location'],
  collectOnce: false,
  consents: [
    { type: 'financialData', version: '2026-11-23', askedAt: 'personalInfomation', required: true },
    { type: 'biometricData', version: '2026-11-23', askedAt: 'personalInfomation', required: true },
    { type: 'creditBureau', version: '2026-11-23', askedAt: 'FinishLoading', required: true },
    offersConsent,
  ],
  loadConsentTexts: async () => (await import('./consents')).consentTexts,
  autoRenewal: 'optIn',
  autoDisbursement: 'optIn',
  complaints: { name: 'CONDUSEF / UNE', url: 'https://www.condusef.gob.mx', answerHours: 48 },
  legal: {
    privacy: '2026-11-23',
    terms: '2026-11-23',
    renewalAgreement: '2026-11-23',
    loanAgreement: '2026-11-23',
    keyFacts: '2026-01-12',
    consents: '2026-01-12',
  },
};
