import { envelope, type Lender, startLender } from '../testing/lender';
import { rejection } from '../testing/test-client';
import { landingTransport, lazyAxiosTransport } from './lazy-axios';
import type { TransportRequest } from './transport';

let lender: Lender;
beforeAll(async () => {
  lender = await startLender();
});
afterAll(() => lender.stop());
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

describe('transports that wait for axios', () => {
  it('send readings and small calls by fetch, past the browser’s cache, and everything else by axios', async () => {
    lender.respond(envelope(0));
    const byFetch = jest.spyOn(globalThis, 'fetch');
    await landingTransport(request('getMarketHome'));
    await landingTransport({ ...request('listBanks'), cache: 'reload' });
    await landingTransport({ ...request('sendEvents', 'POST'), sends: 'whileLeaving' });
    await landingTransport(request('saveContacts', 'POST'));
    expect(byFetch.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', 'reload', 'no-store']);
    expect(lender.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/getMarketHome',
      'GET /api/listBanks',
      'POST /api/sendEvents',
      'POST /api/saveContacts',
    ]);
  });

  it('let the call of a log-out go on when the page is left, and no other', async () => {
    lender.respond(envelope(0));
    const byFetch = jest.spyOn(globalThis, 'fetch');
    await landingTransport({ ...request('endSession', 'POST'), sends: 'whileLeaving' });
    await landingTransport(request('getMarketHome'));
    expect(byFetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined]);
  });

  it('load axios with the first request only', async () => {
    lender.respond(envelope(0));
    await jest.isolateModulesAsync(async () => {
      let loaded = 0;
      jest.doMock('axios', () => {
        loaded += 1;
        return jest.requireActual('axios');
      });
      const { lazyAxiosTransport: fresh } = await import('./lazy-axios');
      expect(loaded).toBe(0);
      await fresh(request('one'));
      await fresh(request('two'));
      expect(loaded).toBe(1);
      jest.dontMock('axios');
    });
  });

  it('take a transport that does not load for a network that failed', async () => {
    await jest.isolateModulesAsync(async () => {
      jest.doMock('./axios-transport', () => {
        throw new Error('Loading chunk 7 failed');
      });
      const { lazyAxiosTransport: broken } = await import('./lazy-axios');
      expect(await rejection(broken(request('one')))).toHaveProperty('name', 'NetworkError');
      jest.dontMock('./axios-transport');
    });
    lender.respond(envelope(0));
    await expect(lazyAxiosTransport(request('two'))).resolves.toMatchObject({ status: 200 });
  });
});
