import * as cipher from '../cipher';
import { NetworkError } from '../errors';
import type { ClientOptions } from './client';
import { createPathCipher } from './path-cipher';

const path = '/loan/get-money';
const nigeria = 'ng.sunbird.credit';
const mexico = 'mx.sunbird.credito';
// The settled vector: AES-128-ECB of the path under the first 16 characters of the package name.
const segment = '4HwVtSQiIAqRopJusWZNYg';

const encryptPath = jest.fn(cipher.encryptPath);
beforeEach(() => {
  encryptPath.mockClear();
  jest.doMock('../cipher', () => ({ ...cipher, encryptPath }));
});
afterEach(() => {
  jest.dontMock('../cipher');
  jest.resetModules();
});

function pathCipher(options: Partial<ClientOptions> = {}) {
  return createPathCipher({
    baseUrl: '/api',
    getHeaders: () => ({ packageName: nigeria, lang: 'en' }),
    onSessionEnd: () => undefined,
    intents: { get: () => undefined, set: () => undefined, delete: () => undefined },
    ...options,
  });
}

test('a path is sent as one segment, encrypted unless the lender takes it in clear', async () => {
  expect(await pathCipher()(path, nigeria)).toBe(`/${segment}`);
  expect(await pathCipher({ encryptPaths: false })(path, nigeria)).toBe(path);
  expect(encryptPath).toHaveBeenCalledTimes(1);
});

test('each path is encrypted once for each package name', async () => {
  const encrypt = pathCipher();
  const asked = [
    [path, nigeria],
    ['/loan/other', nigeria],
    [path, mexico],
  ] as const;
  const first = await Promise.all(asked.map(([asks, name]) => encrypt(asks, name)));
  expect(first).toEqual(asked.map(([asks, name]) => `/${cipher.encryptPath(asks, name)}`));
  expect(await Promise.all(asked.map(([asks, name]) => encrypt(asks, name)))).toEqual(first);
  expect(encryptPath).toHaveBeenCalledTimes(3);
});

test('paths that were encrypted at build need no cipher, for their package name only', async () => {
  const encrypt = pathCipher({ knownPaths: { packageName: nigeria, paths: { [path]: 'made-at-build' } } });
  expect(await encrypt(path, nigeria)).toBe('/made-at-build');
  expect(encryptPath).not.toHaveBeenCalled();
  expect(await encrypt(path, mexico)).toBe(`/${cipher.encryptPath(path, mexico)}`);
  expect(await encrypt('/loan/other', nigeria)).toBe(`/${cipher.encryptPath('/loan/other', nigeria)}`);
});

test('a cipher that can not be loaded is a network error, and the next call loads it again', async () => {
  const encrypt = pathCipher();
  jest.doMock('../cipher', () => {
    throw new Error('Loading chunk 7 failed');
  });
  await expect(encrypt(path, nigeria)).rejects.toBeInstanceOf(NetworkError);
  jest.doMock('../cipher', () => cipher);
  expect(await encrypt(path, nigeria)).toBe(`/${segment}`);
});
