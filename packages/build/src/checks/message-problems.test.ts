/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageProblems } from './message-problems';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
  mkdirSync(join(root, 'app/messages'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Catalogue = Readonly<Record<string, string>>;

function problemsOf(en: Catalogue, es: Catalogue, source = "t('home.title')"): string[] {
  writeFileSync(join(root, 'app/messages/en.json'), JSON.stringify(en));
  writeFileSync(join(root, 'app/messages/es.json'), JSON.stringify(es));
  writeFileSync(join(root, 'app/screen.tsx'), source);
  return messageProblems(root, { messages: 'app/messages', sources: ['app'] });
}

test('nothing to say of catalogues that agree', () => {
  expect(problemsOf({ 'home.title': 'You owe {amount}' }, { 'home.title': 'Debes {amount}' })).toEqual([]);
});

test.each([
  [
    'a message that Spanish lacks',
    { 'home.title': 'Home' },
    {},
    'app/messages: "home.title" is missing in es',
  ],
  [
    'a message that English lacks',
    {},
    { 'home.title': 'Inicio' },
    'app/messages: "home.title" is missing in en',
  ],
  [
    'another parameter',
    { 'home.title': 'You owe {amount}' },
    { 'home.title': 'Debes {total}' },
    'app/messages: "home.title" takes {1:amount} in en and {1:total} in es',
  ],
  [
    'a parameter of another kind',
    { 'home.title': '{count, plural, one {# day} other {# days}}' },
    { 'home.title': '{count} días' },
    'app/messages: "home.title" takes {6:count} in en and {1:count} in es',
  ],
  [
    'a tag that one language lost',
    { 'home.title': 'Read the <terms>terms</terms>' },
    { 'home.title': 'Lee los términos' },
    'app/messages: "home.title" takes {8:terms} in en and {} in es',
  ],
] as const)('%s', (_name, en, es, problem) => {
  expect(problemsOf(en, es)).toEqual([problem]);
});

test('every part of a catalogue and every language is compared', () => {
  problemsOf({ 'home.title': 'A' }, { 'home.title': 'B' });
  writeFileSync(join(root, 'app/messages/fr.json'), '{}');
  for (const language of ['en', 'es', 'fr']) {
    writeFileSync(join(root, `app/messages/${language}-forms.json`), '{"field.city": "City"}');
  }
  expect(messageProblems(root, { messages: 'app/messages', sources: ['app'] })).toEqual([
    'app/messages: nothing uses "field.city"',
    'app/messages: "home.title" is missing in fr',
  ]);
});

test('a message that nothing uses, and one whose key is put together', () => {
  const both = { 'home.title': 'A', 'gender.male': 'B', 'home.old': 'C' };
  expect(problemsOf(both, both, `t("home.title"); t(\`gender.\${value}\`)`)).toEqual([
    'app/messages: nothing uses "home.old"',
  ]);
});
