import { createDraftStore, readStoredKeys } from './drafts';
import { storageKeys } from './storage';

// jsdom has no IndexedDB, as if the browser denied it; `stored` is its content when it is allowed.
const mockStored = new Map<string, unknown>();
let mockDatabase: { readonly write: Promise<void>; readonly read?: Promise<void> } | undefined;

jest.mock('idb-keyval', () => {
  async function database() {
    if (!mockDatabase) throw new Error('denied');
    return mockStored;
  }
  return {
    createStore: () => undefined,
    get: async (key: string) => (await database()).get(key),
    set: async (key: string, value: unknown) => {
      await mockDatabase?.write;
      (await database()).set(key, value);
    },
    delMany: async (gone: string[]) => {
      const rows = await database();
      for (const key of gone) rows.delete(key);
    },
    keys: async () => {
      const stored = [...(await database()).keys()];
      await mockDatabase?.read;
      return stored;
    },
  };
});

let names: readonly string[];
const drafts = createDraftStore(() => names);
function inSession() {
  return sessionStorage.getItem(storageKeys.sessionDrafts);
}

/** The page closes before IndexedDB has written; the next page opens. */
function reload() {
  return createDraftStore(() => names);
}

beforeEach(async () => {
  names = ['u1'];
  mockDatabase = { write: Promise.resolve() };
  mockStored.clear();
  await drafts.clearAll();
});

test('once the keys are read, a form of which nothing is stored is known to be empty', async () => {
  mockStored.set('u1/personal', { firstName: 'Ada' });
  expect(drafts.isEmpty('loanChoice')).toBe(false);
  await readStoredKeys();
  expect(drafts.isEmpty('loanChoice')).toBe(true);
  expect(drafts.isEmpty('personal')).toBe(false);
  names = ['u2'];
  expect(drafts.isEmpty('personal')).toBe(true);
  await drafts.save('personal', { firstName: 'Bola' });
  expect(drafts.isEmpty('personal')).toBe(false);
});

test('what is stored while the keys are read is not empty', async () => {
  let read: () => void = () => undefined;
  mockDatabase = { write: Promise.resolve(), read: new Promise(resolve => (read = resolve)) };
  const reading = readStoredKeys();
  const saving = drafts.save('personal', { firstName: 'Ada' });
  read();
  await Promise.all([reading, saving]);
  expect(drafts.isEmpty('personal')).toBe(false);
});

test('what is in session storage alone is not empty', async () => {
  await readStoredKeys();
  mockDatabase = { write: new Promise(() => undefined) };
  void drafts.save('personal', { bvn: '1' }, { sessionOnly: ['bvn'] });
  expect(drafts.isEmpty('personal')).toBe(false);
});

test('where IndexedDB is denied, and a while after the start, nothing is known', async () => {
  mockDatabase = undefined;
  await readStoredKeys();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
  expect(drafts.isEmpty('loanChoice')).toBe(false);
  jest.restoreAllMocks();
});

test('text typed right before a reload is restored, and then stored in IndexedDB only', async () => {
  await drafts.save('personal', { firstName: 'Ad', lastName: 'Okafor' });
  expect(inSession()).toBeNull();

  let written: () => void = () => undefined;
  mockDatabase = { write: new Promise(resolve => (written = resolve)) };
  const saving = drafts.save('personal', { firstName: 'Ada' });
  expect(await reload().load('personal')).toEqual({ firstName: 'Ada' });
  names = ['u2'];
  expect(await reload().load('personal')).toBeUndefined();
  names = ['u1'];

  written();
  await saving;
  await reload().load('personal');
  expect(inSession()).toBeNull();
  expect(await reload().load('personal')).toEqual({ firstName: 'Ada' });
});

test('a slow write does not remove a later change', async () => {
  let firstWritten: () => void = () => undefined;
  mockDatabase = { write: new Promise(resolve => (firstWritten = resolve)) };
  const first = drafts.save('personal', { firstName: 'A' });
  mockDatabase = { write: new Promise(() => undefined) };
  void drafts.save('personal', { firstName: 'Ada' });
  firstWritten();
  await first;
  expect(await reload().load('personal')).toEqual({ firstName: 'Ada' });
});

test('pending values are cleared with the form and with the borrower', async () => {
  mockDatabase = { write: new Promise(() => undefined) };
  void drafts.save('personal', { firstName: 'Ada' });
  await drafts.clear('personal');
  expect(inSession()).toBeNull();
  void drafts.save('personal', { firstName: 'Ada' });
  await drafts.clearAll();
  expect(inSession()).toBeNull();
});

test('without IndexedDB, a draft stays until the app is closed', async () => {
  mockDatabase = undefined;
  await drafts.save('personal', { firstName: 'Ada' });
  expect(await reload().load('personal')).toEqual({ firstName: 'Ada' });
  await drafts.clear('personal');
  expect(await reload().load('personal')).toBeUndefined();
});

test('what was typed before the user id was known is found under it, until the form is saved or cleared', async () => {
  names = ['8031234567'];
  await drafts.save('personal', { firstName: 'Ada', bvn: '1' }, { sessionOnly: ['bvn'] });
  names = ['u1', '8031234567'];
  expect(drafts.isEmpty('personal')).toBe(false);
  expect(await reload().load('personal')).toEqual({ firstName: 'Ada', bvn: '1' });

  await drafts.save('personal', { firstName: 'Bola' });
  expect(await reload().load('personal')).toEqual({ firstName: 'Bola' });
  await drafts.clear('personal');
  expect(await reload().load('personal')).toBeUndefined();
  expect(inSession()).toBeNull();
  expect(mockStored.size).toBe(0);
});

test('a log-out removes what is stored under each name of the borrower, and nothing of others', async () => {
  names = ['8031234567'];
  await drafts.save('personal', { firstName: 'Ada' });
  names = ['u2'];
  await drafts.save('personal', { firstName: 'Chidi' });
  names = ['u1', '8031234567'];
  await drafts.save('work', { companyName: 'X' });
  await drafts.clearAll();
  expect([...mockStored.keys()]).toEqual(['u2/personal']);
});

test('account numbers are stored in session storage only, and restored with the rest', async () => {
  await drafts.save('bank', { bankName: 'Wema', accountNo: '9930000737' }, { sessionOnly: ['accountNo'] });
  expect(sessionStorage.getItem(storageKeys.sessionDrafts)).toContain('9930000737');
  expect(await drafts.load('bank')).toEqual({ bankName: 'Wema', accountNo: '9930000737' });
  sessionStorage.clear();
  expect(await drafts.load('bank')).toEqual({ bankName: 'Wema' });
});

test('clearing a form removes all of it, and nothing of other forms', async () => {
  await drafts.save('bank', { accountNo: '1' }, { sessionOnly: ['accountNo'] });
  await drafts.save('work', { companyName: 'X' });
  await drafts.clear('bank');
  expect(await drafts.load('bank')).toBeUndefined();
  expect(sessionStorage.getItem(storageKeys.sessionDrafts)).toBeNull();
  expect(await drafts.load('work')).toEqual({ companyName: 'X' });
});

test('an invalid session draft is ignored', async () => {
  sessionStorage.setItem(storageKeys.sessionDrafts, '{"u1/bank":');
  expect(await drafts.load('bank')).toBeUndefined();
});
