import { codes } from '@sunbird/api-client';
import { sessionAtom, sessionEndedAtom, store, toastAtom } from '../state';
import { tokenItem } from '../storage/items';
import { storageKeys } from '../storage/storage';
import { createSession } from './create-session';
import { recordEvents } from './testing/start-session';

function setUp() {
  const { events, emitted } = recordEvents();
  const parts = createSession({
    events,
    deviceId: 'device-1',
    currentRoute: () => undefined,
    translate: key => `text of ${key}`,
  });
  parts.session.adopt('token', '8031234567', 'U7');
  return { ...parts, events, emitted };
}

beforeEach(() => {
  window.location.hash = '#/records';
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a session that the lender refuses ends: home, with the reason as toast and card', () => {
  const { events, emitted } = setUp();
  void events.emit('sessionRefused', { code: codes.otherDevice });
  expect(tokenItem.read()).toBeUndefined();
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
  expect(store.get(sessionEndedAtom)).toBe('error.session.otherDevice');
  expect(store.get(toastAtom)).toMatchObject({ text: 'text of error.session.otherDevice', kind: 'failure' });
  expect(window.location.hash).toBe('#/');
  expect(emitted).toContainEqual(['sessionEnded', { by: 'lender' }]);
});

test('a request to log out removes the drafts of the borrower', async () => {
  const { drafts, events } = setUp();
  await drafts.save('bank', { accountNo: '1' }, { sessionOnly: ['accountNo'] });
  expect(sessionStorage.getItem(storageKeys.sessionDrafts)).toContain('accountNo');
  await events.emit('logOutRequested', undefined);
  expect(sessionStorage.getItem(storageKeys.sessionDrafts)).toBeNull();
});
