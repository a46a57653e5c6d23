import { legalTextNames } from '@sunbird/loan-domain';
import type { Lender } from '../lender-schema';
import { servedMarkets } from './served-markets';

/**
 * The legal texts that a lender lacks: a live one brings all of its own, in each market and language. One in the box may
 * bring none and show the samples, or all.
 */
export function missingLegalTexts({ mode, packages, markets, languages }: Lender): string | undefined {
  const missing = servedMarkets(packages).flatMap(market => {
    const legal = markets[market]?.legal;
    if (!legal && mode === 'sandbox') return [];
    return legalTextNames.flatMap(name =>
      languages
        .filter(language => legal?.[name]?.[language] === undefined)
        .map(language => `markets.${market}.legal.${name}.${language}`),
    );
  });
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')}: found nothing; a live lender brings its own ${legalTextNames.join(', ')} for each market and language.`;
}
