import { wholeMarkets } from '../generated/whole-markets';
import { type MarketCode, marketCodes } from '../market';
import type { WholeMarket } from './whole-market';

/** A table by market, of what each is said to have. */
export function byMarket<Value>(
  of: (market: WholeMarket<MarketCode>, code: MarketCode) => Value,
): Readonly<Record<MarketCode, Value>> {
  const entries = marketCodes.map(code => [code, of(wholeMarkets[code], code)] as const);
  // It has every code: TypeScript takes the keys of entries for any.
  return Object.fromEntries(entries) as Record<MarketCode, Value>;
}
