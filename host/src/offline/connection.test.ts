import { AbortedError, ApiError, codes, NetworkError } from '@sunbird/api-client';
import { onlineAtom, store } from '../kit/state';
import { hearOfNetwork, learnFromCall, watchConnection } from './connection';

const fetching = jest.fn();
function settled() {
  return jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  fetching.mockReset();
  fetching.mockRejectedValue(new TypeError('failed'));
  Reflect.set(globalThis, 'fetch', fetching);
  hearOfNetwork(true);
});
afterEach(() => {
  hearOfNetwork(true);
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('a device that says it is offline although the network works is online', async () => {
  const denies = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetching.mockResolvedValue({ ok: true });
  watchConnection();
  expect(store.get(onlineAtom)).toBe(true);
  await settled();
  expect(store.get(onlineAtom)).toBe(true);
  expect(fetching.mock.calls).toEqual([[window.location.pathname, { method: 'HEAD', cache: 'no-store' }]]);
  denies.mockRestore();
});

test('it is offline once no request gets through either, and online again by the browser’s word', async () => {
  watchConnection();
  window.dispatchEvent(new Event('offline'));
  expect(store.get(onlineAtom)).toBe(true);
  await settled();
  expect(store.get(onlineAtom)).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(store.get(onlineAtom)).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('a network that returns without a word is found', async () => {
  hearOfNetwork(false);
  await settled();
  fetching.mockResolvedValue({ ok: false });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(store.get(onlineAtom)).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('a late answer says nothing after the browser has', async () => {
  let fail: (error: Error) => void = () => undefined;
  fetching.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  hearOfNetwork(false);
  hearOfNetwork(true);
  fail(new TypeError('failed'));
  await settled();
  expect(store.get(onlineAtom)).toBe(true);
});

test.each([
  ['an answer', undefined, true],
  ['a refusal', new ApiError({ code: codes.busy }), true],
  ['no answer', new NetworkError(), false],
  ['a gateway’s page', new NetworkError(502), true],
  ['a call that was given up', new AbortedError(), true],
])('where the device denies the network, %s of a call counts', async (_what, error, expected) => {
  fetching.mockReturnValue(new Promise(() => undefined));
  hearOfNetwork(false);
  learnFromCall(error);
  expect(store.get(onlineAtom)).toBe(expected);
});

test('a call that succeeds ends “offline”; one that fails while nobody denies the network does not begin it', async () => {
  hearOfNetwork(false);
  await settled();
  learnFromCall();
  expect(store.get(onlineAtom)).toBe(true);
  hearOfNetwork(true);
  learnFromCall(new NetworkError());
  expect(store.get(onlineAtom)).toBe(true);
});
