import { NetworkError } from '../errors';
import { envelope, useLender } from '../testing/lender';
import { rejection } from '../testing/test-client';
import { sendRequest } from './requests';
import { fetchTransport, type TransportRequest } from './transport';

const lender = useLender();
afterEach(() => jest.restoreAllMocks());

function request(call: string, method: 'GET' | 'POST' = 'GET'): TransportRequest {
  return {
    call,
    method,
    url: `${lender.baseUrl}/${call}`,
    headers: {},
    signal: new AbortController().signal,
  };
}

describe('a request', () => {
  it('goes by fetch, past the browser’s cache, if it reads or leaves with its page, and else by axios', async () => {
    lender.respond(envelope(0));
    const byFetch = jest.spyOn(globalThis, 'fetch');
    await sendRequest(request('getMarketHome'));
    await sendRequest({ ...request('listBanks'), cache: 'reload' });
    await sendRequest({ ...request('sendEvents', 'POST'), sends: 'whileLeaving' });
    await sendRequest(request('saveContacts', 'POST'));
    expect(byFetch.mock.calls.map(([, init]) => [init?.cache, init?.keepalive])).toEqual([
      ['no-store', undefined],
      ['reload', undefined],
      ['no-store', true],
    ]);
    expect(lender.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/getMarketHome',
      'GET /api/listBanks',
      'POST /api/sendEvents',
      'POST /api/saveContacts',
    ]);
  });

  it('loads axios with the first request that needs it', async () => {
    lender.respond(envelope(0));
    await jest.isolateModulesAsync(async () => {
      let loaded = 0;
      jest.doMock('axios', () => {
        loaded += 1;
        return jest.requireActual('axios');
      });
      const { sendRequest: fresh } = await import('./requests');
      await fresh(request('reading'));
      expect(loaded).toBe(0);
      await fresh(request('one', 'POST'));
      await fresh(request('two', 'POST'));
      expect(loaded).toBe(1);
      jest.dontMock('axios');
    });
  });

  it('takes axios that does not load for a network that failed', async () => {
    await jest.isolateModulesAsync(async () => {
      jest.doMock('./axios-transport', () => {
        throw new Error('Loading chunk 7 failed');
      });
      const { sendRequest: broken } = await import('./requests');
      expect(await rejection(broken(request('one', 'POST')))).toHaveProperty('name', 'NetworkError');
      jest.dontMock('./axios-transport');
    });
    lender.respond(envelope(0));
    await expect(sendRequest(request('two', 'POST'))).resolves.toMatchObject({ status: 200 });
  });
});

test('a log-out reaches the lender in Chromium 80, which refuses to let a request with headers of ours outlive its page', async () => {
  const sent: RequestInit[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init = {}) => {
    sent.push(init);
    return init.keepalive
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('{}'));
  });
  const logOut = { ...request('endSession', 'POST'), sends: 'whileLeaving', body: '{"handle":"h"}' } as const;
  expect((await fetchTransport(logOut)).status).toBe(200);
  expect(sent.map(({ keepalive, body }) => [keepalive, body])).toEqual([
    [true, '{"handle":"h"}'],
    [undefined, '{"handle":"h"}'],
  ]);
});

test('other calls are sent once, and without a network they say so', async () => {
  const fails = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchTransport(request('aCall'))).rejects.toThrow(NetworkError);
  expect(fails).toHaveBeenCalledTimes(1);
});
