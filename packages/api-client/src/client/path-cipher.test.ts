import * as cipher from '../cipher';
import { NetworkError } from '../errors';
import type { ClientOptions } from './client';
import { createPathCipher } from './path-cipher';

const path = '/loan/get-money';
const nigeria = 'ng.sunbird.credit';
const mexico = 'mx.sunbird.credito';
// The settled vector: AES-128-ECB of the path under the first 16 characters of the package name.
const segment = '4HwVtSQiIAqRopJusWZNYg';

const { subtle } = globalThis.crypto;
const encryptPath = jest.fn(cipher.encryptPath);
const importKey = jest.spyOn(subtle, 'importKey');
beforeEach(() => {
  encryptPath.mockClear();
  importKey.mockClear();
  jest.doMock('../cipher', () => ({ ...cipher, encryptPath }));
});
afterEach(() => {
  jest.dontMock('../cipher');
  jest.resetModules();
});

function pathCipher(options: Partial<ClientOptions> = {}, browser?: SubtleCrypto) {
  const all: ClientOptions = {
    baseUrl: '/api',
    getHeaders: () => ({ packageName: nigeria, lang: 'en' }),
    onSessionEnd: () => undefined,
    intents: { get: () => undefined, set: () => undefined, delete: () => undefined },
    ...options,
  };
  return createPathCipher(all, browser);
}

/** How often either of the two has encrypted. */
function times() {
  return { byBrowser: importKey.mock.calls.length, byLibrary: encryptPath.mock.calls.length };
}

test('a path is sent as one segment, encrypted unless the lender takes it in clear', async () => {
  expect(await pathCipher({}, subtle)(path, nigeria)).toBe(`/${segment}`);
  expect(await pathCipher({ encryptPaths: false }, subtle)(path, nigeria)).toBe(path);
  expect(times()).toEqual({ byBrowser: 1, byLibrary: 0 });
});

test.each([
  ['a page without TLS has no WebCrypto', Object.create(null)],
  ['a browser without any', undefined],
])('%s: the library makes the same segment', async (_, crypto) => {
  const withoutTls = jest.replaceProperty(globalThis, 'crypto', crypto);
  const encrypt = pathCipher();
  withoutTls.restore();
  expect(await encrypt(path, nigeria)).toBe(`/${segment}`);
  expect(times()).toEqual({ byBrowser: 0, byLibrary: 1 });
});

test('each path is encrypted once for each package name', async () => {
  const encrypt = pathCipher({}, subtle);
  const asked = [
    [path, nigeria],
    ['/loan/other', nigeria],
    [path, mexico],
  ] as const;
  const first = await Promise.all(asked.map(([asks, name]) => encrypt(asks, name)));
  expect(first).toEqual(asked.map(([asks, name]) => `/${cipher.encryptPath(asks, name)}`));
  expect(await Promise.all(asked.map(([asks, name]) => encrypt(asks, name)))).toEqual(first);
  expect(times()).toEqual({ byBrowser: 3, byLibrary: 0 });
});

test('paths that were encrypted at build need no cipher, for their package name only', async () => {
  const known = { packageName: nigeria, paths: { [path]: 'made-at-build' } };
  const encrypt = pathCipher({ knownPaths: known }, subtle);
  expect(await encrypt(path, nigeria)).toBe('/made-at-build');
  expect(times()).toEqual({ byBrowser: 0, byLibrary: 0 });
  expect(await encrypt(path, mexico)).toBe(`/${cipher.encryptPath(path, mexico)}`);
  expect(await encrypt('/loan/other', nigeria)).toBe(`/${cipher.encryptPath('/loan/other', nigeria)}`);
});

test('a library that can not be loaded is a network error, and the next call loads it again', async () => {
  const withoutTls = jest.replaceProperty(globalThis, 'crypto', Object.create(null));
  const encrypt = pathCipher();
  withoutTls.restore();
  jest.doMock('../cipher', () => {
    throw new Error('Loading chunk 7 failed');
  });
  await expect(encrypt(path, nigeria)).rejects.toBeInstanceOf(NetworkError);
  jest.doMock('../cipher', () => cipher);
  expect(await encrypt(path, nigeria)).toBe(`/${segment}`);
});
