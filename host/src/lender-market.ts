import type { SiteSettings } from '@sunbird/federation/settings';
import type { LenderPresence, Market, MarketRules } from '@sunbird/loan-domain';
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

/** The market as the page's settings have it; `samples` is the box's file of legal texts, of all its markets. */
export function marketOfPage(rules: MarketRules, app: App | undefined, samples?: string): Market {
  return {
    ...nobody,
    ...rules,
    ...window.sunbirdSample,
    ...app?.changes,
    async loadLegalText(name, language) {
      const texts = v.parse(legalTexts, await fetchLenderFile(app?.legal?.[language] ?? samples));
      return texts[rules.code + language + name] ?? texts[name] ?? '';
    },
  };
}
