import { blockLength, cipherKey } from '../cipher-key';
import { NetworkError } from '../errors';

export interface PathOptions {
  /** Paths that publishing has encrypted for one package name. */
  readonly knownPaths?: { readonly packageName: string; readonly paths: Readonly<Record<string, string>> };
}

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

/** The library, for a page without TLS: browsers hide WebCrypto from it. */
async function encryptByLibrary(path: string, packageName: string): Promise<string> {
  const cipher = await import('../cipher').catch(() => {
    throw new NetworkError();
  });
  return cipher.encryptPath(path, packageName);
}

/**
 * Encrypts each path once, unless it was encrypted at build.
 *
 * @param subtle the browser's WebCrypto, if it has one
 */
export function createPathCipher(
  { knownPaths }: PathOptions,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
) {
  const made = new Map<string, string>();
  return async (path: string, packageName: string): Promise<string> => {
    const precomputed = knownPaths?.packageName === packageName ? knownPaths.paths[path] : undefined;
    const name = `${packageName} ${path}`;
    const segment = precomputed ?? made.get(name);
    if (segment !== undefined) return `/${segment}`;
    const encrypted = await (subtle
      ? encryptByBrowser(subtle, path, packageName)
      : encryptByLibrary(path, packageName));
    made.set(name, encrypted);
    return `/${encrypted}`;
  };
}
