/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import { scratchFolder } from '@sunbird/testing/scratch';
import { messageProblems, missingMessages } from './message-problems';

const scratch = scratchFolder();

beforeEach(() => {
  for (const language of ['en', 'es', 'fr']) mkdirSync(scratch('texts', language), { recursive: true });
  mkdirSync(scratch('app'));
});

type Catalogue = Readonly<Record<string, string>>;

function problemsIn(languages: readonly string[]): string[] {
  return messageProblems(scratch(), {
    texts: scratch('texts'),
    catalogue: 'app',
    languages,
    sources: ['app'],
  });
}

function problemsOf(en: Catalogue, es: Catalogue, source = "t('home.title')"): string[] {
  writeFileSync(scratch('texts/en/app.json'), JSON.stringify(en));
  writeFileSync(scratch('texts/es/app.json'), JSON.stringify(es));
  writeFileSync(scratch('app/screen.tsx'), source);
  return problemsIn(['en', 'es']);
}

test('nothing to say of catalogues that agree', () => {
  expect(problemsOf({ 'home.title': 'You owe {amount}' }, { 'home.title': 'Debes {amount}' })).toEqual([]);
});

test.each([
  ['a message that English lacks', {}, { 'home.title': 'Inicio' }, 'app: "home.title" is missing in en'],
  [
    'another parameter',
    { 'home.title': 'You owe {amount}' },
    { 'home.title': 'Debes {total}' },
    'app: "home.title" takes {1:amount} in en and {1:total} in es',
  ],
  [
    'a parameter of another kind',
    { 'home.title': '{count, plural, one {# day} other {# days}}' },
    { 'home.title': '{count} días' },
    'app: "home.title" takes {6:count} in en and {1:count} in es',
  ],
  [
    'a tag that one language lost',
    { 'home.title': 'Read the <terms>terms</terms>' },
    { 'home.title': 'Lee los términos' },
    'app: "home.title" takes {8:terms} in en and {} in es',
  ],
] as const)('%s', (_name, en, es, problem) => {
  expect(problemsOf(en, es)).toEqual([problem]);
});

test('what a language lacks is no problem of its own: the whole catalogue, or a message', () => {
  problemsOf({ 'home.title': 'A' }, { 'home.title': 'B' });
  function missing() {
    return missingMessages({ texts: scratch('texts'), catalogue: 'app' }, 'fr');
  }
  expect([problemsIn(['en', 'es', 'fr']), missing()]).toEqual([[], ['app: is missing in fr']]);
  writeFileSync(scratch('texts/fr/app.json'), '{}');
  expect([problemsIn(['en', 'es', 'fr']), missing()]).toEqual([[], ['app: "home.title" is missing in fr']]);
});

test('a key without a dot is the name of a property', () => {
  const both = { title: 'A', text: 'B' };
  expect(problemsOf(both, both, 'words.title')).toEqual(['app: nothing uses "text"']);
});

test('a message that nothing uses, and one whose key is put together', () => {
  const both = { 'home.title': 'A', 'gender.male': 'B', 'home.old': 'C' };
  expect(problemsOf(both, both, `t("home.title"); t(\`gender.\${value}\`)`)).toEqual([
    'app: nothing uses "home.old"',
  ]);
});
