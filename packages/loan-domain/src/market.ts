import type { ConsentTexts, MarketConsent } from './consents/consent-text';
import type { AccountKind } from './form/enumerations';
import type {
  BankField,
  ContactField,
  FieldTable,
  PersonalField,
  PersonalFieldTable,
  WorkField,
} from './form/fields';
import type { CollectionFlag } from './form/reasons';
import type { Language } from './languages';
import type { Region } from './region';
import type { RouteName } from './routes';

export const marketCodes = ['NG', 'MX', 'IN'] as const;
export type MarketCode = (typeof marketCodes)[number];

export function isMarketCode(value: unknown): value is MarketCode {
  return marketCodes.some(code => code === value);
}

export interface CurrencyRules {
  /** ISO 4217 code. */
  code: string;
  symbol: string;
  /** Minor units in one major unit as a power of ten: 2 for kobo, centavo and paisa. */
  minorDigits: number;
  /** Whether the ISO code follows the amount, because the symbol alone may mean another currency. */
  showCode: boolean;
}

export interface PhonePrefix {
  digits: string;
  /** A national number may begin with the same digits, so the prefix goes only if a whole number remains. */
  ambiguous: boolean;
}

export interface PhoneRules {
  /** With the plus, as the `countryCode` of the calls. */
  countryCode: string;
  nationalLength: number;
  /** The national number of a mobile. */
  mobile: RegExp;
  prefixes: readonly PhonePrefix[];
  /** Written before a national number inside the country: `0` in Nigeria, else nothing. */
  trunkPrefix: string;
  /** Sizes of the groups in which the number is shown, trunk prefix included. */
  groups: readonly number[];
  /** Area codes whose numbers are shown in groups of other sizes, such as Mexico City's `55`. */
  areaGroups?: { readonly areas: readonly string[]; readonly groups: readonly number[] };
  example: string;
}

export interface NameRules {
  /** Letters at least; 2, or 3 in the strict reading. */
  minimumLetters: number;
}

export type IdentityKind = 'nin' | 'curp' | 'pan';

export interface IdentityRules {
  kind: IdentityKind;
  length: number;
  /** Typed on the number pad, or with letters. */
  inputMode: 'numeric' | 'text';
  /** Sides of the document that are photographed. */
  sides: readonly ('front' | 'back')[];
  galleryAllowed: boolean;
}

export interface AccountRules {
  kind: AccountKind;
  fields: FieldTable<BankField>;
  /** Length of the account number, the same twice where it is fixed; none for a kind without digits. */
  accountDigits?: { minimum: number; maximum: number };
}

/** A band in major units; both ends belong to it, the first has no `from`, the last no `to`. */
export interface AmountBand {
  from?: number;
  to?: number;
}

export interface SalaryBand extends AmountBand {
  /** As it goes over the wire. */
  value: string;
}

export type ChannelKind = 'transfer' | 'reserved' | 'card' | 'store' | 'link' | 'manual';

/** One way to repay. Amounts in major units. */
export interface PayChannel {
  channelId: string;
  kind: ChannelKind;
  provider: string;
  /** Message key of the name. */
  label: string;
  /** What the payer pays on top, and to whom. */
  fee: { amount: number; paidTo: 'nobody' | 'store' | 'provider' };
  /** At most this long until the payment counts; 0 is at once. */
  postingMinutes: number;
  minimum: number;
  maximum?: number;
  screen: RouteName;
  /** Whether it is on unless a lender's setting says otherwise. */
  enabled: boolean;
}

/** Amounts in major units, terms in days. */
export interface LimitRules {
  minAmount: number;
  maxAmount: number;
  /** For a borrower with a finished loan. */
  returningMaxAmount: number;
  step: number;
  /** Where the amount slider starts: never the maximum. */
  defaultAmount: number;
  minTerm: number;
  maxTerm: number;
  defaultTerm: number;
  /** No hint about a growing limit goes above this (spec section 9). */
  quotaHintCeiling: number;
}

/** Shares as fractions: 0.08 is 8 %. */
export interface RateRules {
  dailyRate: number;
  reloanDailyRate: number;
  /** Interest alone never exceeds this. */
  maxAnnualRate: number;
  processingFeeRate: number;
  /** The fee never exceeds this times the days of the term. */
  maxProcessingFeeRatePerDay: number;
  gstRate: number;
  penaltyRatePerDay: number;
  /** A product that pays out less than this share of the principal is refused. */
  minPayoutShare: number;
}

/** Amounts in major units. */
export interface RepaymentRules {
  minimum: number;
  /** A part payment is a multiple of this. */
  multiple: number;
  /** Coupon for authorizing a card (spec section 9); 0 where no card can be authorised. */
  cardCoupon: number;
}

