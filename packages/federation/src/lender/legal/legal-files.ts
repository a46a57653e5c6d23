import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFormatters } from '@sunbird/i18n/formatters';
import { lenderFigures } from '@sunbird/i18n/lender-figures';
import { type Language, type LegalTextName, legalTextNames, type MarketCode } from '@sunbird/loan-domain';
import { servedMarkets } from '../checks/served-markets';
import { sandboxLenderFile } from '../lender-path';
import type { Lender } from '../lender-schema';
import { marketOf } from '../market-of';
import { readLegalText } from './legal-text';

/** The samples: what a lender in the box shows that has no legal texts of its own. */
export const sampleFolder = join(dirname(sandboxLenderFile), 'legal');

/** What the names of files begin with. */
const fileNames: Readonly<Record<LegalTextName, string>> = {
  privacy: 'privacy',
  terms: 'terms',
  renewalAgreement: 'renewal',
};

/** The texts of one market in one language: html by name. */
export type LegalTexts = Partial<Record<LegalTextName, string>>;

interface Place {
  readonly lender: Lender;
  readonly market: MarketCode;
  readonly language: Language;
}

function readTexts(
  { lender, market: code, language }: Place,
  fileOf: (name: LegalTextName) => string | undefined,
): LegalTexts {
  const market = marketOf(lender, code);
  const figures = lenderFigures(market, lender.brand, { language, ...createFormatters(language, market) });
  const texts: LegalTexts = {};
  for (const name of legalTextNames) {
    const file = fileOf(name);
    if (file === undefined) continue;
    const shared = join(dirname(file), `${fileNames[name]}-${language}.md`);
    texts[name] = readLegalText({ file, shared, market, figures });
  }
  return texts;
}

/** The lender's own texts of a market; undefined if it has none there. */
export function ownTexts(place: Place, folder: string): LegalTexts | undefined {
  const own = place.lender.markets[place.market]?.legal;
  return (
    own &&
    readTexts(place, name => {
      const file = own[name]?.[place.language];
      return file === undefined ? undefined : join(folder, file);
    })
  );
}

function sampleTexts(place: Place): LegalTexts {
  const { market, language } = place;
  return readTexts(place, name => {
    const file = join(sampleFolder, `${fileNames[name]}-${market.toLowerCase()}-${language}.md`);
    return existsSync(file) ? file : undefined;
  });
}

/**
 * The samples of every market in which a lender in the box has no texts of its own, as one file: its page names it once.
 * By market, language and name, as one word.
 */
export function allSampleTexts(lender: Lender): Readonly<Record<string, string>> {
  if (lender.mode === 'live') return {};
  const places = servedMarkets(lender.packages)
    .filter(market => lender.markets[market]?.legal === undefined)
    .flatMap(market => lender.languages.map(language => ({ lender, market, language })));
  return Object.fromEntries(
    places.flatMap(place =>
      Object.entries(sampleTexts(place)).map(([name, text]) => [place.market + place.language + name, text]),
    ),
  );
}
