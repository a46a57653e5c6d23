import type { Client } from '@sunbird/api-client';
import * as v from 'valibot';
import { leavingAtom, sessionAtom, sessionEndedAtom, store } from '../state';
import { intentStore } from '../storage/intent-store';
import { tokenItem, userInfoItem } from '../storage/items';
import { storageKeys } from '../storage/storage';
import { createSessionService, keepAppIdentity } from './session-service';
import { sessionHooks } from './testing/session-hooks';

const answer = {
  token: 'fresh-token',
  tokenType: 'bearer',
  expiresIn: 3600,
  userId: 'U9',
  isNew: true,
} as const;

function setUp() {
  const hooks = sessionHooks();
  const sent: unknown[] = [];
  const options: unknown[] = [];
  const sessionStarted = jest.fn();
  const client: Client = {
    async call(endpoint, payload, given) {
      sent.push(payload);
      options.push(given);
      return v.parse(endpoint.data, answer);
    },
    sessionStarted,
    sessionEnded: jest.fn(),
  };
  return { client, hooks, options, sent, sessionStarted, service: createSessionService(hooks) };
}

afterEach(() => localStorage.clear());

test('a log-in keeps the token, says so to client and wrapper, and whether the borrower is new', async () => {
  const { client, hooks, options, sent, service, sessionStarted } = setUp();
  store.set(sessionEndedAtom, 'error.session.expired');
  store.set(leavingAtom, true);
  expect(service.authorization()).toBeUndefined();
  expect(await service.logIn(client, { mobile: '8031234567', verifyCode: '123456' })).toEqual({
    isNew: true,
  });
  expect(sent).toEqual([{ mobile: '8031234567', verifyCode: '123456', deviceId: 'device-1' }]);
  expect(options).toEqual([{}]);
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer fresh-token' });
  expect(userInfoItem.read()).toEqual({ basicInfo: { userId: 'U9', mobile: '8031234567' } });
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U9', mobile: '8031234567' });
  expect([store.get(sessionEndedAtom), store.get(leavingAtom)]).toEqual([undefined, false]);
  expect(sessionStarted).toHaveBeenCalledTimes(1);
  expect(hooks.announceToken).toHaveBeenCalledWith('fresh-token', '8031234567');
});

test('a log-in carries the id of the advertisement that brought the borrower, where there is one', async () => {
  const { client, sent, service } = setUp();
  localStorage.setItem(storageKeys.appsFlyerId, 'af-1');
  await service.logIn(client, { mobile: '8031234567', verifyCode: '123456' });
  expect(sent).toEqual([expect.objectContaining({ afid: 'af-1' })]);
});

test('a registration is one act, whose key outlives the page', async () => {
  const { client, hooks, options, sent, service, sessionStarted } = setUp();
  const input = { mobile: '8031234567', verifyCode: '123456', agreedPolicyVersion: '1' };
  await service.register(client, input);
  expect(sent).toEqual([input]);
  expect(options).toEqual([{ intent: 'register' }]);
  expect(service.authorization()).toBe('Bearer fresh-token');
  expect(sessionStarted).toHaveBeenCalledTimes(1);
  expect(hooks.announceToken).toHaveBeenCalledWith('fresh-token', '8031234567');
});

test('a token that names its scheme is kept as it is', () => {
  const { service } = setUp();
  service.adopt('Bearer given', '8031234567', 'U1');
  expect(service.authorization()).toBe('Bearer given');
});

test('a log-out says that the app is being left', async () => {
  const { hooks, service } = setUp();
  store.set(leavingAtom, false);
  await service.logOut();
  expect(store.get(leavingAtom)).toBe(true);
  expect(hooks.logOutThroughBridge).toHaveBeenCalledWith('user');
});

test('what the wrapper says of the app is kept, and what it leaves out stays', () => {
  keepAppIdentity({ packageName: 'ng.sunbird.credit', appName: 'Sunbird', edition: '7' });
  keepAppIdentity({ packageName: '', appName: '', edition: '' });
  keepAppIdentity({});
  expect({ ...localStorage }).toEqual({
    [storageKeys.packageName]: 'ng.sunbird.credit',
    [storageKeys.appName]: 'Sunbird',
    [storageKeys.edition]: '7',
  });
});

test('keys of acts without an answer are kept by intent, and leave nothing when they are settled', () => {
  const one = { key: 'k1', bodyHash: 'a', at: 1 };
  const two = { key: 'k2', bodyHash: 'b', at: 2 };
  expect(intentStore.get('pay')).toBeUndefined();
  intentStore.set('pay', one);
  intentStore.set('draw', two);
  expect([intentStore.get('pay'), intentStore.get('draw')]).toEqual([one, two]);
  intentStore.delete('pay');
  expect([intentStore.get('pay'), intentStore.get('draw')]).toEqual([undefined, two]);
  intentStore.delete('draw');
  intentStore.delete('draw');
  expect(localStorage.getItem(storageKeys.intents)).toBeNull();
});
