import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** One folder for each language. */
export const textsFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'texts');

/** Its texts type the keys, and what another language lacks is shown in it. */
export const sourceLanguage = 'en';

/** What is said of a language itself, beside its texts. */
const languageFile = 'language.json';

const languageSchema = v.strictObject({
  /** Its own name for itself. */
  name: v.string(),
  /** How numbers and dates are written where a market says nothing else. */
  locale: v.string(),
  /** How the lender writes a calendar day in letters, if not as the market does. */
  dayLocale: v.optional(v.string()),
  /** What stands between day, month and year of a date whose month is written out. */
  longDate: v.string(),
});

export type LanguageFacts = v.InferOutput<typeof languageSchema>;

const textsSchema = v.record(v.string(), v.string());

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function readLanguage(language: string, folder = textsFolder): LanguageFacts {
  return v.parse(languageSchema, readJson(join(folder, language, languageFile)));
}

/** Names of the catalogues of a language: of a package, such as `borrow`, and of its parts, such as `borrow.orders`. */
export function cataloguesOf(language: string, folder = textsFolder): string[] {
  return readdirSync(join(folder, language))
    .filter(file => file.endsWith('.json') && file !== languageFile)
    .map(file => file.replace(/\.json$/, ''))
    .sort();
}

export function hasCatalogue(language: string, catalogue: string, folder = textsFolder): boolean {
  return existsSync(join(folder, language, `${catalogue}.json`));
}

/** The texts of one catalogue, as they are written. */
export function readCatalogue(
  language: string,
  catalogue: string,
  folder = textsFolder,
): Readonly<Record<string, string>> {
  return v.parse(textsSchema, readJson(join(folder, language, `${catalogue}.json`)));
}

/** The texts of one catalogue, in English where the language lacks any. */
export function filledCatalogue(
  language: string,
  catalogue: string,
  folder = textsFolder,
): Readonly<Record<string, string>> {
  const own = hasCatalogue(language, catalogue, folder) ? readCatalogue(language, catalogue, folder) : {};
  return { ...readCatalogue(sourceLanguage, catalogue, folder), ...own };
}

/** The package that shows a catalogue: `borrow` of `borrow.orders`. */
export function ownerOf(catalogue: string): string {
  return catalogue.split('.')[0] ?? catalogue;
}

/** All texts of a package in a language, its parts together. */
export function readTexts(
  language: string,
  owner: string,
  folder = textsFolder,
): Readonly<Record<string, string>> {
  const own = cataloguesOf(language, folder).filter(catalogue => ownerOf(catalogue) === owner);
  return Object.assign({}, ...own.map(catalogue => readCatalogue(language, catalogue, folder)));
}
