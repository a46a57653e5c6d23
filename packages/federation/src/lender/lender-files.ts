import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@sunbird/build/messages';
import { type Language, legalTextNames, type MarketCode } from '@sunbird/loan-domain';
import { lenderFileName } from '../store/lender-files';
import { allSampleTexts, ownTexts } from './legal-files';
import type { Lender } from './lender-schema';
import { servedMarkets } from './market-of';

type Names<Key extends string> = Partial<Record<Key, string>>;

/** The files that a lender's settings bring along. */
export interface LenderFiles {
  /** What is in them: the site has each under the hash of it. */
  readonly contents: readonly string[];
  /** Their hashes: texts in place of the app's, by language. */
  readonly texts: Names<Language>;
  /** Legal texts by market and language. */
  readonly legal: Partial<Record<MarketCode, Names<Language>>>;
  /** The sample legal texts of all markets; a live lender has none. */
  readonly samples?: string;
}

export const noLenderFiles: LenderFiles = { contents: [], texts: {}, legal: {} };

/** Each file of a legal text, by the path of its key. */
function legalFilesOf({ packages, markets, languages }: Lender): readonly { key: string; file: string }[] {
  return servedMarkets(packages).flatMap(market =>
    legalTextNames.flatMap(name =>
      languages.flatMap(language => {
        const file = markets[market]?.legal?.[name]?.[language];
        return file === undefined ? [] : { key: `markets.${market}.legal.${name}.${language}`, file };
      }),
    ),
  );
}

/** The files that are named but not there, each as a sentence that begins with its key. */
export function missingFiles(lender: Lender, folder: string): string[] {
  return legalFilesOf(lender)
    .filter(({ file }) => !existsSync(join(folder, file)))
    .map(({ key, file }) => `${key}: found "${file}"; there is no such file in ${folder}.`);
}

function compiled(texts: Readonly<Record<string, string>>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])),
  );
}

/** Reads the files that a lender's settings name, relative to the folder of `lender.json`. */
export function readLenderFiles(lender: Lender, folder: string): LenderFiles {
  const { packages, markets, languages, texts: own } = lender;
  const contents: string[] = [];
  function add(content: string): string {
    contents.push(content);
    return lenderFileName(content);
  }
  const texts: Names<Language> = {};
  for (const language of languages) {
    const changed = own[language];
    if (changed && Object.keys(changed).length > 0) texts[language] = add(compiled(changed));
  }
  const legal: Partial<Record<MarketCode, Names<Language>>> = {};
  for (const market of servedMarkets(packages)) {
    if (!markets[market]?.legal) continue;
    const files: Names<Language> = {};
    for (const language of languages) {
      files[language] = add(JSON.stringify(ownTexts({ lender, market, language }, folder)));
    }
    legal[market] = files;
  }
  const samples = allSampleTexts(lender);
  return {
    contents,
    texts,
    legal,
    ...(Object.keys(samples).length > 0 && { samples: add(JSON.stringify(samples)) }),
  };
}
