import { anyText } from '@sunbird/loan-domain/testing/any-text';
import fc from 'fast-check';
import * as cipher from '../cipher';
import { NetworkError } from '../errors';
import { createPathCipher, encryptByBrowser } from './path-cipher';

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

/** How often either of the two has encrypted. */
function times() {
  return { byBrowser: importKey.mock.calls.length, byLibrary: encryptPath.mock.calls.length };
}

test('a path is sent as one encrypted segment', async () => {
  expect(await createPathCipher({}, subtle)(path, nigeria)).toBe(`/${segment}`);
  expect(times()).toEqual({ byBrowser: 1, byLibrary: 0 });
});

test.each([
  ['a page without TLS has no WebCrypto', Object.create(null)],
  ['a browser without any', undefined],
])('%s: the library makes the same segment', async (_, crypto) => {
  const withoutTls = jest.replaceProperty(globalThis, 'crypto', crypto);
  const encrypt = createPathCipher({});
  withoutTls.restore();
  expect(await encrypt(path, nigeria)).toBe(`/${segment}`);
  expect(times()).toEqual({ byBrowser: 0, byLibrary: 1 });
});

test('each path is encrypted once for each package name', async () => {
  const encrypt = createPathCipher({}, subtle);
  const addresses = [
    [path, nigeria],
    ['/loan/other', nigeria],
    [path, mexico],
  ] as const;
  const first = await Promise.all(addresses.map(([asks, name]) => encrypt(asks, name)));
  expect(first).toEqual(addresses.map(([asks, name]) => `/${cipher.encryptPath(asks, name)}`));
  expect(await Promise.all(addresses.map(([asks, name]) => encrypt(asks, name)))).toEqual(first);
  expect(times()).toEqual({ byBrowser: 3, byLibrary: 0 });
});

test('paths that were encrypted at build need no cipher, for their package name only', async () => {
  const precomputed = { packageName: nigeria, paths: { [path]: 'made-at-build' } };
  const encrypt = createPathCipher({ knownPaths: precomputed }, subtle);
  expect(await encrypt(path, nigeria)).toBe('/made-at-build');
  expect(times()).toEqual({ byBrowser: 0, byLibrary: 0 });
  expect(await encrypt(path, mexico)).toBe(`/${cipher.encryptPath(path, mexico)}`);
  expect(await encrypt('/loan/other', nigeria)).toBe(`/${cipher.encryptPath('/loan/other', nigeria)}`);
});

test('a library that can not be loaded is a network error, and the next call loads it again', async () => {
  const withoutTls = jest.replaceProperty(globalThis, 'crypto', Object.create(null));
  const encrypt = createPathCipher({});
  withoutTls.restore();
  jest.doMock('../cipher', () => {
    throw new Error('Loading chunk 7 failed');
  });
  await expect(encrypt(path, nigeria)).rejects.toBeInstanceOf(NetworkError);
  jest.doMock('../cipher', () => cipher);
  expect(await encrypt(path, nigeria)).toBe(`/${segment}`);
});

const asciiText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
});
const anyPath = anyText().map(text => `/${text}`);

test('the browser makes of every path what the library makes', async () => {
  await fc.assert(
    fc.asyncProperty(anyPath, asciiText, async (path, packageName) => {
      expect(await encryptByBrowser(subtle, path, packageName)).toBe(cipher.encryptPath(path, packageName));
    }),
  );
});

test.each([14, 15, 16, 17, 31, 32, 33])(
  'a path of %i bytes is padded as the library pads it',
  async length => {
    const path = '/'.padEnd(length, 'x');
    expect(await encryptByBrowser(subtle, path, 'mx.sunbird.credito')).toBe(
      cipher.encryptPath(path, 'mx.sunbird.credito'),
    );
  },
);

test('refuses a package name whose key would not have 16 bytes', async () => {
  const refused = encryptByBrowser(subtle, '/a', 'ng.sunbird.crédit');
  await expect(refused).rejects.toThrow(RangeError);
  await expect(refused).rejects.toThrow('A package name is ASCII text');
});
