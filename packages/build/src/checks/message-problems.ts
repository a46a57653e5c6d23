import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import * as v from 'valibot';
import { placeholders } from '../messages';

/*
 * Every catalogue has all languages with the same keys, the same placeholders, and no key that nothing uses.
 * A key counts as used when it stands in the sources, whole or as the prefix of a key that is put together.
 */
const catalogueSchema = v.record(v.string(), v.string());

/** A folder of catalogues, and the folders in which their keys may be used; all from the root of the repository. */
export interface CataloguePlace {
  readonly messages: string;
  readonly sources: readonly string[];
}

function readCatalogue(file: string): Record<string, string> {
  return v.parse(catalogueSchema, JSON.parse(readFileSync(file, 'utf8')));
}

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'messages' || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Text literals of the sources, and the fixed beginnings of templates such as `enum.gender.${value}`. */
function usedKeys(
  root: string,
  folders: readonly string[],
): {
  readonly whole: Set<string>;
  readonly prefixes: Set<string>;
} {
  const whole = new Set<string>();
  const prefixes = new Set<string>();
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    for (const file of sourceFiles(join(root, folder))) {
      const text = readFileSync(file, 'utf8');
      for (const [, key = ''] of text.matchAll(/['"`]([A-Za-z][\w]*(?:\.[\w-]+)+)['"`]/g)) whole.add(key);
      for (const [, prefix = ''] of text.matchAll(/`([A-Za-z][\w]*\.(?:[\w-]+\.)*[\w-]*)\$\{/g))
        prefixes.add(prefix);
    }
  }
  return { whole, prefixes };
}

function compare(
  name: string,
  english: Record<string, string>,
  language: string,
  translated: Record<string, string>,
): string[] {
  const problems: string[] = [];
  for (const key of Object.keys(translated))
    if (!(key in english)) problems.push(`${name}: "${key}" is missing in en`);
  for (const [key, message] of Object.entries(english)) {
    const other = translated[key];
    if (other === undefined) {
      problems.push(`${name}: "${key}" is missing in ${language}`);
      continue;
    }
    const [one, two] = [message, other].map(text => [...placeholders(parse(text))].sort().join(', '));
    if (one !== two) problems.push(`${name}: "${key}" takes {${one}} in en and {${two}} in ${language}`);
  }
  return problems;
}

/** The parts of a catalogue, such as `en.json` and `en-forms.json`, each with its file in every other language. */
function catalogueParts(folder: string): { readonly english: string; readonly others: readonly string[] }[] {
  const files = readdirSync(folder).filter(file => /^[a-z]{2}(-\w+)?\.json$/.test(file));
  const languages = [...new Set(files.map(file => file.slice(0, 2)))].filter(language => language !== 'en');
  return files
    .filter(file => file.startsWith('en'))
    .map(english => ({ english, others: languages.map(language => language + english.slice(2)) }));
}

/** What is wrong with one place's catalogues: a message that one language lacks, that nothing uses, or whose parameters differ. */
export function messageProblems(root: string, { messages, sources }: CataloguePlace): string[] {
  const folder = join(root, messages);
  if (!existsSync(folder)) return [];
  const { whole, prefixes } = usedKeys(root, sources);
  function isUsed(key: string) {
    return whole.has(key) || [...prefixes].some(prefix => key.startsWith(prefix));
  }
  return catalogueParts(folder).flatMap(({ english, others }) => {
    const texts = readCatalogue(join(folder, english));
    const unused = Object.keys(texts).filter(key => !isUsed(key));
    return [
      ...others.flatMap(other =>
        compare(messages, texts, other.slice(0, 2), readCatalogue(join(folder, other))),
      ),
      ...unused.map(key => `${messages}: nothing uses "${key}"`),
    ];
  });
}
