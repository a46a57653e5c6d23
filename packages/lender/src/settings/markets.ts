import { isMarketCode, type Market, type MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import type { LenderSettings } from './settings';

/** What no lender's settings change of a market. */
type MarketFacts = Omit<
  Market<MarketCode>,
  | 'lender'
  | 'support'
  | 'complaints'
  | 'channels'
  | 'rollover'
  | 'repayment'
  | 'coupons'
  | 'promotion'
  | 'legal'
>;

function codeOf(code: string): MarketCode {
  if (isMarketCode(code)) return code;
  throw new RangeError(`"${code}" is not a market.`);
}

/** A stored market code as the market's own rules. RangeError for one that this lender does not know. */
export function marketOf(code: string): MarketFacts {
  return allMarkets[codeOf(code)];
}

/** Where borrowers of a market reach the lender: by phone, or else by email. */
export function contactOf({ support }: Market): string {
  return support.phones[0] ?? support.email;
}

/** A stored market code as the market in which this lender lends. RangeError for one that it does not know. */
export function lenderMarketOf(
  { settings }: { readonly settings: Pick<LenderSettings, 'markets'> },
  code: string,
): Market<MarketCode> {
  return settings.markets[codeOf(code)];
}
