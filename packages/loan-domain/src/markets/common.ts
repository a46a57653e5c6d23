import type { MarketConsent } from '../consents/consents';
import type { Market, RateRules, RolloverRules } from '../market';
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
  askedAt: 'dataPrivacy',
  required: false,
};

/** What every market answers alike. */
export const defaultPeriods = {
  age: { minimum: 18, maximum: 83 },
  cancelHours: 24,
  returnDays: 3,
  offerDays: 3,
  retryAfterDays: 30,
  rejectedDataDays: 7,
  voucherHours: 48,
} as const satisfies Partial<Market>;
