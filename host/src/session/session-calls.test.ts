import {
  ApiError,
  codes,
  endSession,
  getUserInfo,
  NetworkError,
  proveSession,
  renewHandle,
} from '@sunbird/api-client';
import { fakeApi, makeUserInfo } from '@sunbird/testing';
import { store } from '../kit/state';
import { revokeItem, tokenItem } from '../storage/items';
import { storageKeys } from '../storage/storage';
import { watchHandles } from './create-session';
import { authorization, sessionAtom } from './session-atom';
import { askForProof, learnUserId, settleHandles } from './session-calls';
import { startSession } from './testing/start-session';

function setUp() {
  return startSession().service;
}

const profile = makeUserInfo({ basicInfo: { userId: 'U42', mobile: '8031234567' } });

test('the lender returns the user id of a session for which the wrapper named only a mobile number', async () => {
  const session = setUp();
  session.adopt('token', '8031234567', undefined);
  expect(store.get(sessionAtom)).toMatchObject({ userId: '8031234567' });
  await learnUserId(fakeApi([[getUserInfo, () => profile]]));
  expect(store.get(sessionAtom)).toEqual({ status: 'signedIn', userId: 'U42', mobile: '8031234567' });
  expect(authorization()).toBe('Bearer token');
});

test('a response that is received after another borrower has logged in is ignored', async () => {
  const session = setUp();
  session.adopt('token', '8031234567', undefined);
  const learned = learnUserId(fakeApi([[getUserInfo, () => profile]]));
  session.adopt('other', '8120000000', 'U7');
  await learned;
  expect(store.get(sessionAtom)).toMatchObject({ userId: 'U7' });
});

test('a failed request leaves the mobile number as the user id', async () => {
  const session = setUp();
  session.adopt('token', '8031234567', undefined);
  await expect(learnUserId(fakeApi([[getUserInfo, () => new NetworkError()]]))).rejects.toThrow();
  expect(store.get(sessionAtom)).toMatchObject({ userId: '8031234567' });
});

test('a session that is proved is that of whom the lender names, by the same token; a wrong proof changes nothing', async () => {
  const { service, emitted } = startSession();
  service.adopt('token', '8031234567', 'U7');
  tokenItem.write({ Authorization: 'Bearer token', revoke: 'handle-1' });
  const wrong = { proven: false, attemptsLeft: 2, userId: 'U7', isNew: false };
  const api = fakeApi([
    [proveSession, ({ notMe }) => (notMe ? { proven: true, userId: 'U8', isNew: true } : wrong)],
  ]);
  const client = { ...api, sessionStarted: jest.fn(), sessionEnded: jest.fn() };
  const typed = { birthday: '1994-08-14', identityLast4: '8901' };
  expect(await service.prove(client, typed)).toEqual({ proven: false, attemptsLeft: 2 });
  expect(store.get(sessionAtom)).toMatchObject({ userId: 'U7' });
  expect(await service.prove(client, { notMe: true })).toMatchObject({ proven: true });
  expect(store.get(sessionAtom)).toMatchObject({ userId: 'U8', mobile: '8031234567' });
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer token', revoke: 'handle-1' });
  expect(emitted).toContainEqual(['loggedIn', { token: 'Bearer token', mobile: '8031234567' }]);
});

test('the screen of the proof leads on to where it was asked for, and is opened once', () => {
  const place = '/repay/repay_detail?orderNo=LN-1';
  window.location.hash = `#${place}`;
  askForProof();
  const proofAddress = `#/user/prove?next=${encodeURIComponent(place)}`;
  expect(window.location.hash).toBe(proofAddress);
  askForProof();
  expect(window.location.hash).toBe(proofAddress);
  window.location.hash = '#/';
});

/** A lender that ends the session of each handle, or fails as told. */
function lender(failure?: (handle: string) => Error | undefined) {
  return fakeApi([
    [endSession, ({ handle }) => failure?.(handle) ?? { done: true }],
    [renewHandle, () => ({ revokeHandle: 'handle-3' })],
  ]);
}

test('at the log-out the handle is sent, and nothing of it stays', async () => {
  const { service, events } = startSession();
  const api = lender();
  watchHandles(events, api);
  service.adopt('token', '8031234567', 'U7');
  tokenItem.write({ Authorization: 'Bearer token', revoke: 'handle-1' });
  await service.logOut();
  expect(api.payloadsOf(endSession)).toEqual([{ handle: 'handle-1' }]);
  expect(localStorage.getItem(storageKeys.revoke)).toBeNull();
});

test('a log-out without a network keeps the handle for the next start', async () => {
  const { service, events } = startSession();
  const settle = watchHandles(
    events,
    lender(() => new NetworkError()),
  );
  service.adopt('token', '8031234567', 'U7');
  tokenItem.write({ Authorization: 'Bearer token', revoke: 'handle-1' });
  await service.logOut();
  await settle();
  expect(revokeItem.read()).toEqual(['handle-1']);
  const api = lender();
  await watchHandles(startSession().events, api)();
  expect(api.payloadsOf(endSession)).toEqual([{ handle: 'handle-1' }]);
  expect(revokeItem.read()).toBeUndefined();
});

test('what the lender did not hear stays stored, the rest does not', async () => {
  revokeItem.write(['handle-1', 'handle-2']);
  const busy = new ApiError({ code: codes.busy });
  await settleHandles(lender(handle => (handle === 'handle-1' ? busy : undefined)));
  expect(revokeItem.read()).toEqual(['handle-1']);
});

test('a lender without the call is sent no handle a second time', async () => {
  revokeItem.write(['handle-1']);
  await settleHandles(lender(() => new NetworkError(404)));
  expect(revokeItem.read()).toBeUndefined();
});

test('a session without a handle gets one, once', async () => {
  tokenItem.write({ Authorization: 'Bearer t' });
  const api = lender();
  await settleHandles(api);
  await settleHandles(api);
  expect(api.calls).toHaveLength(1);
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer t', revoke: 'handle-3' });
});

test('a handle that comes for a session before is not stored with the next one', async () => {
  tokenItem.write({ Authorization: 'Bearer t' });
  const api = lender();
  api.respond(renewHandle, () => {
    tokenItem.write({ Authorization: 'Bearer next' });
    return { revokeHandle: 'handle-3' };
  });
  await settleHandles(api);
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer next' });
});

test('a lender that gives none leaves the session as it is; signed out, none is asked for', async () => {
  const api = lender();
  api.respond(renewHandle, () => new NetworkError(404));
  await settleHandles(api);
  expect(api.calls).toHaveLength(0);
  tokenItem.write({ Authorization: 'Bearer t' });
  await settleHandles(api);
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer t' });
});
