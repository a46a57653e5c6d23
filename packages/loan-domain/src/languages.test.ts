import { eachLanguage, firstLanguage, inLanguage, languages, nextLanguage } from './languages';

test.each([
  ['a Mexican phone opens in Spanish', null, ['es-MX', 'en-US'], 'es'],
  ['a phone of a language that is not offered opens in its next one', null, ['pt-BR', 'es-MX'], 'es'],
  ['a phone that names none that is offered opens in English', null, ['ha', 'tlh'], 'en'],
  ['a phone that says nothing opens in English', null, [], 'en'],
  ['what the borrower chose wins', 'en', ['es-MX'], 'en'],
  ['what is stored and is no language counts for nothing', 'tlh', ['es'], 'es'],
] as const)('%s', (_, stored, phone, language) => {
  expect(firstLanguage(stored, phone, ['en', 'es'])).toBe(language);
});

test('a page that leaves out what is usual, all languages, offers them', () => {
  expect(firstLanguage(null, ['es-MX'])).toBe('es');
});

test('a lender that has one language opens in it', () => {
  expect(firstLanguage(null, ['en-US'], ['es'])).toBe('es');
});

test('what has no words in a language is said in English', () => {
  expect(inLanguage({ en: 'Terms', es: 'Términos' }, 'es')).toBe('Términos');
  expect(inLanguage({ en: 'Terms' }, 'es')).toBe('Terms');
});

test('the languages follow each other, the first the last', () => {
  expect(nextLanguage('en', ['en', 'es'])).toBe('es');
  expect(nextLanguage('es', ['en', 'es'])).toBe('en');
  expect(nextLanguage('en', ['en'])).toBe('en');
});

test('something is made for each language', () => {
  const made = eachLanguage(language => `in ${language}`);
  expect(made).toEqual(Object.fromEntries(languages.map(language => [language, `in ${language}`])));
});
