import { NetworkError } from '../errors';
import type { ClientOptions } from './client';

/** Encrypts each path once. The cipher loads with the first path that was not encrypted at build. */
export function createPathCipher({ encryptPaths = true, knownPaths }: ClientOptions) {
  const made = new Map<string, string>();
  return async (path: string, packageName: string): Promise<string> => {
    if (!encryptPaths) return path;
    const known = knownPaths?.packageName === packageName ? knownPaths.paths[path] : undefined;
    const name = `${packageName} ${path}`;
    const segment = known ?? made.get(name);
    if (segment !== undefined) return `/${segment}`;
    const cipher = await import('../cipher').catch(() => {
      throw new NetworkError();
    });
    const encrypted = cipher.encryptPath(path, packageName);
    made.set(name, encrypted);
    return `/${encrypted}`;
  };
}
