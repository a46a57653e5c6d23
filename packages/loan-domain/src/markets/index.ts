import type { Market, MarketCode } from '../market';
import { india as indiaRules } from './in';
import { mx as mxRules } from './mx';
import { ng as ngRules } from './ng';
import { samples } from './samples';

export const ng: Market<'NG'> = { ...ngRules, ...samples.NG };
export const mx: Market<'MX'> = { ...mxRules, ...samples.MX };
export const india: Market<'IN'> = { ...indiaRules, ...samples.IN };

/** All markets at once with their samples, for the server; a browser loads the one that it needs with `loadMarket`. */
export const allMarkets: Readonly<Record<MarketCode, Market<MarketCode>>> = { NG: ng, MX: mx, IN: india };

export { samples };
