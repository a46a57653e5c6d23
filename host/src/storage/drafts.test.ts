import { createDraftStore } from './drafts';
import { storageKeys } from './storage';

// jsdom has no IndexedDB: the store keeps to memory, as in a browser that denies it.
let user: string | undefined;
const drafts = createDraftStore(() => user);

beforeEach(async () => {
  user = 'u1';
  sessionStorage.clear();
  await drafts.clearAll();
});

test('what one borrower typed is kept for that borrower alone', async () => {
  await drafts.save('personal', { firstName: 'Ada' });
  user = 'u2';
  expect(await drafts.load('personal')).toBeUndefined();
  user = 'u1';
  expect(await drafts.load('personal')).toEqual({ firstName: 'Ada' });
});

test('account numbers go to the session alone, and come back with the rest', async () => {
  await drafts.save('bank', { bankName: 'Wema', accountNo: '9930000737' }, { sessionOnly: ['accountNo'] });
  expect(sessionStorage.getItem(storageKeys.sessionDrafts)).toContain('9930000737');
  expect(await drafts.load('bank')).toEqual({ bankName: 'Wema', accountNo: '9930000737' });
  sessionStorage.clear();
  expect(await drafts.load('bank')).toEqual({ bankName: 'Wema' });
});

test('a cleared form leaves nothing, and other forms alone', async () => {
  await drafts.save('bank', { accountNo: '1' }, { sessionOnly: ['accountNo'] });
  await drafts.save('work', { companyName: 'X' });
  await drafts.clear('bank');
  expect(await drafts.load('bank')).toBeUndefined();
  expect(sessionStorage.getItem(storageKeys.sessionDrafts)).toBeNull();
  expect(await drafts.load('work')).toEqual({ companyName: 'X' });
});

test('a broken session draft is no draft', async () => {
  sessionStorage.setItem(storageKeys.sessionDrafts, '{"u1/bank":');
  expect(await drafts.load('bank')).toBeUndefined();
});
