// cspell:words Português Empréstimo
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { completeLanguages } from './languages';
import { cataloguesOf, readCatalogue, readTexts } from './read-texts';
import { staleLoaders, type TextsPlace, writeLoaders } from './write-loaders';

let root = '';
let place: TextsPlace;

function write(path: string, value: unknown): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

function made(path: string): string {
  return readFileSync(join(place.generated, path), 'utf8');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'languages-'));
  place = { languages: ['en', 'pt'], texts: join(root, 'texts'), generated: join(root, 'generated') };
  write('texts/en/language.json', { name: 'English', locale: 'en', dayLocale: 'en-GB', longDate: ' ' });
  write('texts/pt/language.json', { name: 'Português', locale: 'pt-BR', longDate: ' de ' });
  write('texts/en/borrow.orders.json', { title: 'Orders', text: 'All of them' });
  write('texts/pt/borrow.orders.json', { title: 'Pedidos', text: 'Todos' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a catalogue is a chunk for each language', () => {
  writeLoaders(place);
  expect(
    made('borrow.orders.ts'),
  ).toBe(`// Made from packages/languages/texts by \`pnpm generate\`. Never edited.
import type en from '../../texts/en/borrow.orders.json';

export type BorrowOrdersKey = keyof typeof en;

export const borrowOrders = {
  en: () => import(/* webpackChunkName: "orders-en" */ '../../texts/en/borrow.orders.json'),
  pt: () => import(/* webpackChunkName: "orders-pt" */ '../../texts/pt/borrow.orders.json'),
};
`);
});

test('a program of the server has every language at once', () => {
  write('texts/en/lender.json', { title: 'Loan' });
  write('texts/pt/lender.json', { title: 'Empréstimo' });
  writeLoaders(place);
  expect(made('lender.ts')).toContain("import pt from '../../texts/pt/lender.json' with { type: 'json' };");
  expect(made('lender.ts')).toContain('export const lender = { en, pt };');
});

test('what a language says of itself; a table without every language says so', () => {
  writeLoaders(place);
  const facts = made('language-facts.ts');
  expect(facts).toContain('export const languageNames = {\n  en: "English",\n  pt: "Português",\n};');
  expect(facts).toContain('dayLocales: Readonly<Record<string, string | undefined>> = {\n  en: "en-GB",\n};');
});

test('texts and catalogues that a language lacks are English, until it has them', () => {
  write('texts/pt/borrow.orders.json', { text: 'Todos' });
  write('texts/en/repay.json', { title: 'Repay' });
  writeLoaders(place);
  expect(made('borrow.orders.ts')).toContain("'./texts/pt/borrow.orders.json')");
  expect(JSON.parse(made('texts/pt/borrow.orders.json'))).toEqual({ title: 'Orders', text: 'Todos' });
  expect(JSON.parse(made('texts/pt/repay.json'))).toEqual({ title: 'Repay' });

  write('texts/pt/borrow.orders.json', { title: 'Pedidos', text: 'Todos' });
  expect(writeLoaders(place)).toEqual(['borrow.orders.ts', 'texts/pt/borrow.orders.json']);
  expect(existsSync(join(place.generated, 'texts/pt/borrow.orders.json'))).toBe(false);
});

test('what is made is current, until a folder or a file changes', () => {
  writeLoaders(place);
  expect(staleLoaders(place)).toEqual([]);
  writeFileSync(join(place.generated, 'borrow.orders.ts'), 'edited');
  writeFileSync(join(place.generated, 'left-over.ts'), '');
  expect(staleLoaders(place)).toEqual(['borrow.orders.ts', 'left-over.ts']);
  expect(writeLoaders(place)).toEqual(['borrow.orders.ts', 'left-over.ts']);
  expect(staleLoaders(place)).toEqual([]);
});

test('a language without its facts is refused', () => {
  rmSync(join(root, 'texts/pt/language.json'));
  expect(() => writeLoaders(place)).toThrow('language.json');
});

test('the modules of the repository are current', () => {
  expect(staleLoaders()).toEqual([]);
});

test.each(completeLanguages)('%s has every catalogue, with parts that share no key', language => {
  expect(cataloguesOf(language)).toEqual(cataloguesOf('en'));
  const [own, more, orders] = ['borrow', 'borrow.more', 'borrow.orders'].map(name =>
    Object.keys(readCatalogue(language, name)),
  );
  expect(Object.keys(readTexts(language, 'borrow')).sort()).toEqual(
    [...(own ?? []), ...(more ?? []), ...(orders ?? [])].sort(),
  );
});
