import AES from 'crypto-js/aes.js';
import CryptoJS from 'crypto-js/core.js';
import Base64url from 'crypto-js/enc-base64url.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';
import Pkcs7 from 'crypto-js/pad-pkcs7.js';
import { cipherKey } from './cipher-key';

// The spec (sections 7 and 9) asks for encrypted paths and says how the key is made. The key is a public package
// id, so this hides nothing: it is obfuscation, and nothing may rely on it.

const scheme = { mode: ECB, padding: Pkcs7 };

function keyOf(packageName: string) {
  return Utf8.parse(cipherKey(packageName));
}

/**
 * Path of a call as one segment: AES-128-ECB with PKCS7, unpadded base64url. The key is the first 16 characters
 * of the package name, padded with zeros.
 *
 * @param path in clear, with its leading slash, without the API's base and without a query
 * @throws RangeError for a package name that is not ASCII: its key would not have 16 bytes
 */
export function encryptPath(path: string, packageName: string): string {
  const { ciphertext } = AES.encrypt(Utf8.parse(path), keyOf(packageName), scheme);
  return Base64url.stringify(ciphertext);
}

/** The path behind a segment; undefined for anything that `encryptPath` doesn't make of a path. */
export function decryptPath(segment: string, packageName: string): string | undefined {
  try {
    const ciphertext = Base64url.parse(segment);
    const clear = AES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), keyOf(packageName), scheme);
    const path = clear.toString(Utf8);
    // crypto-js checks neither alphabet nor length nor padding; made again, only the one true segment is the same.
    return path.startsWith('/') && encryptPath(path, packageName) === segment ? path : undefined;
  } catch {
    return undefined;
  }
}
