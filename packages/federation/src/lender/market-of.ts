import { type Market, type MarketCode, marketChanges } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { versionsOf } from './legal-versions';
import type { Lender } from './lender-schema';

/** What a lender changes of a market. */
export function changesOf({ markets }: Lender, code: MarketCode): ReturnType<typeof marketChanges> {
  const told = markets[code] ?? {};
  return marketChanges(allMarkets[code], told, { ...told, legal: versionsOf(told.legal) });
}

/** A market as a lender has it. */
export function marketOf(lender: Lender, code: MarketCode): Market<MarketCode> {
  return { ...allMarkets[code], ...changesOf(lender, code) };
}
