import type { BankEntry } from '../bank-entry';
import type { MarketCode } from '../market';
import type { Region } from '../region';

const bankLoaders: Readonly<Record<MarketCode, () => Promise<readonly BankEntry[]>>> = {
  NG: async () => (await import('../markets/ng/banks')).banks,
  MX: async () => (await import('../markets/mx/banks')).banks,
  IN: async () => (await import('../markets/in/banks')).banks,
};

const regionLoaders: Readonly<Record<MarketCode, () => Promise<readonly Region[]>>> = {
  NG: async () => (await import('../markets/ng/regions')).regions,
  MX: async () => (await import('../markets/mx/regions')).regions,
  IN: async () => (await import('../markets/in/regions')).regions,
};

/** Loads a market's banks as a chunk of their own. */
export function loadBanks(code: MarketCode): Promise<readonly BankEntry[]> {
  return bankLoaders[code]();
}

/** Loads a market's states with their cities as a chunk of their own. */
export function loadRegions(code: MarketCode): Promise<readonly Region[]> {
  return regionLoaders[code]();
}
