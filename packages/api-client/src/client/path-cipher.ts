import { NetworkError } from '../errors';
import { encryptByBrowser } from './browser-cipher';
import type { ClientOptions } from './client';

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
  { encryptPaths = true, knownPaths }: ClientOptions,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
) {
  const made = new Map<string, string>();
  return async (path: string, packageName: string): Promise<string> => {
    if (!encryptPaths) return path;
    const known = knownPaths?.packageName === packageName ? knownPaths.paths[path] : undefined;
    const name = `${packageName} ${path}`;
    const segment = known ?? made.get(name);
    if (segment !== undefined) return `/${segment}`;
    const encrypted = await (subtle
      ? encryptByBrowser(subtle, path, packageName)
      : encryptByLibrary(path, packageName));
    made.set(name, encrypted);
    return `/${encrypted}`;
  };
}
