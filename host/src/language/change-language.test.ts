import { languageAtom, store } from '../kit/state';
import { readItem, storageKeys, writeItem } from '../storage/storage';
import { changeLanguage, loadFormMessages, messagesAtom, restoreLanguage } from './change-language';

function shown() {
  const messages = store.get(messagesAtom);
  return {
    language: store.get(languageAtom),
    page: document.documentElement.lang,
    kept: readItem('local', storageKeys.language),
    own: messages['shell.tab.me'],
    common: messages['common.next'],
    ofForms: messages['field.email'] !== undefined,
  };
}

test('a language comes with all words, those of forms last', async () => {
  await restoreLanguage({ languages: ['en', 'es'] });
  expect(shown()).toMatchObject({ language: 'en', own: 'Me', common: 'Next', ofForms: false, kept: null });
  await loadFormMessages();
  expect(shown().ofForms).toBe(true);
  await changeLanguage('es');
  expect(shown()).toMatchObject({
    language: 'es',
    own: 'Mi cuenta',
    common: 'Siguiente',
    page: 'es',
    kept: 'es',
  });
});

test('a translated page starts in its borrower’s language; words of forms that come after a change are not shown', async () => {
  writeItem('local', storageKeys.language, 'es');
  // So says a page that a browser has translated.
  document.documentElement.lang = 'fr';
  await restoreLanguage({ languages: ['en', 'es'] });
  expect(shown().language).toBe('es');
  await changeLanguage('en');
  const before = store.get(messagesAtom);
  await loadFormMessages();
  expect(store.get(messagesAtom)).toBe(before);
});
