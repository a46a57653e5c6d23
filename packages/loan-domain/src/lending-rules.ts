import type { I18nKey } from '@sunbird/languages/i18n';
import type { AprMethod } from './money/price';
import type { RouteName } from './routes';

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

/** The lender. */
export interface LenderCompany {
  name: string;
  licence: string;
}

/** The lender in a market, and how to reach it. Without a complaint line of its own, the market's applies. */
export interface LenderPresence {
  lender: LenderCompany;
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

/** The legal texts of the app itself. The lender's calls bring the others. */
export const legalTextNames = ['privacy', 'terms', 'renewalAgreement'] as const;
export type LegalTextName = (typeof legalTextNames)[number];

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

/** Payment providers that make accounts to transfer into. */
export const accountProviders = ['paystack', 'monnify', 'flutterwave', 'stp'] as const;
export type AccountProvider = (typeof accountProviders)[number];

/** Every payment provider: each is read in `packages/lender/src/providers`, and has a stand-in in `packages/sandbox/src/stand-ins.ts`. */
export type ProviderName = AccountProvider | 'conekta' | 'upi' | 'netbanking' | 'card' | 'wallet';

/** Message key of a channel's name, in `packages/languages/texts/{en,es}/i18n.json`. */
export type ChannelLabel = Extract<I18nKey, `channel.${string}`>;

/** One way to repay. Amounts in major units. */
export interface PayChannel {
  channelId: string;
  kind: ChannelKind;
  /** `lender`: a person of the lender checks a proof. */
  provider: ProviderName | 'lender';
  label: ChannelLabel;
  /** What the payer pays on top, and to whom. */
  fee: { amount: number; paidTo: 'nobody' | 'store' | 'provider' };
  /** At most this long until the payment counts; 0 is at once. */
  postingMinutes: number;
  minimum: number;
  maximum?: number;
  screen: RouteName;
  /** The app itself shows where to pay: another company's page is the borrower's choice. */
  inApp?: boolean;
  /** Whether it is on unless a lender's setting says otherwise. */
  enabled: boolean;
  /** By the lender on the due day, from a card that the borrower lets it charge: nobody chooses it to pay now. */
  automatic?: true;
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
  aprMethod: AprMethod;
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
