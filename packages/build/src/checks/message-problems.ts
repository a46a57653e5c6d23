import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { completeLanguages, languages } from '@sunbird/languages';
import { placeholders } from '@sunbird/languages/messages';
import { cataloguesOf, hasCatalogue, readCatalogue, sourceLanguage } from '@sunbird/languages/read-texts';
import { ownTexts } from '../site-packages';

/*
 * Every catalogue has the same keys with the same placeholders in all languages, and no key that nothing uses.
 * A key counts as used when it stands in the sources, whole or as the prefix of a key that is put together.
 */

/** A catalogue of each language, and the folders in which its keys may be used. */
export interface CataloguePlace {
  /** The folder with one folder for each language. */
  readonly texts: string;
  readonly catalogue: string;
  readonly languages: readonly string[];
  /** From the root of the repository. */
  readonly sources: readonly string[];
}

type Texts = Readonly<Record<string, string>>;

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.([jt]sx?|html)$/.test(entry.name) && !/\.(test\.tsx?|d\.ts)$/.test(entry.name)) yield path;
  }
}

/** Text literals of the sources, marks of the page's template such as `%page.slow%`, and the fixed beginnings of templates such as `enum.gender.${value}`. */
function usedKeys(
  root: string,
  folders: readonly string[],
): {
  readonly whole: Set<string>;
  readonly prefixes: Set<string>;
  /** Keys without a dot are names of properties, too. */
  readonly names: Set<string>;
} {
  const whole = new Set<string>();
  const prefixes = new Set<string>();
  const names = new Set<string>();
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    for (const file of sourceFiles(join(root, folder))) {
      const text = readFileSync(file, 'utf8');
      for (const [, key = ''] of text.matchAll(/['"`%]([A-Za-z][\w]*(?:\.[\w-]+)+)['"`%]/g)) whole.add(key);
      for (const [, prefix = ''] of text.matchAll(/`([A-Za-z][\w]*\.(?:[\w-]+\.)*[\w-]*)\$\{/g))
        prefixes.add(prefix);
      for (const [name] of text.matchAll(/\b[a-z]\w*\b/g)) names.add(name);
    }
  }
  return { whole, prefixes, names };
}

/** What a language says with other parameters than English, and what English lacks. */
function compare(name: string, english: Texts, language: string, translated: Texts): string[] {
  const problems: string[] = [];
  for (const key of Object.keys(translated))
    if (!(key in english)) problems.push(`${name}: "${key}" is missing in en`);
  for (const [key, message] of Object.entries(english)) {
    const other = translated[key];
    if (other === undefined) continue;
    const [one, two] = [message, other].map(text => [...placeholders(parse(text))].sort().join(', '));
    if (one !== two) problems.push(`${name}: "${key}" takes {${one}} in en and {${two}} in ${language}`);
  }
  return problems;
}

/** What a language lacks of a catalogue, and is shown in English. */
export function missingMessages(
  { texts, catalogue }: Pick<CataloguePlace, 'texts' | 'catalogue'>,
  language: string,
): string[] {
  if (!hasCatalogue(language, catalogue, texts)) return [`${catalogue}: is missing in ${language}`];
  const own = readCatalogue(language, catalogue, texts);
  return Object.keys(readCatalogue(sourceLanguage, catalogue, texts))
    .filter(key => !(key in own))
    .map(key => `${catalogue}: "${key}" is missing in ${language}`);
}

/** What is wrong with a catalogue: a message that English lacks, that nothing uses, or whose parameters differ. */
export function messageProblems(root: string, place: CataloguePlace): string[] {
  const { texts, catalogue, languages, sources } = place;
  const english = readCatalogue(sourceLanguage, catalogue, texts);
  const { whole, prefixes, names } = usedKeys(root, sources);
  function isUsed(key: string) {
    if (!key.includes('.')) return names.has(key);
    return whole.has(key) || [...prefixes].some(prefix => key.startsWith(prefix));
  }
  const unused = Object.keys(english).filter(key => !isUsed(key));
  return [
    ...languages
      .filter(language => language !== sourceLanguage && hasCatalogue(language, catalogue, texts))
      .flatMap(language => compare(catalogue, english, language, readCatalogue(language, catalogue, texts))),
    ...unused.map(key => `${catalogue}: nothing uses "${key}"`),
  ];
}

/** What is wrong with the texts that a remote has in a folder of its own. */
export function ownTextProblems(root: string, folder: string, sources: readonly string[]): string[] {
  const texts = join(root, folder, ownTexts);
  return cataloguesOf(sourceLanguage, texts).flatMap(catalogue => [
    ...messageProblems(root, { texts, catalogue, languages, sources }),
    ...completeLanguages.flatMap(language => missingMessages({ texts, catalogue }, language)),
  ]);
}
