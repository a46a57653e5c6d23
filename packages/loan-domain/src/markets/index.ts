import { wholeMarkets } from '../generated/whole-markets';
import type { LenderPresence, Market, MarketCode } from '../market';
import { byMarket } from './all-markets';

export type { SampleIdentity, SamplePeople } from './whole-market';
export { byMarket, wholeMarkets };

/** All markets at once with their samples, for the server; a browser loads the one that it needs with `loadMarket`. */
export const allMarkets: Readonly<Record<MarketCode, Market<MarketCode>>> = byMarket(
  ({ rules, presence }) => ({ ...rules, ...presence }),
);

/** Who lends in the sandbox. */
export const samples: Readonly<Record<MarketCode, LenderPresence>> = byMarket(({ presence }) => presence);

export const ng: Market<'NG'> = { ...wholeMarkets.NG.rules, ...samples.NG };
export const mx: Market<'MX'> = { ...wholeMarkets.MX.rules, ...samples.MX };
export const india: Market<'IN'> = { ...wholeMarkets.IN.rules, ...samples.IN };
