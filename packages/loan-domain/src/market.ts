import type { ConsentTexts, MarketConsent } from './consents/consents';
import type { BankField, FieldTable, MarketPresence } from './form/declare-form';
import type { AccountKind, ChoiceLabels } from './form/enumerations';
import type { PersonalField, PersonalForm } from './form/personal-form';
import type { CollectionFlag } from './form/reasons';
import type { WorkField, WorkForm } from './form/work-form';
import type { Language } from './languages';
import type {
  AmountBand,
  ComplaintLine,
  LegalTextName,
  LegalVersions,
  LenderCompany,
  LimitRules,
  PayChannel,
  RateRules,
  RepaymentRules,
  RolloverRules,
  SalaryBand,
  SupportDesk,
  Switch,
} from './lending-rules';

export * from './lending-rules';

export const marketCodes = ['NG', 'MX', 'IN'] as const;
export type MarketCode = (typeof marketCodes)[number];

/** Its app package in the lender in a box (spec section 3); a lender may have others. */
export function packageOf(code: string): string {
  return `${code.toLowerCase()}.sunbird.credit`;
}

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
  /** A national number may begin with the same digits, so the prefix is removed only if a whole number remains. */
  ambiguous: boolean;
  /** Not behind a plus or 00, where the same digits are the code of another country. */
  inland?: boolean;
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
  /** Message key of what a mobile number begins with here, in place of the general one. */
  notMobile?: 'error.mobile.indian';
}

export interface NameRules {
  /** Letters at least: 1 where names of one letter, such as `K. R.`, are on documents; 3 in the strict reading. */
  minimumLetters: number;
  /** The fields that hold surnames, in the order in which a full name is written. */
  surnames: readonly ('middleName' | 'lastName')[];
  /** A surname to type like, where the field has its general name. */
  example?: string;
}

export type IdentityKind = 'nin' | 'curp' | 'pan';

export interface IdentityRules {
  kind: IdentityKind;
  length: number;
  /** Typed on the number pad, or with letters. */
  inputMode: 'numeric' | 'text';
  /** The answer that must agree with a register before it names the holder of a number. */
  lookUpBy?: 'birthday' | 'firstName';
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
  /** Gender on the wire. */
  gender: { female: string; male: string };
  identity: IdentityRules;
  /** Kinds of account to be paid into; the first is offered first. */
  accounts: readonly AccountRules[];
  /** Codes of the banks that most borrowers use, which a list names first. */
  usualBanks?: readonly string[];
  /** Postal code of home and work, in markets whose forms ask for it. */
  pinCode?: { length: number; pattern: RegExp };
  /** Fields whose presence differs from what their form says. */
  fields: {
    personal: MarketPresence<PersonalForm>;
    work: MarketPresence<WorkForm>;
  };
  /** Message keys where a field has another name here, such as the two surnames of Mexico. */
  fieldLabels: Readonly<Partial<Record<PersonalField | WorkField, string>>>;
  /** Message keys where a choice has another name here, such as the years of school in India. */
  choiceLabels?: ChoiceLabels;
  /** The state whose cities have another name, with its message key: the boroughs of Mexico City. */
  cityLabels?: Readonly<Record<string, string>>;
  /** How a state is called where its name on the wire may be mistaken. */
  stateNames?: Readonly<Record<string, string>>;
  /** Message key of the yearly cost, where the law names and words it. */
  aprLabel?: 'cost.cat';
  /** The tax on the fee, where the law names it. */
  taxName?: 'gst' | 'iva';
  /** Times are read with am and pm. */
  hour12?: true;
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
  /** Consents beside those to what is collected. */
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
  lender: LenderCompany;
  legal: LegalVersions;
  /** False where the lender gives no coupons. */
  coupons?: boolean;
  /** False where the lender has no promotions. */
  promotion?: boolean;
  /** A legal text of the lender's own, as html: rejects if it cannot be fetched. Missing where the lender has none. */
  loadLegalText?: (name: LegalTextName, language: Language) => Promise<string>;
}

/** A market without who lends there. */
export type MarketRules<Code extends string = string> = Omit<Market<Code>, 'lender' | 'support'>;

/** A state with its cities, districts or local governments, by the names that go over the wire. */
export interface Region {
  name: string;
  /** What people call it, too. */
  otherNames?: readonly string[];
  cities: readonly string[];
  /** Names that cities had before, with today's. */
  formerCities?: ReadonlyMap<string, string>;
  /** Every city of the state is listed; where not, another may be typed. */
  complete: boolean;
  /** With what its postal codes begin, where a code names the state. */
  postal?: readonly string[];
}
