import type { MarketCode, MarketRules } from '../market';

const loaders: Readonly<Record<MarketCode, () => Promise<MarketRules<MarketCode>>>> = {
  NG: async () => (await import('./ng')).ng,
  MX: async () => (await import('./mx')).mx,
  IN: async () => (await import('./in')).india,
};

/** Loads one market's data as its own chunk. Rejects only if the chunk cannot be fetched. */
export function loadMarket(code: MarketCode): Promise<MarketRules<MarketCode>> {
  return loaders[code]();
}

/** Markets by app package; kept apart from the data so that the page can choose before it loads any. */
export const marketPackages: Readonly<Record<string, MarketCode>> = {
  'ng.sunbird.credit': 'NG',
  'mx.sunbird.credit': 'MX',
  'in.sunbird.credit': 'IN',
};

/** The market of an app package; undefined for an unknown one. */
export function marketOfPackage(packageName: string): MarketCode | undefined {
  return Object.hasOwn(marketPackages, packageName) ? marketPackages[packageName] : undefined;
}
