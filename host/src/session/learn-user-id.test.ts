import { getUserInfo, NetworkError } from '@sunbird/api-client';
import { fakeApi, makeUserInfo } from '@sunbird/testing';
import { sessionAtom, store } from '../state';
import { learnUserId } from './learn-user-id';
import { createSessionService } from './session-service';
import { sessionHooks } from './testing/session-hooks';

function setUp() {
  return createSessionService(sessionHooks());
}

const known = makeUserInfo({ basicInfo: { userId: 'U42', mobile: '8031234567' } });

afterEach(() => localStorage.clear());

test('the lender names the borrower whom the wrapper only gave a token for', async () => {
  const session = setUp();
  session.adopt('token', '8031234567', undefined);
  expect(store.get(sessionAtom)).toMatchObject({ userId: '8031234567' });
  await learnUserId(fakeApi([[getUserInfo, () => known]]), session);
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U42', mobile: '8031234567' });
  expect(session.authorization()).toBe('Bearer token');
});

test('an answer that comes after another person has logged in names nobody', async () => {
  const session = setUp();
  session.adopt('token', '8031234567', undefined);
  const answered = learnUserId(fakeApi([[getUserInfo, () => known]]), session);
  session.adopt('other', '8120000000', 'U7');
  await answered;
  expect(store.get(sessionAtom)).toMatchObject({ userId: 'U7' });
});

test('no answer leaves the mobile in its place', async () => {
  const session = setUp();
  session.adopt('token', '8031234567', undefined);
  await expect(learnUserId(fakeApi([[getUserInfo, () => new NetworkError()]]), session)).rejects.toThrow();
  expect(store.get(sessionAtom)).toMatchObject({ userId: '8031234567' });
});
