import type { BankEntry } from '../bank-entry';
import type { ConsentTexts } from '../consents/consent-text';
import type { MarketCode } from '../market';
import { byMarket } from '../markets/all-markets';
import type { Region } from '../region';

/** All lists at once, for the server; a browser loads the one that it needs with `loadBanks`, `loadRegions`. */
export const allBanks: Readonly<Record<MarketCode, readonly BankEntry[]>> = byMarket(({ banks }) => banks);

export const allRegions: Readonly<Record<MarketCode, readonly Region[]>> = byMarket(({ regions }) => regions);

export const allConsentTexts: Readonly<Record<MarketCode, ConsentTexts>> = byMarket(
  ({ consentTexts }) => consentTexts,
);
