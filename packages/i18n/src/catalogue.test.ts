import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { choices, questions, reasonChoices } from '@sunbird/loan-domain';
import { loadCommonMessages, loadCoreMessages, loadFormMessages, plainMessage } from './i18n-context';

async function texts(language: 'en' | 'es'): Promise<Record<string, string>> {
  const messages = await loadCommonMessages(language);
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, String(message)]));
}

function parameters(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap(element => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.plural:
      case TYPE.select:
        return [
          `${element.value}:${element.type}`,
          ...Object.values(element.options).flatMap(option => parameters(option.value)),
        ];
      case TYPE.tag:
        return [`<${element.value}>`, ...parameters(element.children)];
      default:
        return [`${element.value}:${element.type}`];
    }
  });
}

function parametersOf(message: string): string[] {
  return [...new Set(parameters(parse(message)))].sort();
}

test('both languages have the same keys, in the same order', async () => {
  expect(Object.keys(await texts('es'))).toEqual(Object.keys(await texts('en')));
});

test('both languages name the same parameters and tags', async () => {
  const en = await texts('en');
  const es = await texts('es');
  for (const [key, message] of Object.entries(en)) {
    expect([key, parametersOf(es[key] ?? '')]).toEqual([key, parametersOf(message)]);
  }
});

test('the two parts share no key', async () => {
  const core = Object.keys(await loadCoreMessages('en'));
  const forms = Object.keys(await loadFormMessages('en'));
  expect(core.filter(key => forms.includes(key))).toEqual([]);
});

test('no Spanish text was left in English', async () => {
  // Names of documents and texts that are equal in both languages.
  const same = /^(?:[A-Z]{2,6}|LinkedIn|Facebook|No|Director|Cheque|Selfie|UPI|\d.*)$/;
  const en = await texts('en');
  const es = await texts('es');
  const untranslated = Object.keys(en).filter(key => es[key] === en[key] && !same.test(en[key] ?? ''));
  expect(untranslated).toEqual([]);
});

test('every option, reason and question of the domain has its text', async () => {
  const keys = Object.keys(await texts('en'));
  const wanted = [
    ...[...Object.values(choices), ...Object.values(reasonChoices)].flat().map(choice => choice.label),
    ...questions.flatMap(({ label, options }) => [label, ...options.map(option => option.label)]),
  ];
  expect(wanted.filter(key => !keys.includes(key))).toEqual([]);
});

test('a message without placeholders needs no parser', () => {
  const messages = { plain: 'Don’t', rich: '<b>now</b>', filled: '{count}', compiled: parse('x') };
  expect(Object.keys(messages).map(key => plainMessage(messages, key))).toEqual([
    'Don’t',
    undefined,
    undefined,
    undefined,
  ]);
  expect(plainMessage(messages, 'missing')).toBeUndefined();
});
