import { sessionEndedAtom, store } from '../kit/state';
import { lastLoanItem, revokeItem, tokenItem, userInfoItem } from '../storage/items';
import { storageKeys } from '../storage/storage';
import { authorization, identify, lacksUserId, sessionAtom } from './session-atom';
import { startSession } from './testing/start-session';

/** A session whose token the wrapper gave, with other data of the borrower in storage. */
function setUp() {
  const session = startSession();
  session.service.adopt('secret-token', '8031234567', 'U7');
  lastLoanItem.write({ orderNo: 'SB-1', status: 2, currency: 'NGN', at: 1 });
  localStorage.setItem(storageKeys.score, '612');
  localStorage.setItem(storageKeys.language, 'es');
  const emitted = session.emitted.splice(0);
  return { ...session, adopted: emitted };
}

test('a token of the wrapper signs in, in the bearer scheme', () => {
  const { adopted } = setUp();
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer secret-token' });
  expect(authorization()).toBe('Bearer secret-token');
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U7', mobile: '8031234567' });
  expect(adopted).toEqual([['loginAdopted', { isNew: true }]]);
});

test.each([
  ['is named by the number alone', '8031234567', undefined],
  ['has a new number', '8120000000', 'U7'],
])('the token of the wrapper replaces the stored one of the same borrower, who %s', (_, mobile, userId) => {
  const { service, emitted } = setUp();
  expect(service.adopt('newer-token', mobile, userId)).toBe(false);
  expect(authorization()).toBe('Bearer newer-token');
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U7', mobile });
  expect(lastLoanItem.read()).toBeDefined();
  expect(emitted).toEqual([['loginAdopted', { isNew: false }]]);
});

test('another borrower in the wrapper finds nothing of the previous one', () => {
  const { service, emitted } = setUp();
  sessionStorage.setItem(storageKeys.sessionDrafts, '{"U7/bank":{"accountNo":"1"}}');
  sessionStorage.setItem(storageKeys.externalHost, 'wa.me');
  expect(service.adopt('their-token', '8120000000', undefined)).toBe(true);
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: '8120000000', mobile: '8120000000' });
  expect(lastLoanItem.read()).toBeUndefined();
  expect(localStorage.getItem(storageKeys.score)).toBeNull();
  expect({ ...sessionStorage }).toEqual({});
  expect(emitted).toEqual([['loginAdopted', { isNew: true }]]);
});

test('a session without a user id uses the mobile number, until the lender returns the id', () => {
  const { service } = setUp();
  expect(lacksUserId()).toBe(false);
  service.adopt('their-token', '8120000000', undefined);
  expect(lacksUserId()).toBe(true);
  identify('U9');
  expect(lacksUserId()).toBe(false);
  expect(userInfoItem.read()).toEqual({ basicInfo: { userId: 'U9', mobile: '8120000000' } });
  expect(store.get(sessionAtom)).toMatchObject({ userId: 'U9' });
});

test('a user id that is received after the end of the session is ignored', () => {
  const { service } = setUp();
  service.endedByLender({ reason: 'error.session.otherDevice', at: '/records' });
  identify('U9');
  expect(lacksUserId()).toBe(false);
  expect(userInfoItem.read()).toBeUndefined();
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
});

test('the lender ends the session: the borrower is removed, the reason, drafts and settings stay', () => {
  const { service, emitted } = setUp();
  service.endedByLender({ reason: 'error.session.otherDevice', at: '/records' });
  expect(tokenItem.read()).toBeUndefined();
  expect(userInfoItem.read()).toBeUndefined();
  expect(lastLoanItem.read()).toBeUndefined();
  expect(localStorage.getItem(storageKeys.score)).toBeNull();
  expect(localStorage.getItem(storageKeys.language)).toBe('es');
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
  expect(store.get(sessionEndedAtom)).toMatchObject({ reason: 'error.session.otherDevice', at: '/records' });
  expect(emitted).toEqual([['sessionEnded', { by: 'lender' }]]);
});

test('a log-out also removes drafts and intents, then reloads the page', async () => {
  const { service, emitted, reloadAtHome } = setUp();
  localStorage.setItem(storageKeys.intents, '{"a":{}}');
  sessionStorage.setItem(storageKeys.sessionDrafts, '{"U7/bank":{"accountNo":"1"}}');
  await service.logOut();
  expect(emitted).toEqual(['logOutRequested', ['sessionEnded', { by: 'borrower' }]]);
  expect(reloadAtHome).toHaveBeenCalledTimes(1);
  expect({ ...localStorage }).toEqual({ [storageKeys.language]: 'es' });
  expect({ ...sessionStorage }).toEqual({});
});

test('a log-out keeps the handle of the session until the lender has heard it, and nothing else', async () => {
  const { service, events } = setUp();
  const heard = jest.fn();
  events.on('sessionEnded', heard);
  tokenItem.write({ Authorization: 'Bearer secret-token', revoke: 'handle-2' });
  revokeItem.write(['handle-1']);
  heard.mockImplementation(() => {
    expect(tokenItem.read()).toBeUndefined();
    expect(revokeItem.read()).toEqual(['handle-1', 'handle-2']);
  });
  await service.logOut();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(Object.keys({ ...localStorage }).sort()).toEqual([storageKeys.language, storageKeys.revoke]);
});

test('the wrapper returns the token of a log-in here: its handle stays; another token has none', async () => {
  const { service } = setUp();
  tokenItem.write({ Authorization: 'Bearer secret-token', revoke: 'handle-1' });
  service.adopt('secret-token', '8031234567', 'U7');
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer secret-token', revoke: 'handle-1' });
  service.adopt('newer-token', '8031234567', 'U7');
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer newer-token' });
});

test('whoever removes drafts learns the borrower at once: token and user are gone before anything is waited for', async () => {
  const { service, events } = setUp();
  const users: unknown[] = [];
  let removed: () => void = () => undefined;
  events.on('logOutRequested', () => {
    users.push(store.get(sessionAtom).userId);
    return new Promise<void>(done => (removed = done));
  });
  const left = service.logOut();
  expect(users).toEqual(['U7']);
  expect([tokenItem.read(), userInfoItem.read()]).toEqual([undefined, undefined]);
  removed();
  await left;
});

test.each(['logOutRequested', 'sessionEnded'] as const)(
  'a handler of %s that never settles does not stop a log-out, and no timer is left',
  async silent => {
    jest.useFakeTimers();
    const { service, events, reloadAtHome } = setUp();
    events.on(silent, () => new Promise(() => undefined));
    const left = service.logOut();
    await jest.advanceTimersByTimeAsync(2000);
    await left;
    expect(reloadAtHome).toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  },
);

test('a wrapper that replies leaves no timer', async () => {
  jest.useFakeTimers();
  await setUp().service.logOut();
  expect(jest.getTimerCount()).toBe(0);
});

test('a start restores the stored session', () => {
  setUp();
  const { service, emitted } = startSession();
  service.restore();
  expect(store.get(sessionAtom)).toMatchObject({ status: 'signedIn', userId: 'U7' });
  expect(emitted).toEqual(['sessionRestored']);
});

test('a stored token that is invalid is no session', () => {
  const { service, emitted } = setUp();
  localStorage.setItem(storageKeys.token, '"Bearer x"');
  service.restore();
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
  localStorage.setItem(storageKeys.token, '{"Authorization":"Basic x"}');
  service.restore();
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
  expect(emitted).toEqual([]);
});
