import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { createFormatters } from '@sunbird/i18n/formatters';
import { type LenderFigures, lenderFigures } from '@sunbird/i18n/lender-figures';
import { compileMessage } from '@sunbird/languages/messages';
import {
  allowsCoupons,
  allowsRollover,
  type Language,
  type LegalTextName,
  legalTextNames,
  type Market,
  type MarketCode,
} from '@sunbird/loan-domain';
import { marked } from 'marked';
import { sandboxLenderFile } from '../schema/lender-path';
import type { LenderDescription } from '../schema/lender-schema';
import { marketOf, servedMarkets } from '../schema/market-of';

/** The name by which settings name a file of the lender's: the hash of what is in it. */
export function lenderFileName(content: string): string {
  return createHash('sha256').update(content).digest('base64url');
}

interface LegalText {
  /** A file of Markdown or html. */
  readonly file: string;
  /** Markdown with the parts that the texts of several markets share. */
  readonly shared: string;
  readonly market: Market;
  readonly figures: LenderFigures;
}

/** A heading of the second level, with or without words, and the name of its part: `## Paying late {#late}`. */
const heading = /^## (?:(.*\S) )?\{#([\w-]+)\}$/;

function named(part: string): { readonly id: string | undefined; readonly isReference: boolean } {
  const [line = ''] = part.split('\n', 1);
  const [, words, id] = heading.exec(line) ?? [];
  return { id, isReference: id !== undefined && words === undefined };
}

/** What stands before the first heading of the second level, and each such heading with what follows. */
function partsOf(markdown: string): readonly string[] {
  return markdown.split(/^(?=## )/m);
}

function sharedParts(file: string): ReadonlyMap<string | undefined, string> {
  const parts = existsSync(file) ? partsOf(readFileSync(file, 'utf8')) : [];
  return new Map(parts.map(part => [named(part).id, `${part.trim()}\n\n`]));
}

/** Whether a part is about something that is not offered in a market. */
function isLeftOut(id: string | undefined, market: Market): boolean {
  if (id === 'coupons') return !allowsCoupons(market);
  return id === 'moving-date' && !allowsRollover(market);
}

/** A text of Markdown with its shared parts, without what is not offered, its parts counted. */
function composed({ file, shared, market }: LegalText): string {
  const others = sharedParts(shared);
  let count = 0;
  return partsOf(readFileSync(file, 'utf8'))
    .map(part => {
      const { id, isReference } = named(part);
      if (isLeftOut(id, market)) return '';
      const text = isReference ? others.get(id) : part;
      if (text === undefined) throw new Error(`${file}: there is no part {#${id}} in ${shared}.`);
      if (text.startsWith('## ')) count += 1;
      return text.replaceAll('{part}', String(count));
    })
    .join('');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Puts a lender's values in the place of their names: `{dailyRate}`. */
function filled(html: string, { file, figures }: LegalText): string {
  return html.replace(/\{(\w+)\}/g, (name, key: string) => {
    const figure = Object.hasOwn(figures, key) ? figures[key] : undefined;
    if (figure === undefined) throw new Error(`${file}: ${name}: there is no such figure.`);
    return escaped(String(figure));
  });
}

/** A legal text as html, as it is read in a market. Throws an error for a figure or a part that does not exist. */
export function readLegalText(text: LegalText): string {
  const isMarkdown = extname(text.file) === '.md';
  const html = isMarkdown ? marked.parse(composed(text), { async: false }) : readFileSync(text.file, 'utf8');
  return filled(html, text);
}

/** The samples: what a lender in the box shows that has no legal texts of its own. */
const sampleFolder = join(dirname(sandboxLenderFile), 'legal');

/** What the names of files begin with. */
const fileNames: Readonly<Record<LegalTextName, string>> = {
  privacy: 'privacy',
  terms: 'terms',
  renewalAgreement: 'renewal',
};

/** The texts of one market in one language: html by name. */
type LegalTexts = Partial<Record<LegalTextName, string>>;

interface TextSet {
  readonly lender: LenderDescription;
  readonly market: MarketCode;
  readonly language: Language;
}

function readTexts(
  { lender, market: code, language }: TextSet,
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
function ownTexts(place: TextSet, folder: string): LegalTexts | undefined {
  const own = place.lender.markets[place.market]?.legal;
  return (
    own &&
    readTexts(place, name => {
      const file = own[name]?.[place.language];
      return file === undefined ? undefined : join(folder, file);
    })
  );
}

function sampleTexts(place: TextSet): LegalTexts {
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
export function allSampleTexts(lender: LenderDescription): Readonly<Record<string, string>> {
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
function legalFilesOf({
  packages,
  markets,
  languages,
}: LenderDescription): readonly { key: string; file: string }[] {
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
export function missingFiles(lender: LenderDescription, folder: string): string[] {
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
export function readLenderFiles(lender: LenderDescription, folder: string): LenderFiles {
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
