import { sessionAtom, sessionEndedAtom, store } from '../state';
import { lastLoanItem, tokenItem, userInfoItem } from '../storage/items';
import { storageKeys } from '../storage/storage';
import { createSessionService } from './session-service';
import { sessionHooks } from './testing/session-hooks';

function setUp(bridge: () => Promise<unknown> = async () => undefined) {
  const hooks = sessionHooks(bridge);
  const service = createSessionService(hooks);
  service.adopt('secret-token', '8031234567', 'U7');
  lastLoanItem.write({ orderNo: 'SB-1', status: 2, currency: 'NGN', at: 1 });
  localStorage.setItem(storageKeys.score, '612');
  localStorage.setItem(storageKeys.language, 'es');
  return { hooks, service };
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a token of the wrapper signs in, in the bearer scheme', () => {
  const { service } = setUp();
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer secret-token' });
  expect(service.authorization()).toBe('Bearer secret-token');
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U7', mobile: '8031234567' });
});

test('the wrapper’s token wins over ours, and the person stays who they are', () => {
  const { service, hooks } = setUp();
  expect(service.adopt('newer-token', '8031234567', undefined)).toBe(false);
  expect(service.authorization()).toBe('Bearer newer-token');
  expect(store.get(sessionAtom)).toMatchObject({ userId: 'U7' });
  expect(lastLoanItem.read()).toBeDefined();
  expect(hooks.forgetAnswers).not.toHaveBeenCalled();
});

test('who comes back with a new mobile number is the same person still', () => {
  const { service, hooks } = setUp();
  expect(service.adopt('newer-token', '8120000000', 'U7')).toBe(false);
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U7', mobile: '8120000000' });
  expect(lastLoanItem.read()).toBeDefined();
  expect(hooks.forgetAnswers).not.toHaveBeenCalled();
});

test('another person in the wrapper finds nothing of the one before', () => {
  const { service, hooks } = setUp();
  expect(service.adopt('their-token', '8120000000', undefined)).toBe(true);
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: '8120000000', mobile: '8120000000' });
  expect(lastLoanItem.read()).toBeUndefined();
  expect(localStorage.getItem(storageKeys.score)).toBeNull();
  expect(hooks.forgetAnswers).toHaveBeenCalledTimes(1);
});

test('whom the wrapper did not name goes by the mobile, until the lender says who it is', () => {
  const { service } = setUp();
  expect(service.isNameless()).toBe(false);
  service.adopt('their-token', '8120000000', undefined);
  expect(service.isNameless()).toBe(true);
  service.identify('U9');
  expect(service.isNameless()).toBe(false);
  expect(userInfoItem.read()).toEqual({ basicInfo: { userId: 'U9', mobile: '8120000000' } });
  expect(store.get(sessionAtom)).toMatchObject({ userId: 'U9' });
});

test('nobody is named who is not signed in', () => {
  const { service } = setUp();
  service.ended('error.session.otherDevice');
  service.identify('U9');
  expect(service.isNameless()).toBe(false);
  expect(userInfoItem.read()).toBeUndefined();
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
});

test('a session that the lender ends: person cleared, home, reason kept, drafts and settings left', () => {
  const { hooks, service } = setUp();
  service.ended('error.session.otherDevice');
  expect(tokenItem.read()).toBeUndefined();
  expect(userInfoItem.read()).toBeUndefined();
  expect(lastLoanItem.read()).toBeUndefined();
  expect(localStorage.getItem(storageKeys.score)).toBeNull();
  expect(localStorage.getItem(storageKeys.language)).toBe('es');
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
  expect(store.get(sessionEndedAtom)).toBe('error.session.otherDevice');
  expect(hooks.clearDrafts).not.toHaveBeenCalled();
  expect(hooks.goHome).toHaveBeenCalledTimes(1);
  expect(hooks.logOutThroughBridge).toHaveBeenCalledWith('session');
});

test('a chosen log-out takes drafts and intents along, and starts the page anew', async () => {
  const { hooks, service } = setUp();
  localStorage.setItem(storageKeys.intents, '{"a":{}}');
  sessionStorage.setItem(storageKeys.sessionDrafts, '{"U7/bank":{"accountNo":"1"}}');
  await service.logOut();
  expect(hooks.clearDrafts).toHaveBeenCalled();
  expect(hooks.reloadAtHome).toHaveBeenCalledTimes(1);
  expect({ ...localStorage }).toEqual({ [storageKeys.language]: 'es' });
  expect({ ...sessionStorage }).toEqual({});
});

test('a wrapper that never answers does not keep anybody logged in', async () => {
  jest.useFakeTimers();
  const { hooks, service } = setUp(() => new Promise(() => undefined));
  const left = service.logOut();
  await jest.advanceTimersByTimeAsync(2000);
  await left;
  expect(hooks.reloadAtHome).toHaveBeenCalled();
  jest.useRealTimers();
});

test('a stored token that is not one is nobody', () => {
  localStorage.setItem(storageKeys.token, '"Bearer x"');
  const { service } = setUp();
  localStorage.setItem(storageKeys.token, '{"Authorization":"Basic x"}');
  service.publishState();
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
});
