import { NetworkError } from '../errors';
import { fetchTransport } from './fetch-transport';
import type { TransportRequest } from './transport';

const sent: RequestInit[] = [];

/** Chromium 80, which refuses a request that is to outlive its page and has headers of ours. */
function oldFetch(_: unknown, init: RequestInit = {}): Promise<Response> {
  sent.push(init);
  return init.keepalive
    ? Promise.reject(new TypeError('Failed to fetch'))
    : Promise.resolve(new Response('{}'));
}

afterEach(() => {
  jest.restoreAllMocks();
  sent.length = 0;
});

function requestOf(sends?: 'whileLeaving'): TransportRequest {
  return {
    call: 'aCall',
    sends,
    method: 'POST',
    url: 'https://lender.example/x',
    headers: { appName: 'ng.sunbird.credit' },
    body: '{"handle":"h"}',
    signal: new AbortController().signal,
  };
}

test('a log-out reaches the lender in an engine that refuses to outlive the page', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(oldFetch);
  expect((await fetchTransport(requestOf('whileLeaving'))).status).toBe(200);
  expect(sent.map(({ keepalive, body }) => [keepalive, body])).toEqual([
    [true, '{"handle":"h"}'],
    [undefined, '{"handle":"h"}'],
  ]);
});

test('other calls are sent once, and without a network they say so', async () => {
  const fails = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchTransport(requestOf())).rejects.toThrow(NetworkError);
  expect(fails).toHaveBeenCalledTimes(1);
});
