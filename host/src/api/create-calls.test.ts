import { codes, getLatestOrder, getMarketHome, getUserInfo } from '@sunbird/api-client';
import { waitFor } from '@sunbird/testing';
import type { EarlyCall } from '../boot/early-call';
import { startSession } from '../session/testing/start-session';
import { createCalls } from './create-calls';

const packageName = 'ng.sunbird.credit';

/** The calls of a shell, signed in. The lender responds with `envelope`; without one, it never does. */
function setUp(envelope?: object, early?: EarlyCall) {
  const session = startSession();
  session.service.adopt('token', '8031234567', 'U7');
  session.emitted.length = 0;
  const fetching = jest.fn((_url: string, _request: RequestInit) =>
    envelope
      ? Promise.resolve({ status: 200, headers: new Headers(), text: async () => JSON.stringify(envelope) })
      : new Promise(() => undefined),
  );
  Reflect.set(globalThis, 'fetch', fetching);
  const calls = createCalls({
    page: {
      app: undefined,
      packageName,
      boot: { pins: {}, installId: 'device-1', ...(early && { early }) },
      paths: { home: '/', packages: { [packageName]: { [getMarketHome.path]: 'home' } } },
    },
    events: session.events,
    session: session.service,
  });
  return { ...session, ...calls, fetching };
}

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('a call carries the token of the session and the app', async () => {
  const { client, fetching } = setUp();
  void client.call(getMarketHome, {}).catch(() => undefined);
  await waitFor(() => expect(fetching).toHaveBeenCalled());
  const [[url, request] = []] = fetching.mock.calls;
  expect(url).toMatch(/\/api\/home$/);
  expect(request?.headers).toMatchObject({
    Authorization: 'Bearer token',
    packageName,
    appName: packageName,
  });
});

test('the lender’s time is that of its last response, and the device’s before', async () => {
  const tenDays = 10 * 86_400_000;
  const { client, lenderNow } = setUp({ code: codes.notFound, ts: Date.now() + tenDays });
  expect(Math.abs(lenderNow() - Date.now())).toBeLessThan(1000);
  await client.call(getMarketHome, {}).catch(() => undefined);
  expect(Math.abs(lenderNow() - Date.now() - tenDays)).toBeLessThan(5000);
});

test('a session code is emitted once in each session', async () => {
  const { client, emitted, events } = setUp({ code: codes.tokenExpired });
  const refused = ['sessionRefused', { code: codes.tokenExpired }];
  await client.call(getMarketHome, {}).catch(() => undefined);
  await client.call(getMarketHome, {}).catch(() => undefined);
  expect(emitted).toEqual([refused]);
  void events.emit('loggedIn', { token: 'next', mobile: '8031234567' });
  await client.call(getMarketHome, {}).catch(() => undefined);
  expect(emitted.filter(event => Array.isArray(event) && event[0] === 'sessionRefused')).toHaveLength(2);
});

test('when the borrower is removed, responses and early call are dropped and pending calls cancelled', async () => {
  const early: EarlyCall = {
    url: '/api/x',
    path: getLatestOrder.path,
    query: '?orderNo=SB-1',
    sentAt: 0,
    headers: { Authorization: 'Bearer token' },
    answer: new Promise(() => undefined),
    arrived: () => undefined,
  };
  const { client, responses, events } = setUp(undefined, early);
  responses.put(getLatestOrder, {}, null);
  const pending = client.call(getUserInfo, {});
  void events.emit('borrowerRemoved', undefined);
  await expect(pending).rejects.toMatchObject({ name: 'AbortedError' });
  expect(responses.peek(getLatestOrder, {})).toBeUndefined();
  expect(early).toMatchObject({ url: '', query: '', headers: {} });
});
