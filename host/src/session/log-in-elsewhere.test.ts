import { codes } from '@sunbird/api-client';
import type { RouteDeclaration } from '@sunbird/shell-api';
import { loggingOutAtom, sessionEndedAtom, store } from '../state';
import { type StorageKey, storageKeys } from '../storage/storage';
import { watchOtherTabs } from './other-tabs';
import { sessionAtom, storeLogin } from './session-atom';
import { startSignedIn } from './testing/start-session';

const route: RouteDeclaration = { path: '/', name: 'home', screen: 'Home', tab: 'home' };

/** What another tab writes as somebody logs in there, in its order. */
function writesOfLogIn(): [StorageKey, string][] {
  const writes: [StorageKey, string][] = [];
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    writes.push([key as StorageKey, value]);
  });
  storeLogin('ana', '8120000000', 'U9');
  write.mockRestore();
  return writes;
}

test('home that says that the session is over is of who logs in in another tab, and no longer says so', () => {
  const elsewhere = writesOfLogIn();
  expect(elsewhere.map(([key]) => key).sort()).toEqual([storageKeys.token, storageKeys.userInfo]);
  const { events, ...parts } = startSignedIn(() => route);
  void events.emit('sessionRefused', { code: codes.otherDevice });
  watchOtherTabs({ ...parts, currentRoute: () => ({ remote: 'sunbird/borrow', route }) });
  expect(store.get(sessionEndedAtom)).toBeDefined();
  // A browser tells of each write as it comes.
  for (const [key, value] of elsewhere) {
    localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U9', mobile: '8120000000' });
  expect(store.get(sessionEndedAtom)).toBeUndefined();
  // Nobody is told that it is another number, and nothing starts anew.
  expect(store.get(loggingOutAtom)).toBe(false);
});
