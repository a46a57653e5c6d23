import { codes } from '@sunbird/api-client';
import { sessionEndedAtom, store, toastAtom } from '../kit/state';
import { tokenItem } from '../storage/items';
import { storageKeys } from '../storage/storage';
import { identify, sessionAtom } from './session-atom';
import { startSignedIn } from './testing/start-session';

beforeEach(() => {
  window.location.hash = '#/records';
});

test('a session that the lender refuses ends: home, with a card that knows why and where', () => {
  const { events, emitted } = startSignedIn();
  void events.emit('sessionRefused', { code: codes.otherDevice, retryAfter: 1_775_343_600_000 });
  // Of several calls that are refused, one may know less.
  void events.emit('sessionRefused', { code: codes.otherDevice });
  expect(store.get(sessionEndedAtom)?.retryAfter).toBe(1_775_343_600_000);
  expect(tokenItem.read()).toBeUndefined();
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
  expect(store.get(sessionEndedAtom)).toMatchObject({ reason: 'error.session.otherDevice', at: '/records' });
  expect(store.get(toastAtom)).toBeUndefined();
  expect(window.location.hash).toBe('#/');
  expect(emitted).toContainEqual(['sessionEnded', { by: 'lender' }]);
});

test('a request to log out removes the drafts of the borrower', async () => {
  const { drafts, events } = startSignedIn();
  await drafts.save('bank', { accountNo: '1' }, { sessionOnly: ['accountNo'] });
  expect(sessionStorage.getItem(storageKeys.sessionDrafts)).toContain('accountNo');
  await events.emit('logOutRequested', undefined);
  expect(sessionStorage.getItem(storageKeys.sessionDrafts)).toBeNull();
});

test('a form that was begun before the user id was known is found under it', async () => {
  const { drafts, session } = startSignedIn();
  session.adopt('token', '8120000000', undefined);
  await drafts.save('work', { companyName: 'X' });
  identify('U8');
  expect(await drafts.load('work')).toEqual({ companyName: 'X' });
});
