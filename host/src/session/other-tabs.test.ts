import { codes } from '@sunbird/api-client';
import type { RouteDeclaration } from '@sunbird/shell-api';
import { loggingOutAtom, sessionEndedAtom, store } from '../kit/state';
import { tokenItem } from '../storage/items';
import { storageKeys } from '../storage/storage';
import { watchOtherTabs } from './other-tabs';
import { authorization, sessionAtom, storeLogin } from './session-atom';
import { startSignedIn } from './testing/start-session';

jest.mock('idb-keyval', () => jest.requireActual('../testing/stored-in-memory'));

const home: RouteDeclaration = { path: '/', name: 'home', screen: 'Home', tab: 'home' };

function setUp(route?: RouteDeclaration) {
  const parts = startSignedIn(() => route);
  watchOtherTabs({ ...parts, currentRoute: () => route && { remote: 'sunbird/borrow', route } });
  return parts;
}

describe('another tab', () => {
  // jsdom has none.
  beforeEach(() => Object.assign(performance, { clearResourceTimings: jest.fn() }));

  const theirs = {
    [storageKeys.token]: JSON.stringify({ Authorization: 'Bearer ana' }),
    [storageKeys.userInfo]: JSON.stringify({ basicInfo: { userId: 'U9', mobile: '8120000000' } }),
  };
  /** Another tab writes; this one hears of it. */
  function writeElsewhere(stored: Readonly<Record<string, string>>) {
    for (const key of [storageKeys.token, storageKeys.userInfo]) {
      const value = stored[key];
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  }

  test('logs another borrower in: nothing of the shown one stays, and the stored session is untouched', async () => {
    const { drafts } = setUp();
    await drafts.save('bank', { accountNo: '1' }, { sessionOnly: ['accountNo'] });
    sessionStorage.setItem(storageKeys.externalHost, 'wa.me');
    writeElsewhere(theirs);
    expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
    expect({ ...sessionStorage }).toEqual({});
    expect(tokenItem.read()).toEqual({ Authorization: 'Bearer ana' });
  });

  test('logs out, or is told that the session is over: what the borrower typed stays for that borrower alone', async () => {
    const { drafts, session } = setUp();
    await drafts.save('personal', { firstName: 'Ada' });
    writeElsewhere({});
    await new Promise(done => setTimeout(done));
    expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
    expect(await drafts.load('personal')).toBeUndefined();
    session.adopt('token', '8031234567', 'U7');
    expect(await drafts.load('personal')).toEqual({ firstName: 'Ada' });
  });

  test('logs the same borrower in anew: the screens stay, calls carry the new token', () => {
    const { emitted } = setUp();
    const before = emitted.length;
    const token = JSON.stringify({ Authorization: 'Bearer newer' });
    writeElsewhere({
      ...theirs,
      [storageKeys.token]: token,
      [storageKeys.userInfo]: JSON.stringify({ basicInfo: { userId: 'U7' } }),
    });
    expect(store.get(sessionAtom)).toMatchObject({ userId: 'U7' });
    expect(emitted).toHaveLength(before);
    expect(authorization()).toBe('Bearer newer');
  });

  test('logs in while a stranger is here: calls of these screens carry no token', () => {
    const { events } = setUp();
    void events.emit('sessionRefused', { code: codes.otherDevice });
    writeElsewhere(theirs);
    expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
    expect(authorization()).toBeUndefined();
  });

  test('logs in while home says that the session is over: home is theirs, and no longer says so', () => {
    const writes: [string, string][] = [];
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      writes.push([key, value]);
    });
    storeLogin('ana', '8120000000', 'U9');
    write.mockRestore();
    expect(writes.map(([key]) => key).sort()).toEqual([storageKeys.token, storageKeys.userInfo]);
    const { events } = setUp(home);
    void events.emit('sessionRefused', { code: codes.otherDevice });
    expect(store.get(sessionEndedAtom)).toBeDefined();
    // A browser tells of each write as it comes.
    for (const [key, value] of writes) {
      localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
    expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U9', mobile: '8120000000' });
    expect(store.get(sessionEndedAtom)).toBeUndefined();
    // Nobody is told that it is another number, and nothing starts anew.
    expect(store.get(loggingOutAtom)).toBe(false);
  });
});
