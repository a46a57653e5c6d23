import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from './languages';
import {
  cataloguesOf,
  filledCatalogue,
  hasCatalogue,
  readCatalogue,
  readLanguage,
  sourceLanguage,
  textsFolder,
} from './read-texts';

const generatedFolder = join(dirname(fileURLToPath(import.meta.url)), 'generated');

/** Texts that a program or a chunk has in every language at once. All others are a chunk for each language. */
const atOnce = new Set([
  'host.page',
  'lender',
  'lender-settings.install',
  'lender.staff',
  'loan-domain',
  'staff-sign-in',
  'remote-kit.calendar',
  'repay.upi',
  'sandbox.providers',
]);

/** `messages` for the texts of a package, and the part's own name for a part: the page names these files. */
function chunkOf(catalogue: string): string {
  return catalogue.split('.')[1] ?? 'messages';
}

/** Where texts are read and what is made of them. */
export interface TextsPlace {
  readonly languages: readonly string[];
  readonly texts: string;
  readonly generated: string;
}

const ownPlace: TextsPlace = { languages, texts: textsFolder, generated: generatedFolder };

const head = '// Made from packages/languages/texts by `pnpm generate`. Never edited.';

/** `borrowOrders` of `borrow.orders`. */
function camelCase(catalogue: string): string {
  return catalogue.replace(/[.-](.)/g, (_, letter: string) => letter.toUpperCase());
}

function isWhole(language: string, catalogue: string, { texts }: TextsPlace): boolean {
  if (!hasCatalogue(language, catalogue, texts)) return false;
  const own = readCatalogue(language, catalogue, texts);
  return Object.keys(readCatalogue(sourceLanguage, catalogue, texts)).every(key => key in own);
}

/** The file with all texts of a catalogue: the translated one, or one that is filled up. */
function fileOf(language: string, catalogue: string, place: TextsPlace): string {
  const folder = isWhole(language, catalogue, place) ? '../../texts' : './texts';
  return `'${folder}/${language}/${catalogue}.json'`;
}

function filledUp(language: string, catalogue: string, { texts }: TextsPlace): string {
  return `${JSON.stringify(filledCatalogue(language, catalogue, texts), null, 2)}\n`;
}

function keyType(catalogue: string): string {
  const name = camelCase(catalogue);
  return `export type ${name.charAt(0).toUpperCase()}${name.slice(1)}Key = keyof typeof ${sourceLanguage};`;
}

function lazyModule(catalogue: string, place: TextsPlace): string {
  const loaders = place.languages.map(language => {
    const name = `/* webpackChunkName: "${chunkOf(catalogue)}-${language}" */`;
    return `  ${language}: () => import(${name} ${fileOf(language, catalogue, place)}),`;
  });
  return [
    head,
    `import type ${sourceLanguage} from ${fileOf(sourceLanguage, catalogue, place)};`,
    '',
    keyType(catalogue),
    '',
    `export const ${camelCase(catalogue)} = {`,
    ...loaders,
    '};',
    '',
  ].join('\n');
}

function wholeModule(catalogue: string, place: TextsPlace): string {
  return [
    head,
    // Node reads JSON as a module of its own only if the import says so.
    ...place.languages.map(
      language => `import ${language} from ${fileOf(language, catalogue, place)} with { type: 'json' };`,
    ),
    '',
    keyType(catalogue),
    '',
    `export const ${camelCase(catalogue)} = { ${place.languages.join(', ')} };`,
    '',
  ].join('\n');
}

function factsModule({ languages: spoken, texts }: TextsPlace): string {
  const facts = spoken.map(language => ({ language, ...readLanguage(language, texts) }));
  function table(name: string, says: string, valueIn: (of: (typeof facts)[number]) => string | undefined) {
    const rows = facts.flatMap(of => {
      const value = valueIn(of);
      return value === undefined ? [] : [`  ${of.language}: ${JSON.stringify(value)},`];
    });
    const type = rows.length === facts.length ? '' : ': Readonly<Record<string, string | undefined>>';
    return ['', `/** ${says} */`, `export const ${name}${type} = {`, ...rows, '};'];
  }
  return [
    head,
    ...table('languageNames', 'Each language’s own name for itself.', of => of.name),
    ...table(
      'locales',
      'How numbers and dates are written where a market says nothing else.',
      of => of.locale,
    ),
    ...table('longDates', 'Stands between day, month and year of a written-out date.', of => of.longDate),
    ...table('dayLocales', 'How the lender writes a day, if not as the market does.', of => of.dayLocale),
    '',
  ].join('\n');
}

/** Everything that is made, by its path: modules that load texts, and the texts of languages that lack some. */
function wantedFiles(place: TextsPlace): ReadonlyMap<string, string> {
  const catalogues = cataloguesOf(sourceLanguage, place.texts);
  const filled = place.languages.flatMap(language =>
    catalogues
      .filter(catalogue => !isWhole(language, catalogue, place))
      .map(
        catalogue => [`texts/${language}/${catalogue}.json`, filledUp(language, catalogue, place)] as const,
      ),
  );
  return new Map([
    ['language-facts.ts', factsModule(place)],
    ...catalogues.map(catalogue => {
      const module = atOnce.has(catalogue) ? wholeModule(catalogue, place) : lazyModule(catalogue, place);
      return [`${catalogue}.ts`, module] as const;
    }),
    ...filled,
  ]);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.\d+$/.test(entry.name))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** What is not as the folders of texts ask for: what is missing, changed, or left over. */
export function staleLoaders(place: TextsPlace = ownPlace): string[] {
  const wanted = wantedFiles(place);
  const there = filesBelow(place.generated);
  const stale = [...wanted].filter(
    ([file, text]) => !there.includes(file) || readFileSync(join(place.generated, file), 'utf8') !== text,
  );
  return [...stale.map(([file]) => file), ...there.filter(file => !wanted.has(file))].sort();
}

/** Tests and builds may read the file meanwhile: they find the old text or the new one, never a half. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

/** Makes the modules that load the texts. What is current is left alone. Returns what was made or removed. */
export function writeLoaders(place: TextsPlace = ownPlace): string[] {
  const wanted = wantedFiles(place);
  const stale = staleLoaders(place);
  for (const name of stale) {
    const file = join(place.generated, name);
    const text = wanted.get(name);
    if (text === undefined) rmSync(file, { force: true });
    else writeWhole(file, text);
  }
  return stale;
}
