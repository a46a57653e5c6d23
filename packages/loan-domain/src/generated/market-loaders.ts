// Generated from `marketCodes` of ../market.ts by `pnpm generate`. Add the code there instead.
import type { MarketCode, MarketRules } from '../market';

export const marketLoaders: Readonly<Record<MarketCode, () => Promise<MarketRules<MarketCode>>>> = {
  NG: async () => (await import('../markets/ng')).market,
  MX: async () => (await import('../markets/mx')).market,
  IN: async () => (await import('../markets/in')).market,
};
