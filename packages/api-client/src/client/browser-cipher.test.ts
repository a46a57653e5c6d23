import fc from 'fast-check';
import { encryptPath } from '../cipher';
import { encryptByBrowser } from './browser-cipher';

const { subtle } = globalThis.crypto;
const asciiText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
});
const anyPath = fc.string({ unit: 'binary' }).map(text => `/${text}`);

test('keeps to the settled vector', async () => {
  expect(await encryptByBrowser(subtle, '/loan/get-money', 'ng.sunbird.credit')).toBe(
    '4HwVtSQiIAqRopJusWZNYg',
  );
});

test('makes of every path what the library makes', async () => {
  await fc.assert(
    fc.asyncProperty(anyPath, asciiText, async (path, packageName) => {
      expect(await encryptByBrowser(subtle, path, packageName)).toBe(encryptPath(path, packageName));
    }),
  );
});

test.each([14, 15, 16, 17, 31, 32, 33])(
  'a path of %i bytes is padded as the library pads it',
  async length => {
    const path = '/'.padEnd(length, 'x');
    expect(await encryptByBrowser(subtle, path, 'mx.sunbird.credito')).toBe(
      encryptPath(path, 'mx.sunbird.credito'),
    );
  },
);

test('refuses a package name whose key would not have 16 bytes', async () => {
  const refused = encryptByBrowser(subtle, '/a', 'ng.sunbird.crédit');
  await expect(refused).rejects.toThrow(RangeError);
  await expect(refused).rejects.toThrow('a package name is ASCII text');
});
