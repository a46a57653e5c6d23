import { BlockList } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { readSettings } from '../../server/environment';
import { isLocal, originOf, remoteAddress } from './request-guard';

function proxies(list: string) {
  return readSettings({ TRUSTED_PROXIES: list }).lender.trustedProxies;
}

async function sourceOf(trusted: string, peer: string, headers: Record<string, string>) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const trustedProxies = trusted === '' ? new BlockList() : proxies(trusted);
  const settings = { publicOrigin: undefined, trustedProxies };
  app.get('/', c => c.json({ address: remoteAddress(c, trustedProxies), origin: originOf(c, settings) }));
  const env = { incoming: { socket: { remoteAddress: peer } } };
  const response: unknown = await (await app.request('http://localhost:8480/', { headers }, env)).json();
  return response;
}

test.each([
  ['no proxy is trusted', '', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the proxy names the caller', '10.0.0.1', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['the caller invents some', '10.0.0.0/8', '10.0.0.1', '1.1.1.1, 10.9.9.9, 198.51.100.1', '198.51.100.1'],
  ['of two proxies', '10.0.0.0/8, 2001:db8::/32', '2001:db8::7', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['IPv4 over IPv6', '10.0.0.1', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['what is no address ends the search', '10.0.0.1', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
])('addresses: %s', async (_case, trusted, peer, forwarded, address) => {
  expect(await sourceOf(trusted, peer, { 'X-Forwarded-For': forwarded })).toMatchObject({ address });
});

test.each([
  ['the proxy ends TLS', '10.0.0.1', '10.0.0.1', 'https', 'https'],
  ['the nearest proxy decides', '10.0.0.1', '10.0.0.1', 'https, http', 'http'],
  ['a stranger claims TLS', '', '203.0.113.9', 'https', 'http'],
])('the origin: %s', async (_case, trusted, peer, forwarded, scheme) => {
  const origin = `${scheme}://localhost:8480`;
  expect(await sourceOf(trusted, peer, { 'X-Forwarded-Proto': forwarded })).toMatchObject({ origin });
});

test.each(['10.0.0.300', '10.0.0.0/33', '10.0.0.0/', 'proxy.example', '10.0.0.1,,10.0.0.2', '::1/129'])(
  'the lender does not start with the proxies %j, and says which one is wrong',
  list => {
    expect(() => proxies(list)).toThrow(/^TRUSTED_PROXIES must list addresses or networks .* is none\.$/);
  },
);

describe('what absolute addresses begin with', () => {
  function originFor(url: string, publicOrigin?: string, headers: Record<string, string> = {}) {
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.get('/', c => c.text(originOf(c, { publicOrigin, trustedProxies: proxies('127.0.0.1') })));
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1', localPort: 8480 } } };
    return Promise.resolve(app.request(url, { headers }, env)).then(response => response.text());
  }

  test.each([
    ['http://attacker.example/', {}],
    ['http://localhost:9999/', {}],
    ['http://app.example/', { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'attacker.example' }],
  ])('is the configured origin, when %s is asked with %o', async (url, headers) => {
    expect(await originFor(url, 'https://app.example', headers as Record<string, string>)).toBe(
      'https://app.example',
    );
  });

  test.each([
    ['http://127.0.0.1:9000/', 'http://127.0.0.1:9000'],
    ['http://attacker.example/', 'http://localhost:8480'],
    ['http://localhost.attacker.example/', 'http://localhost:8480'],
  ])('is a loopback address in a sandbox without one: of %s, %s', async (url, origin) => {
    expect(await originFor(url, undefined, { 'X-Forwarded-Host': 'attacker.example' })).toBe(origin);
  });
});

describe('a request of this machine', () => {
  async function isTakenForLocal(headers: Record<string, string>): Promise<string> {
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.get('/', c => c.text(String(isLocal(c))));
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    return (await app.request('http://localhost/', { headers }, env)).text();
  }

  test('that names another host in its first line is not local', async () => {
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.get('/', c => c.text(String(isLocal(c))));
    for (const url of ['http://localhost/', 'http://attacker.example/', '*']) {
      const env = { incoming: { url, socket: { remoteAddress: '127.0.0.1' } } };
      expect(await (await app.request('http://localhost/', {}, env)).text()).toBe('false');
    }
  });

  test('is local', async () => {
    expect(await isTakenForLocal({ accept: '*/*', 'x-request-id': '1' })).toBe('true');
  });

  test.each([
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'X-Forwarded-Server',
    'X-Forwarded',
    'X-Real-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'X-Original-Forwarded-For',
    'True-Client-IP',
    'CF-Connecting-IP',
  ])('with %s came through a proxy', async header => {
    expect(await isTakenForLocal({ [header]: 'for=203.0.113.7' })).toBe('false');
  });
});
