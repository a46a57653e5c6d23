import { languageAtom, store } from '../state';
import { readItem, storageKeys } from '../storage/storage';
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
  document.documentElement.lang = 'en';
  await restoreLanguage({ languages: ['en', 'es'] });
  expect(shown()).toMatchSnapshot();
  await loadFormMessages();
  expect(shown().ofForms).toBe(true);
  await changeLanguage('es');
  expect(shown()).toMatchSnapshot();
});

test('words of forms that come after a change of the language are not shown', async () => {
  document.documentElement.lang = 'xx';
  await restoreLanguage({ languages: ['es', 'en'] });
  expect(shown().language).toBe('es');
  await changeLanguage('en');
  const before = store.get(messagesAtom);
  await loadFormMessages();
  expect(store.get(messagesAtom)).toBe(before);
});
