import type { BankEntry } from '../bank-entry';
import type { ConsentTexts } from '../consents/consents';
import { wholeMarkets } from '../generated/whole-markets';
import { type LenderPresence, type Market, type MarketCode, marketCodes, type Region } from '../market';
import type { WholeMarket } from './whole-market';

/** A table by market, of what each is said to have. */
export function byMarket<Value>(
  of: (market: WholeMarket<MarketCode>, code: MarketCode) => Value,
): Readonly<Record<MarketCode, Value>> {
  const entries = marketCodes.map(code => [code, of(wholeMarkets[code], code)] as const);
  // It has every code: TypeScript takes the keys of entries for any.
  return Object.fromEntries(entries) as Record<MarketCode, Value>;
}

export type { SampleIdentity, SamplePeople } from './whole-market';
export { wholeMarkets };

/** All markets at once with their samples, for the server; a browser loads the one that it needs with `loadMarket`. */
export const allMarkets: Readonly<Record<MarketCode, Market<MarketCode>>> = byMarket(
  ({ rules, presence }) => ({ ...rules, ...presence }),
);

/** The lender in the sandbox. */
export const samples: Readonly<Record<MarketCode, LenderPresence>> = byMarket(({ presence }) => presence);

export const ng: Market<'NG'> = { ...wholeMarkets.NG.rules, ...samples.NG };
export const mx: Market<'MX'> = { ...wholeMarkets.MX.rules, ...samples.MX };
export const india: Market<'IN'> = { ...wholeMarkets.IN.rules, ...samples.IN };

/** All lists at once, for the server; a browser loads the one that it needs with `loadBanks`, `loadRegions`. */
export const allBanks: Readonly<Record<MarketCode, readonly BankEntry[]>> = byMarket(({ banks }) => banks);

export const allRegions: Readonly<Record<MarketCode, readonly Region[]>> = byMarket(({ regions }) => regions);

export const allConsentTexts: Readonly<Record<MarketCode, ConsentTexts>> = byMarket(
  ({ consentTexts }) => consentTexts,
);
