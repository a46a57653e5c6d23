import type { MarketConsent } from '../consents/consents';
import type { BankField, FieldTable } from '../form/declare-form';
import type { Market, PayChannel, RateRules, RolloverRules } from '../market';
import { lendingCaps } from '../money/caps';

/** Rates of the default product; a share is a fraction. 0.0009 a day is 32.85 % a year, under the cap. */
export const defaultRates: RateRules = {
  ...lendingCaps,
  dailyRate: 0.0009,
  reloanDailyRate: 0.0005,
  processingFeeRate: 0.08,
  gstRate: 0.18,
  penaltyRatePerDay: 0.02,
  aprMethod: 'simple',
};

export const defaultRollover: RolloverRules = { days: 7, feeRate: 0.075, maxTimes: 2, bonus: 0 };

/** Offers, alike in every market: off until the borrower turns them on. */
export const offersConsent: MarketConsent = {
  type: 'marketing',
  version: '2026-11-23',
  requestedOn: 'dataPrivacy',
  required: false,
};

/** What a market answers unless it says otherwise. */
export const marketDefaults = {
  age: { minimum: 18, maximum: 83 },
  gender: { female: 'female', male: 'male' },
  rates: defaultRates,
  rollover: defaultRollover,
  consents: [offersConsent],
  loadConsentTexts: async () => ({ marketing: (await import('./offers-text')).offersText }),
  autoRenewal: 'off',
  autoDisbursement: 'off',
  cancelHours: 24,
  returnDays: 3,
  offerDays: 3,
  retryAfterDays: 30,
  rejectedDataDays: 7,
  voucherHours: 48,
  legal: {
    privacy: '2026-11-26',
    terms: '2026-11-30',
    renewalAgreement: '2026-11-30',
    loanAgreement: '2026-11-29',
    keyFacts: '2026-01-12',
    consents: '2026-01-12',
  },
} as const satisfies Partial<Market>;

type UsualOfWay = 'fee' | 'postingMinutes' | 'minimum' | 'screen' | 'enabled';
type WayToPay = Omit<PayChannel, UsualOfWay> & Partial<PayChannel>;

/** Ways to pay from a market's minimum on. Unless one says otherwise it is on, free, and counts in a quarter of an hour. */
export function waysToPay(minimum: number, ways: readonly WayToPay[]): readonly PayChannel[] {
  return ways.map(way => ({
    fee: { amount: 0, paidTo: 'nobody' },
    postingMinutes: 15,
    minimum,
    screen: 'cashier',
    enabled: true,
    ...way,
  }));
}

/** A proof of a payment that was made elsewhere. */
export const voucher: WayToPay = {
  channelId: 'voucher',
  kind: 'manual',
  provider: 'lender',
  label: 'channel.voucher',
  postingMinutes: 48 * 60,
  screen: 'manualRepayment',
};

/**
 * The bank resolves the holder's name, so the form need not ask for it. Seeing the name checks the number, so the form
 * asks for the number again only where no name is found.
 */
export const nubanAccount: FieldTable<BankField> = {
  cardType: 'required',
  holderName: 'optional',
  bankCode: 'required',
  bankName: 'optional',
  ifsc: 'hidden',
  branchCode: 'hidden',
  accountNo: 'required',
  confirmAccountNo: 'optional',
  vpa: 'hidden',
  validity: 'hidden',
  cvc: 'hidden',
  bvn: 'required',
  nationalId: 'hidden',
  oldMobile: 'optional',
  newMobile: 'optional',
};
