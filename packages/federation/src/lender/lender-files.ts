import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { compileMessage } from '@sunbird/build/messages';
import { type Language, type LegalTextName, legalTextNames, type MarketCode } from '@sunbird/loan-domain';
import { marked } from 'marked';
import { lenderFileName } from '../store/files/lender-files';
import { servedMarkets } from './checks/served-markets';
import type { Lender } from './lender-schema';

type Names<Key extends string> = Partial<Record<Key, string>>;

/** The files that a lender's settings bring along. */
export interface LenderFiles {
  /** What is in them: the site has each under the hash of it. */
  readonly contents: readonly string[];
  /** Their hashes: texts in place of the app's, by language. */
  readonly texts: Names<Language>;
  /** Legal texts by market and language. */
  readonly legal: Partial<Record<MarketCode, Names<Language>>>;
}

export const noLenderFiles: LenderFiles = { contents: [], texts: {}, legal: {} };

/** Each file of a legal text, by the path of its key. */
export function legalFilesOf({
  packages,
  markets,
  languages,
}: Lender): readonly { key: string; file: string }[] {
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

function readHtml(path: string): string {
  const text = readFileSync(path, 'utf8');
  return extname(path) === '.md' ? marked.parse(text, { async: false }) : text;
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
    const given = markets[market]?.legal;
    if (!given) continue;
    const files: Names<Language> = {};
    for (const language of languages) {
      const read: Names<LegalTextName> = {};
      for (const name of legalTextNames) {
        const file = given[name]?.[language];
        if (file !== undefined) read[name] = readHtml(join(folder, file));
      }
      files[language] = add(JSON.stringify(read));
    }
    legal[market] = files;
  }
  return { contents, texts, legal };
}
