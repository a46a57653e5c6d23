import type { Language } from '@sunbird/i18n';
import { isMarketCode, type MarketCode } from '@sunbird/loan-domain';
import type { LegalTexts } from './legal-document';

type Loader = () => Promise<LegalTexts>;

/** One chunk per market and language. */
const loaders: Readonly<Record<MarketCode, Readonly<Record<Language, Loader>>>> = {
  NG: {
    en: async () => (await import('./texts/ng-en')).texts,
    es: async () => (await import('./texts/ng-es')).texts,
  },
  MX: {
    en: async () => (await import('./texts/mx-en')).texts,
    es: async () => (await import('./texts/mx-es')).texts,
  },
  IN: {
    en: async () => (await import('./texts/in-en')).texts,
    es: async () => (await import('./texts/in-es')).texts,
  },
};

/** The texts of a market; undefined for a market that has none yet. Rejects if the chunk cannot be fetched. */
export async function loadLegalTexts(market: string, language: Language): Promise<LegalTexts | undefined> {
  return isMarketCode(market) ? loaders[market][language]() : undefined;
}
