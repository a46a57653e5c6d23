import { blockLength, cipherKey } from '../cipher-key';

/** PKCS7: the last block is filled up by bytes that say how many they are. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const added = blockLength - (bytes.length % blockLength);
  const padded = new Uint8Array(bytes.length + added).fill(added);
  padded.set(bytes);
  return padded;
}

const urlSafe: Readonly<Record<string, string>> = { '+': '-', '/': '_', '=': '' };

function base64url(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, sign => urlSafe[sign] ?? sign);
}

/**
 * What `encryptPath` makes of a path, by the browser's own cipher. WebCrypto has no ECB; the first block of CBC after a
 * vector of zeros is the same, so that each block is encrypted alone.
 */
export async function encryptByBrowser(
  subtle: SubtleCrypto,
  path: string,
  packageName: string,
): Promise<string> {
  const text = new TextEncoder();
  const scheme = { name: 'AES-CBC', iv: new Uint8Array(blockLength) };
  const key = await subtle.importKey('raw', text.encode(cipherKey(packageName)), scheme, false, ['encrypt']);
  const padded = pad(text.encode(path));
  const starts = Array.from({ length: padded.length / blockLength }, (_, index) => index * blockLength);
  const blocks = await Promise.all(
    starts.map(start => subtle.encrypt(scheme, key, padded.subarray(start, start + blockLength))),
  );
  return base64url(blocks.flatMap(block => [...new Uint8Array(block, 0, blockLength)]));
}
