import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import * as v from 'valibot';
import { sitePackagesIn } from '../site-packages';

/*
 * Every catalogue has both languages with the same keys, the same placeholders, and no key that nothing uses.
 * A key counts as used when it stands in the sources, whole or as the prefix of a key that is put together.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
const catalogueSchema = v.record(v.string(), v.string());

/** Catalogues, and where their keys may be used. */
const places = [
  ...sitePackagesIn(root).map(name => ({ messages: `${name}/src/messages`, sources: [`${name}/src`] })),
  { messages: 'packages/i18n/src/messages', sources: [...sitePackagesIn(root), 'packages'] },
  { messages: 'packages/wrapper/src/messages', sources: ['packages/wrapper/src'] },
  { messages: 'packages/release-desk/src/messages', sources: ['packages/release-desk/src'] },
];

function readCatalogue(file: string): Record<string, string> {
  return v.parse(catalogueSchema, JSON.parse(readFileSync(file, 'utf8')));
}

function placeholders(elements: readonly MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(`${element.type}:${element.value}`);
    if (element.type === TYPE.tag) placeholders(element.children, found);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) placeholders(option.value, found);
    }
  }
  return found;
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
function usedKeys(folders: readonly string[]): {
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

function compare(name: string, english: Record<string, string>, spanish: Record<string, string>): string[] {
  const problems: string[] = [];
  for (const key of Object.keys(spanish))
    if (!(key in english)) problems.push(`${name}: "${key}" is missing in en`);
  for (const [key, message] of Object.entries(english)) {
    const other = spanish[key];
    if (other === undefined) {
      problems.push(`${name}: "${key}" is missing in es`);
      continue;
    }
    const [one, two] = [message, other].map(text => [...placeholders(parse(text))].sort().join(', '));
    if (one !== two) problems.push(`${name}: "${key}" takes {${one}} in en and {${two}} in es`);
  }
  return problems;
}

function problemsOf({ messages, sources }: (typeof places)[number]): string[] {
  const folder = join(root, messages);
  if (!existsSync(folder)) return [];
  const english = readCatalogue(join(folder, 'en.json'));
  const spanish = readCatalogue(join(folder, 'es.json'));
  const { whole, prefixes } = usedKeys(sources);
  const unused = Object.keys(english).filter(
    key => !whole.has(key) && ![...prefixes].some(prefix => key.startsWith(prefix)),
  );
  return [
    ...compare(relative(root, folder), english, spanish),
    ...unused.map(key => `${messages}: nothing uses "${key}"`),
  ];
}

const problems = places.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Every message is there, used, and alike in both languages.' : '');
process.exitCode = problems.length === 0 ? 0 : 1;
