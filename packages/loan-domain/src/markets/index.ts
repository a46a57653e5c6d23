import type { Market, MarketCode } from '../market';
import { india } from './in';
import { mx } from './mx';
import { ng } from './ng';

/** All markets at once, for the server; a browser loads the one that it needs with `loadMarket`. */
export const allMarkets: Readonly<Record<MarketCode, Market<MarketCode>>> = { NG: ng, MX: mx, IN: india };

export { india, mx, ng };
