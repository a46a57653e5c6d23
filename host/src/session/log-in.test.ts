import type { Client } from '@sunbird/api-client';
import * as v from 'valibot';
import { loggingOutAtom, sessionEndedAtom, store } from '../kit/state';
import { keepStartLink, readStartLink } from '../routing/mend-address';
import { intentStore, tokenItem, userInfoItem } from '../storage/items';
import { storageKeys } from '../storage/storage';
import { authorization, sessionAtom } from './session-atom';
import { startSession } from './testing/start-session';

const data = {
  token: 'fresh-token',
  tokenType: 'bearer',
  expiresIn: 3600,
  userId: 'U9',
  isNew: true,
  revokeHandle: 'handle-1',
} as const;

function setUp() {
  const sent: unknown[] = [];
  const options: unknown[] = [];
  const client: Client = {
    async call(endpoint, payload, given) {
      sent.push(payload);
      options.push(given);
      return v.parse(endpoint.data, data);
    },
    sessionStarted: jest.fn(),
    sessionEnded: jest.fn(),
  };
  return { client, options, sent, ...startSession() };
}

test('a log-in stores the token, emits an event and returns whether the borrower is new', async () => {
  const { client, emitted, options, sent, service } = setUp();
  store.set(sessionEndedAtom, { reason: 'error.session.expired', at: '/records' });
  store.set(loggingOutAtom, true);
  expect(authorization()).toBeUndefined();
  expect(await service.logIn(client, { mobile: '8031234567', verifyCode: '123456' })).toEqual({
    isNew: true,
    proven: true,
  });
  expect(sent).toEqual([{ mobile: '8031234567', verifyCode: '123456', deviceId: 'device-1' }]);
  expect(options).toEqual([{}]);
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer fresh-token', revoke: 'handle-1' });
  expect(userInfoItem.read()).toEqual({ basicInfo: { userId: 'U9', mobile: '8031234567' } });
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U9', mobile: '8031234567' });
  expect([store.get(sessionEndedAtom), store.get(loggingOutAtom)]).toEqual([undefined, false]);
  expect(emitted).toEqual([['loggedIn', { token: 'fresh-token', mobile: '8031234567' }]]);
});

test('a log-in sends the AppsFlyer id, if there is one', async () => {
  const { client, sent, service } = setUp();
  localStorage.setItem(storageKeys.appsFlyerId, 'af-1');
  await service.logIn(client, { mobile: '8031234567', verifyCode: '123456' });
  expect(sent).toEqual([expect.objectContaining({ afid: 'af-1' })]);
});

test('a registration has one intent, whose key outlives the page', async () => {
  const { client, emitted, options, sent, service } = setUp();
  const input = { mobile: '8031234567', verifyCode: '123456', agreedPolicyVersion: '1' };
  await service.register(client, input);
  expect(sent).toEqual([{ ...input, deviceId: 'device-1' }]);
  expect(options).toEqual([{ intent: 'register' }]);
  expect(authorization()).toBe('Bearer fresh-token');
  expect(emitted).toEqual([['loggedIn', { token: 'fresh-token', mobile: '8031234567' }]]);
});

test('a registration sends channel and invitation of the link that led here; one that fails keeps them', async () => {
  const link = { channelId: 'radio-7', inviteCode: 'ADA7' };
  const input = { mobile: '8031234567', verifyCode: '123456', agreedPolicyVersion: '1' };
  await keepStartLink(link);
  const { client, sent, service } = setUp();
  jest.spyOn(client, 'call').mockRejectedValueOnce(new Error('offline'));
  await expect(service.register(client, input)).rejects.toThrow('offline');
  await service.register(client, input);
  expect(sent).toEqual([expect.objectContaining({ deviceId: 'device-1', ...link })]);
  expect(await readStartLink()).toEqual({});
});

test('a token with its scheme is stored unchanged', () => {
  const { service } = setUp();
  service.adopt('Bearer given', '8031234567', 'U1');
  expect(authorization()).toBe('Bearer given');
});

test('during a log-out, guarded screens navigate home', async () => {
  const { service } = setUp();
  store.set(loggingOutAtom, false);
  await service.logOut();
  expect(store.get(loggingOutAtom)).toBe(true);
});

test('idempotency keys are stored by intent; the last one to be settled removes the item', () => {
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
