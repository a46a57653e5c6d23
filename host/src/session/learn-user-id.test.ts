import { getUserInfo, NetworkError } from '@sunbird/api-client';
import { fakeApi, makeUserInfo } from '@sunbird/testing';
import { sessionAtom, store } from '../state';
import { learnUserId } from './learn-user-id';
import { startSession } from './testing/start-session';

function setUp() {
  return startSession().service;
}

const known = makeUserInfo({ basicInfo: { userId: 'U42', mobile: '8031234567' } });

afterEach(() => localStorage.clear());

test('the lender returns the user id of a session for which the wrapper named only a mobile number', async () => {
  const session = setUp();
  session.adopt('token', '8031234567', undefined);
  expect(store.get(sessionAtom)).toMatchObject({ userId: '8031234567' });
  await learnUserId(fakeApi([[getUserInfo, () => known]]), session);
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U42', mobile: '8031234567' });
  expect(session.authorization()).toBe('Bearer token');
});

test('a response that is received after another borrower has logged in is ignored', async () => {
  const session = setUp();
  session.adopt('token', '8031234567', undefined);
  const learned = learnUserId(fakeApi([[getUserInfo, () => known]]), session);
  session.adopt('other', '8120000000', 'U7');
  await learned;
  expect(store.get(sessionAtom)).toMatchObject({ userId: 'U7' });
});

test('a failed request leaves the mobile number as the user id', async () => {
  const session = setUp();
  session.adopt('token', '8031234567', undefined);
  await expect(learnUserId(fakeApi([[getUserInfo, () => new NetworkError()]]), session)).rejects.toThrow();
  expect(store.get(sessionAtom)).toMatchObject({ userId: '8031234567' });
});
