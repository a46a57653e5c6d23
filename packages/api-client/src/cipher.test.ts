import { createCipheriv } from 'node:crypto';
import { anyText } from '@sunbird/loan-domain/testing/any-text';
import fc from 'fast-check';
import { decryptPath, encryptPath } from './cipher';
import { allCalls } from './contract';

/** AES-128-ECB by OpenSSL, which shares no line with crypto-js. */
function byOpenSsl(path: string, packageName: string): string {
  const key = Buffer.from((packageName + '0'.repeat(16)).substring(0, 16), 'ascii');
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(path, 'utf8'), cipher.final()]).toString('base64url');
}

const asciiText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
});
const anyPath = anyText().map(text => `/${text}`);

describe('path cipher', () => {
  it('keeps to the settled vector', () => {
    expect(encryptPath('/loan/get-money', 'ng.sunbird.credit')).toBe('4HwVtSQiIAqRopJusWZNYg');
  });

  it('is AES-128-ECB with PKCS7 in unpadded base64url, and comes back', () => {
    fc.assert(
      fc.property(anyPath, asciiText, (path, packageName) => {
        const segment = encryptPath(path, packageName);
        expect(segment).toBe(byOpenSsl(path, packageName));
        expect(segment).toMatch(/^[\w-]+$/);
        expect(decryptPath(segment, packageName)).toBe(path);
      }),
    );
  });

  it('gives every path of the contract a segment of its own', () => {
    const paths = new Set(allCalls.map(({ path }) => path));
    const segments = new Set([...paths].map(path => encryptPath(path, 'mx.sunbird.credito')));
    expect(segments.size).toBe(paths.size);
  });

  it('reads nothing out of what it did not make', () => {
    fc.assert(
      fc.property(anyText(), text => {
        expect(decryptPath(text, 'ng.sunbird.credit')).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), bytes => {
        const garbled = Buffer.from(bytes).toString('base64url');
        expect(decryptPath(garbled, 'ng.sunbird.credit')).toBeUndefined();
      }),
    );
  });

  it('refuses a changed segment, another key, a path in clear and a clear text without a slash', () => {
    const segment = encryptPath('/loan/get-money', 'ng.sunbird.credit');
    expect(decryptPath(`${segment}A`, 'ng.sunbird.credit')).toBeUndefined();
    expect(decryptPath(segment.slice(1), 'ng.sunbird.credit')).toBeUndefined();
    expect(decryptPath(`${segment}==`, 'ng.sunbird.credit')).toBeUndefined();
    // The last digit holds four spare bits: set, they decode to the same bytes.
    expect(decryptPath(segment.replace(/g$/, 'h'), 'ng.sunbird.credit')).toBeUndefined();
    expect(decryptPath(segment, 'mx.sunbird.credito')).toBeUndefined();
    expect(decryptPath('loan', 'ng.sunbird.credit')).toBeUndefined();
    expect(
      decryptPath(byOpenSsl('loan/get-money', 'ng.sunbird.credit'), 'ng.sunbird.credit'),
    ).toBeUndefined();
  });

  it('takes the first 16 characters of the package name, padded with zeros', () => {
    expect(encryptPath('/a', 'ng.sunbird.credit.beta')).toBe(encryptPath('/a', 'ng.sunbird.credit'));
    expect(encryptPath('/a', 'short')).toBe(encryptPath('/a', 'short00000000000'));
  });

  it('refuses a package name that has no 16-byte key', () => {
    expect(() => encryptPath('/a', 'ng.sunbird.crédit')).toThrow(RangeError);
    expect(decryptPath('4HwVtSQiIAqRopJusWZNYg', 'ng.sunbird.crédit')).toBeUndefined();
  });
});
