import type { Coupon } from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';

export interface Prize {
  /** Out of 100 turns, so many win this. */
  readonly chances: number;
  /** None: nothing is won. */
  readonly coupon?: {
    readonly type: Coupon['type'];
    /** Major units. */
    readonly amount: number;
    /** The smallest loan that it may be used on, major units. */
    readonly minQuota: number;
  };
}

/** Days for which a drawn coupon holds. */
export const prizeDays = 30;

/** The lender's published odds. `share` is the coupon's amount as a share of the market's smallest loan. */
const odds: readonly { chances: number; type?: Coupon['type']; share?: number }[] = [
  { chances: 30, type: 'repay', share: 0.1 },
  { chances: 15, type: 'interest', share: 0.2 },
  { chances: 10, type: 'fee', share: 0.3 },
  { chances: 5, type: 'repay', share: 0.5 },
  { chances: 40 },
];

/** A drawn coupon is for loans of at least this many times the smallest one. */
const quotaTimes = 2;

/** Everything that the draw can give in a market, the odds of each, and nothing else. */
export function prizesOf({ limits }: Pick<Market, 'limits'>): readonly Prize[] {
  return odds.map(({ chances, type, share = 0 }) =>
    type === undefined
      ? { chances }
      : {
          chances,
          coupon: {
            type,
            amount: Math.round(limits.minAmount * share),
            minQuota: limits.minAmount * quotaTimes,
          },
        },
  );
}
