import { marketLoaders } from '../generated/market-loaders';
import { type MarketCode, type MarketRules, marketCodes, packageOf } from '../market';

/** Loads one market's data as its own chunk. Rejects only if the chunk cannot be fetched. */
export function loadMarket(code: MarketCode): Promise<MarketRules<MarketCode>> {
  return marketLoaders[code]();
}

/** The market of a package of the lender in a box; undefined for an unknown one. */
export function marketOfPackage(packageName: string): MarketCode | undefined {
  return marketCodes.find(code => packageOf(code) === packageName);
}
