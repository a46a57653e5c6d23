import { codes } from '../codes';
import { allCalls } from '../contract';
import { confirmNewLoan, existsByMobile, getCreditInfo, getUserInfo } from '../contract/calls';
import { AbortedError, NetworkError, SessionEndedError } from '../errors';
import { packageName, rejection, testClient } from '../testing/test-client';
import type { CallHeaders } from './encode';
import type { Transport, TransportRequest } from './transport';

const mobile = { mobile: '8032144417', countryCode: '+234' };

/** The browser's cipher does not wait for a fake timer. */
const knownPaths = {
  packageName,
  paths: Object.fromEntries(allCalls.map(({ path }) => [path, path.slice(1)])),
};

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** A client with fake timers, a token that can be removed, and its requests. */
function start(transport: Transport) {
  const requests: TransportRequest[] = [];
  let headers: CallHeaders = { packageName, lang: 'en', authorization: 'Bearer token-1' };
  const { client, ended } = testClient('/api', {
    getHeaders: () => headers,
    random: () => 1,
    knownPaths,
    transport: request => {
      requests.push(request);
      return transport(request);
    },
  });
  function removeToken() {
    headers = { packageName, lang: 'en' };
  }
  return { client, ended, requests, removeToken };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('the end of a session aborts a pending request and clears its time-out', async () => {
  const { client, requests } = start(never);
  const failed = rejection(client.call(getCreditInfo, {}));
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(1);
  client.sessionEnded();
  expect(await failed).toBeInstanceOf(AbortedError);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(jest.getTimerCount()).toBe(0);
});

it('the end of a session clears the delay before a retry', async () => {
  const { client, requests } = start(() => Promise.reject(new NetworkError()));
  const failed = rejection(client.call(getCreditInfo, {}));
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(1);
  client.sessionEnded();
  expect(await failed).toBeInstanceOf(AbortedError);
  expect(jest.getTimerCount()).toBe(0);
  expect(requests).toHaveLength(1);
});

it('a request that fails while the session ends is not retried', async () => {
  const { client, requests } = start(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new NetworkError()))),
  );
  const failed = rejection(client.call(getCreditInfo, {}));
  await jest.advanceTimersByTimeAsync(0);
  client.sessionEnded();
  expect(await failed).toBeInstanceOf(AbortedError);
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
  expect(requests).toHaveLength(1);
});

it('an acting call is aborted too, and keeps its key for the next attempt', async () => {
  const { client, requests } = start(never);
  const payload = { orderNo: 'SB-1', amount: 20000, term: 91, agreementHash: 'h', kfsVersion: '1' };
  const failed = rejection(client.call(confirmNewLoan, payload, { intent: 'confirm:SB-1' }));
  await jest.advanceTimersByTimeAsync(0);
  client.sessionEnded();
  expect(await failed).toBeInstanceOf(AbortedError);
  void rejection(client.call(confirmNewLoan, payload, { intent: 'confirm:SB-1' }));
  await jest.advanceTimersByTimeAsync(0);
  const keys = requests.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
  client.sessionEnded();
});

it('a public reading is sent again without the token, and its caller gets the data', async () => {
  const { client, requests, removeToken } = start(({ headers }) =>
    headers.Authorization
      ? never()
      : Promise.resolve({ status: 200, text: JSON.stringify({ code: 0, data: { exists: true } }) }),
  );
  const read = client.call(existsByMobile, mobile);
  await jest.advanceTimersByTimeAsync(0);
  removeToken();
  client.sessionEnded();
  expect(await read).toEqual({ exists: true });
  expect(requests.map(({ headers }) => headers.Authorization)).toEqual(['Bearer token-1', undefined]);
  expect(jest.getTimerCount()).toBe(0);
});

it('a public reading that its caller has cancelled is not sent again', async () => {
  const { client, requests } = start(never);
  const abort = new AbortController();
  const failed = rejection(client.call(existsByMobile, mobile, { signal: abort.signal }));
  await jest.advanceTimersByTimeAsync(0);
  client.sessionEnded();
  abort.abort();
  expect(await failed).toBeInstanceOf(AbortedError);
  expect(requests).toHaveLength(1);
});

it('a session code rejects the other pending calls as well, without waiting for their responses', async () => {
  const { client, ended } = start(({ call }) =>
    call === getUserInfo.name
      ? Promise.resolve({ status: 200, text: JSON.stringify({ code: codes.tokenExpired }) })
      : never(),
  );
  const waiting = rejection(client.call(getCreditInfo, {}));
  const refused = rejection(client.call(getUserInfo, {}));
  expect(await refused).toBeInstanceOf(SessionEndedError);
  expect(await waiting).toMatchObject({ name: 'SessionEndedError', code: codes.tokenExpired });
  expect(ended).toEqual([codes.tokenExpired]);
  expect(jest.getTimerCount()).toBe(0);
});

it('a call of the next session is not cancelled by the end of the one before', async () => {
  const { client } = start(() =>
    Promise.resolve({ status: 200, text: JSON.stringify({ code: 0, data: { exists: false } }) }),
  );
  client.sessionEnded();
  await expect(client.call(existsByMobile, mobile)).resolves.toEqual({ exists: false });
});