export interface RolloverRules {
  days: number;
  /** Share of the principal. */
  feeRate: number;
  /** Per loan; 0 where the date of a loan can't be moved. */
  maxTimes: number;
  /** A coupon after a rollover; 0 is none. */
  bonus: number;
}

/** `optIn` is off until the borrower turns it on. */
export type Switch = 'off' | 'optIn';

export interface SupportDesk {
  phones: readonly string[];
  whatsapp: string;
  email: string;
  /** Local time, every day. */
  hours: { from: string; to: string };
}

export interface ComplaintLine {
  /** Proper name of the authority; the sentence around it is a message. */
  name: string;
  url: string;
  grievanceOfficer?: { name: string; phone: string; email: string };
  /** At most this long until a complaint is answered. */
  answerHours: number;
}

/** Who lends. */
export interface Lender {
  name: string;
  licence: string;
}

/** Who lends in a market, and how to reach them. The complaint line without its own is the market's. */
export interface LenderPresence {
  lender: Lender;
  support: SupportDesk;
  complaints?: ComplaintLine | undefined;
}

/** Versions of the legal texts: the calendar day from which each is valid. */
export interface LegalVersions {
  privacy: string;
  terms: string;
  renewalAgreement: string;
  loanAgreement: string;
  keyFacts: string;
  consents: string;
}

/** Every question that the spec answers differently per country, answered. Screens read fields, never the code. */
export interface Market<Code extends string = string> {
  code: Code;
  /** Default app package (spec section 3, `packageName`). */
  packageName: string;
  currency: CurrencyRules;
  /** BCP 47 locale by language, for numbers and dates. */
  locales: Readonly<Record<Language, string>>;
  /** IANA time zone of every calendar date. */
  zone: string;
  /** States with their cities, fetched as a chunk of their own. Rejects if the chunk cannot be fetched. */
  loadRegions: () => Promise<readonly Region[]>;
  phone: PhoneRules;
  names: NameRules;
  /** Gender as it goes over the wire. */
  gender: { female: string; male: string };
  identity: IdentityRules;
  /** Kinds of account to be paid into; the first is offered first. */
  accounts: readonly AccountRules[];
  /** Postal code of home and work, in markets whose forms ask for it. */
  pinCode?: { length: number; pattern: RegExp };
  fields: {
    personal: PersonalFieldTable;
    work: FieldTable<WorkField>;
    contacts: FieldTable<ContactField>;
  };
  /** Message keys where a field has another name here, such as the two surnames of Mexico. */
  fieldLabels: Readonly<Partial<Record<PersonalField, string>>>;
  salaryBands: readonly SalaryBand[];
  debtBands: readonly AmountBand[];
  emailDomains: readonly string[];
  age: { minimum: number; maximum: number };
  limits: LimitRules;
  rates: RateRules;
  repayment: RepaymentRules;
  rollover: RolloverRules;
  channels: readonly PayChannel[];
  /** The wrapper's flags that are collected unless a setting says otherwise. */
  collected: readonly CollectionFlag[];
  /** Each collection needs a consent of its own, and none keeps running. */
  collectOnce: boolean;
  /** Consents beside those to what is collected. Missing in a shell from before this member, as their texts. */
  consents?: readonly MarketConsent[];
  /** The texts of the consents, fetched as a chunk of their own. Rejects if the chunk cannot be fetched. */
  loadConsentTexts?: () => Promise<ConsentTexts>;
  autoRenewal: Switch;
  autoDisbursement: Switch;
  cancelHours: number;
  /** How long the money of a cancelled loan may take to come back. */
  returnDays: number;
  /** How long an approved offer stands. */
  offerDays: number;
  retryAfterDays: number;
  rejectedDataDays: number;
  voucherHours: number;
  support: SupportDesk;
  complaints: ComplaintLine;
  lender: Lender;
  legal: LegalVersions;
  /** False where the lender gives no coupons. Missing in a shell from before this member. */
  coupons?: boolean;
  /** False where the lender has no promotions. Missing in a shell from before this member. */
  promotion?: boolean;
  /**
   * A legal text of the lender's own, as html: rejects if it cannot be fetched. Missing where the lender has none, and in
   * a shell from before this member.
   */
  loadLegalText?: (name: LegalTextName, language: Language) => Promise<string>;
}

/** A market without who lends there. */
export type MarketRules<Code extends string = string> = Omit<Market<Code>, 'lender' | 'support'>;

/** The legal texts of the app itself. The lender's calls bring the others. */
export const legalTextNames = ['privacy', 'terms', 'renewalAgreement'] as const;
export type LegalTextName = (typeof legalTextNames)[number];
