import { locales } from '@sunbird/languages/language-facts';
import type { BankField, FieldTable, MarketPresence } from '../../form/declare-form';
import type { PersonalForm } from '../../form/personal-form';
import type { WorkForm } from '../../form/work-form';
import { type MarketRules, packageOf } from '../../market';
import { defaultRates, marketDefaults, nubanAccount, offersConsent, voucher, waysToPay } from '../common';

/**
 * Two surnames, in the order in which a full name is written: paternal in `middleName`, maternal in `lastName`. A
 * person with one parent's name has no maternal one: their CURP has X in its place.
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

/** The receipt of a transfer of one cent (CEP of SPEI) names the holder of a CLABE or a card. */
const account: FieldTable<BankField> = { ...nubanAccount, holderName: 'required', bvn: 'hidden' };

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

/** Mexico. */
export const market: MarketRules<'MX'> = {
  ...marketDefaults,
  code: 'MX',
  packageName: packageOf('MX'),
  currency: { code: 'MXN', symbol: '$', minorDigits: 2, showCode: false },
  locales: { ...locales, en: 'en-MX', es: 'es-MX' },
  zone: 'America/Mexico_City',
  loadRegions: async () => (await import('./regions')).regions,
  phone: {
    countryCode: '+52',
    nationalLength: 10,
    mobile: /^[2-9]\d{9}$/,
    prefixes: [
      { digits: '521', ambiguous: true },
      { digits: '52', ambiguous: true },
      // Before the ten digits of a mobile until August 2019; behind a plus it is another country.
      { digits: '1', ambiguous: true, inland: true },
      { digits: '044', ambiguous: false },
      { digits: '045', ambiguous: false },
      { digits: '01', ambiguous: false },
    ],
    trunkPrefix: '',
    groups: [3, 3, 4],
    areaGroups: { areas: ['33', '55', '56', '81'], groups: [2, 4, 4] },
    example: '2221234567',
  },
  names: { minimumLetters: 1, surnames: ['middleName', 'lastName'] },
  gender: { female: '2', male: '1' },
  identity: {
    kind: 'curp',
    length: 18,
    inputMode: 'text',
    lookUpBy: 'firstName',
    sides: ['front', 'back'],
    galleryAllowed: true,
  },
  usualBanks: ['012', '072', '002', '014', '127', '021', '722', '638'],
  accounts: [
    { kind: 'CLABE', fields: clabeAccount, accountDigits: { minimum: 18, maximum: 18 } },
    { kind: 'bankCard', fields: cardAccount, accountDigits: { minimum: 16, maximum: 16 } },
  ],
  pinCode: { length: 5, pattern: /^\d{5}$/ },
  fields: { personal, work },
  fieldLabels: {
    firstName: 'field.givenNames',
    middleName: 'field.paternalSurname',
    lastName: 'field.maternalSurname',
    city: 'field.municipality',
    county: 'field.neighbourhood',
  },
  cityLabels: { 'Ciudad de México': 'field.borough' },
  stateNames: { México: 'Estado de México' },
  aprLabel: 'cost.cat',
  taxName: 'iva',
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
  /** IVA is 16 %; the yearly rate is the CAT. */
  rates: { ...defaultRates, gstRate: 0.16, aprMethod: 'effectiveBeforeTax' },
  repayment: { minimum: 100, multiple: 1, cardCoupon: 0 },
  channels: waysToPay(100, [
    {
      channelId: 'stp_clabe',
      kind: 'transfer',
      provider: 'stp',
      label: 'channel.stpClabe',
      screen: 'repayStp',
    },
    {
      channelId: 'oxxo',
      kind: 'store',
      provider: 'conekta',
      label: 'channel.oxxo',
      fee: { amount: 15, paidTo: 'store' },
      maximum: 10_000,
      screen: 'repayOxxo',
    },
    {
      channelId: 'conekta_card',
      kind: 'card',
      provider: 'conekta',
      label: 'channel.debitCard',
      postingMinutes: 0,
    },
    voucher,
  ]),
  collected: ['device', 'location'],
  collectOnce: false,
  consents: [
    { type: 'financialData', version: '2026-11-23', requestedOn: 'personalInfomation', required: true },
    { type: 'biometricData', version: '2026-11-23', requestedOn: 'personalInfomation', required: true },
    {
      type: 'creditBureau',
      version: '2026-11-26',
      requestedOn: 'FinishLoading',
      required: true,
      validDays: 365,
    },
    offersConsent,
  ],
  loadConsentTexts: async () => (await import('./consents')).consentTexts,
  autoRenewal: 'optIn',
  autoDisbursement: 'optIn',
  complaints: { name: 'CONDUSEF / UNE', url: 'https://www.condusef.gob.mx', answerHours: 48 },
};
