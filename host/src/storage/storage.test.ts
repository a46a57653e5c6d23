import { readItem, removeItem, storageKeys, writeItem } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  removeItem('local', 'language');
});

test('the storage keys are exactly the specified ones', () => {
  expect(Object.values(storageKeys).sort()).toEqual(
    'afid,appName,deviceMsg,edition,language,packageName,score,sunbird.drafts,sunbird.install,sunbird.intents,sunbird.last,sunbird.left,sunbird.pins,sunbird.replaced,sunbird.revoke,sunbird.settings,token,userInfo'.split(
      ',',
    ),
  );
});

test('a written item is read, and undefined after its removal', () => {
  writeItem('local', 'language', 'es');
  expect(localStorage.getItem('language')).toBe('es');
  expect(readItem('local', 'language')).toBe('es');
  removeItem('local', 'language');
  expect(readItem('local', 'language')).toBeNull();
});

test('full storage: the value stays in memory until the app is closed', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeItem('local', 'language', 'es');
  expect(readItem('local', 'language')).toBe('es');
  jest.restoreAllMocks();
  writeItem('local', 'language', 'en');
  expect(localStorage.getItem('language')).toBe('en');
  expect(readItem('local', 'language')).toBe('en');
});

test('denied storage does not throw', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writeItem('local', 'language', 'es');
  expect(readItem('local', 'language')).toBe('es');
  removeItem('local', 'language');
  expect(readItem('local', 'language')).toBeNull();
});
