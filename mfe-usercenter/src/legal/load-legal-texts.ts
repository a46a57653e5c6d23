import type { Language } from '@sunbird/i18n';
import { isMarketCode, type MarketCode } from '@sunbird/loan-domain';
import type { LegalTexts } from './legal-document';

type Loader = () => Promise<LegalTexts>;

/** Samples, one chunk per market and language: the site of a live lender has none of the chunks of these names. */
const loaders: Readonly<Record<MarketCode, Readonly<Record<Language, Loader>>>> = {
  NG: {
    en: async () => (await import(/* webpackChunkName: "sample-ng-en" */ './texts/ng-en')).texts,
    es: async () => (await import(/* webpackChunkName: "sample-ng-es" */ './texts/ng-es')).texts,
  },
  MX: {
    en: async () => (await import(/* webpackChunkName: "sample-mx-en" */ './texts/mx-en')).texts,
    es: async () => (await import(/* webpackChunkName: "sample-mx-es" */ './texts/mx-es')).texts,
  },
  IN: {
    en: async () => (await import(/* webpackChunkName: "sample-in-en" */ './texts/in-en')).texts,
    es: async () => (await import(/* webpackChunkName: "sample-in-es" */ './texts/in-es')).texts,
  },
};

/** The sample texts of a market; undefined for a market that has none yet. Rejects if the chunk cannot be fetched. */
export async function loadLegalTexts(market: string, language: Language): Promise<LegalTexts | undefined> {
  return isMarketCode(market) ? loaders[market][language]() : undefined;
}
