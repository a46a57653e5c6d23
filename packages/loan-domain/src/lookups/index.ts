import type { BankEntry } from '../bank-entry';
import type { ConsentTexts } from '../consents/consent-text';
import type { MarketCode } from '../market';
import { banks as indianBanks } from '../markets/in/banks';
import { regions as indianRegions } from '../markets/in/regions';
import { banks as mexicanBanks } from '../markets/mx/banks';
import { consentTexts as mexicanConsents } from '../markets/mx/consents';
import { regions as mexicanRegions } from '../markets/mx/regions';
import { banks as nigerianBanks } from '../markets/ng/banks';
import { regions as nigerianRegions } from '../markets/ng/regions';
import { offersText } from '../markets/offers-text';
import type { Region } from '../region';

/** All lists at once, for the server; a browser loads the one that it needs with `loadBanks`, `loadRegions`. */
export const allBanks: Readonly<Record<MarketCode, readonly BankEntry[]>> = {
  NG: nigerianBanks,
  MX: mexicanBanks,
  IN: indianBanks,
};

export const allRegions: Readonly<Record<MarketCode, readonly Region[]>> = {
  NG: nigerianRegions,
  MX: mexicanRegions,
  IN: indianRegions,
};

export const allConsentTexts: Readonly<Record<MarketCode, ConsentTexts>> = {
  NG: { marketing: offersText },
  MX: mexicanConsents,
  IN: { marketing: offersText },
};
