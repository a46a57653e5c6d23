import type { MarketCode } from '@sunbird/loan-domain';
import type { Lender } from '../lender-schema';

/** The markets of a lender's packages, each once. */
export function servedMarkets(packages: Lender['packages']): readonly MarketCode[] {
  return [...new Set(Object.values(packages).map(({ market }) => market))];
}
