import { chooseLanguage } from './page-root';

test.each([
  ['', ['es-MX', 'en'], 'es'],
  ['', ['fr-FR', 'en-NG'], 'en'],
  ['', ['fr'], 'en'],
  ['?lang=es', ['en'], 'es'],
  ['?lang=fr', ['es'], 'es'],
] as const)('%s and %j lead to %s', (search, preferred, language) => {
  expect(chooseLanguage(search, preferred)).toBe(language);
});
