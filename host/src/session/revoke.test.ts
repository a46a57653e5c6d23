import { ApiError, codes, endSession, NetworkError, renewHandle } from '@sunbird/api-client';
import { fakeApi } from '@sunbird/testing';
import { revokeItem, tokenItem } from '../storage/items';
import { storageKeys } from '../storage/storage';
import { settleHandles } from './revoke';
import { startSession } from './testing/start-session';
import { watchHandles } from './watch-handles';

const items = { token: tokenItem, revoke: revokeItem };

/** A lender that ends the session of each handle, or fails as told. */
function lender(failure?: (handle: string) => Error | undefined) {
  return fakeApi([
    [endSession, ({ handle }) => failure?.(handle) ?? { done: true }],
    [renewHandle, () => ({ revokeHandle: 'handle-3' })],
  ]);
}

afterEach(() => localStorage.clear());

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
  await settleHandles(
    lender(handle => (handle === 'handle-1' ? busy : undefined)),
    items,
  );
  expect(revokeItem.read()).toEqual(['handle-1']);
});

test('a lender without the call is sent no handle a second time', async () => {
  revokeItem.write(['handle-1']);
  await settleHandles(
    lender(() => new NetworkError(404)),
    items,
  );
  expect(revokeItem.read()).toBeUndefined();
});

test('a session without a handle gets one, once', async () => {
  tokenItem.write({ Authorization: 'Bearer t' });
  const api = lender();
  await settleHandles(api, items);
  await settleHandles(api, items);
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
  await settleHandles(api, items);
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer next' });
});

test('a lender that gives none leaves the session as it is; signed out, none is asked for', async () => {
  const api = lender();
  api.respond(renewHandle, () => new NetworkError(404));
  await settleHandles(api, items);
  expect(api.calls).toHaveLength(0);
  tokenItem.write({ Authorization: 'Bearer t' });
  await settleHandles(api, items);
  expect(tokenItem.read()).toEqual({ Authorization: 'Bearer t' });
});
