/** @jest-environment node */
import type { RouteHandlerCallbackOptions } from 'workbox-core/types';
import { fetchAnew, halfLimitMs, unlessSilent } from './unless-silent';

const never = new Promise<never>(() => undefined);
const options = { request: new Request('https://app.example/') } as RouteHandlerCallbackOptions;

/** A worker whose caches answer so; the network has the page. */
function setUp(match: () => Promise<unknown>) {
  const fetching = jest.fn(async (_: Request) => new Response('network'));
  Object.assign(globalThis, { caches: { open: async () => ({ match }) }, fetch: fetching });
  return fetching;
}

async function textOf(handle: () => Promise<Response>): Promise<string> {
  const answer = unlessSilent(
    'page',
    handle,
  )(options).then(
    response => response.text(),
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(2 * halfLimitMs);
  return answer;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
});

test('what the caches have is answered, and nothing is fetched', async () => {
  const fetching = setUp(async () => undefined);
  expect(await textOf(async () => new Response('cached'))).toBe('cached');
  expect(fetching).not.toHaveBeenCalled();
});

test('caches that never answer leave it to the network', async () => {
  const fetching = setUp(() => never);
  expect(await textOf(() => never)).toBe('network');
  expect(fetching).toHaveBeenCalledWith(options.request);
});

test('a slow network is waited for, and its failure is the answer', async () => {
  const fetching = setUp(async () => undefined);
  const failsLater = () =>
    new Promise<Response>((_, fail) => setTimeout(() => fail(new Error('offline')), 2 * halfLimitMs - 1));
  expect(await textOf(failsLater)).toBe('offline');
  expect(fetching).not.toHaveBeenCalled();
});

test('caches that are denied or damaged leave it to the network, too: a strategy fails by them', async () => {
  setUp(() => Promise.reject(new DOMException('', 'UnknownError')));
  expect(await textOf(() => Promise.reject(new Error('denied')))).toBe('network');
});

test('a file that is fetched anew does not wait until its copy on the device is gone', async () => {
  setUp(() => never);
  const drop = jest.fn(() => never);
  const event = { waitUntil: jest.fn() } as unknown as ExtendableEvent;
  const response = await fetchAnew(drop)({ ...options, event });
  expect(await response.text()).toBe('network');
  expect(drop).toHaveBeenCalledWith('https://app.example/');
  expect(event.waitUntil).toHaveBeenCalledWith(never);
});
