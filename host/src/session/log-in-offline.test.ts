import { type Client, NetworkError } from '@sunbird/api-client';
import { storageKeys } from '../storage/storage';
import { authorization } from './session-atom';
import { startSession } from './testing/start-session';

// The chunk of the log-in is not on the first screen: without a network it may fail to load.
jest.mock('./session-calls', () => {
  throw new Error('Loading chunk background failed.');
});

const client: Client = { call: jest.fn(), sessionStarted: jest.fn(), sessionEnded: jest.fn() };
const input = { mobile: '8031234567', verifyCode: '123456', agreedPolicyVersion: '1' };

test('a log-in whose code fails to load ends as without a network, and starts no session', async () => {
  const { emitted, service } = startSession();
  await expect(service.logIn(client, input)).rejects.toBeInstanceOf(NetworkError);
  expect(localStorage.getItem(storageKeys.token)).toBeNull();
  expect([authorization(), emitted]).toEqual([undefined, []]);
});

test('so does a registration', async () => {
  const { service } = startSession();
  await expect(service.register(client, input)).rejects.toBeInstanceOf(NetworkError);
});
