/** What no product of any market may exceed (spec section 9). Shares as fractions. */
export const lendingCaps = {
  /** Interest alone, per year. */
  maxAnnualRate: 0.36,
  /** The processing fee per day of the term, as a share of the principal. */
  maxProcessingFeeRatePerDay: 0.0098,
  /** What must at least be paid out of the principal. */
  minPayoutShare: 0.5,
} as const;

/** Interest counts actual days over a year of 365. */
export const daysOfYear = 365;
