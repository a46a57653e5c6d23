import type { SiteSettings } from '@sunbird/federation/settings';
import { type LenderPresence, lenderMarket, type Market, type MarketRules } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { fetchLenderFile } from './lender-file';

type App = SiteSettings['packages'][string];

declare global {
  interface Window {
    /** Who lends in the box: it is part of the first file of its site, and of no other's. */
    sunbirdSample?: LenderPresence;
  }
}

/** The settings of a live lender say who lends. In the box it is unknown if the sample's file could not be fetched. */
const nobody: LenderPresence = {
  lender: { name: '', licence: '' },
  support: { phones: [], whatsapp: '', email: '', hours: { from: '', to: '' } },
};

const legalTexts = v.record(v.string(), v.string());

/** The market as the page's settings have it. */
export function marketOfPage(rules: MarketRules, app: App | undefined): Market {
  const who = { ...nobody, ...window.sunbirdSample, ...app };
  const legal = app?.legal;
  const market = lenderMarket(rules, who, { ...app, legal: legal?.versions });
  if (!legal) return market;
  return {
    ...market,
    async loadLegalText(name, language) {
      const texts = v.parse(legalTexts, await fetchLenderFile(legal.files[language]));
      return texts[name] ?? '';
    },
  };
}
