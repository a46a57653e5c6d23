import type { Language, MessageCatalogue } from '@sunbird/i18n';
import { lenderFile, lenderFileIntegrity } from '@sunbird/lender-settings/site-paths';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import type { LenderPresence, Market, MarketRules } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { fetchSiteFile } from './site-files';

/**
 * Fetches a lender's file by its hash, unparsed; undefined if that fails or the hash differs. Its name never has other
 * content, so a cache may keep it; if the cache holds a gateway's page instead, the next request bypasses the cache.
 */
export async function fetchLenderFile(hash = ''): Promise<unknown> {
  const read = (cache: RequestCache) =>
    fetchSiteFile(lenderFile(hash), { cache, integrity: lenderFileIntegrity(hash) });
  return (await read('default')) ?? read('reload');
}

let names: SiteSettings['texts'];
const loaded: Partial<Record<Language, MessageCatalogue>> = {};

/** Names the files with the lender's own texts, by language. */
export function nameLenderTexts(files: SiteSettings['texts']): void {
  names = files;
}

function isCatalogue(value: unknown): value is MessageCatalogue {
  return typeof value === 'object' && value !== null;
}

/** Loads the texts that a lender has in place of the app's. If they can't be fetched, the app's own are shown. */
export async function loadLenderTexts(language: Language): Promise<MessageCatalogue | undefined> {
  const name = names?.[language];
  if (name && !loaded[language]) {
    const texts = await fetchLenderFile(name);
    if (isCatalogue(texts)) loaded[language] = texts;
  }
  return loaded[language];
}

/** The lender's own texts, once they are loaded. */
export function lenderTexts(language: Language): MessageCatalogue | undefined {
  return loaded[language];
}

type App = SiteSettings['packages'][string];

declare global {
  interface Window {
    /** The lender in the box: only the first file of its own site has it. */
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
