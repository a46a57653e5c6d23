import { resolve, withoutQuery } from './site-files';

/** By address. Without a prototype: what a script adds to `Object.prototype` is no hash. */
const hashes: Record<string, string> = Object.create(null);

/** Publishes the hash of a file. The first one stays: no later script replaces it. */
export function admit(url: string, hash: string): void {
  hashes[url] = hashes[url] || hash;
}

export function integrity(url: string): string {
  const hash = hashes[withoutQuery(new URL(url, document.baseURI).href)];
  if (!hash) throw new Error('This address is not a published file.');
  return hash;
}

/** Sets a name that no later script can take. Throws, and so ends the start, if one has taken it before. */
export function keep<Name extends 'sunbirdIntegrity' | 'sunbirdAddress' | 'sunbirdAdmit' | 'sunbirdBoot'>(
  name: Name,
  value: Window[Name],
): void {
  Object.defineProperty(window, name, { value });
}

function createPolicies(): void {
  const { trustedTypes } = window;
  if (!trustedTypes) return;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      // The worker is the only script without a hash: browsers support none for it.
      if (new URL(url, document.baseURI).href !== resolve('sw.js')) integrity(url);
      return url;
    },
  });
}

/**
 * Takes all names by which the page decides what may run, before any other script does: the trusted-types policy, and
 * the functions for webpack's chunk loading.
 */
export function guardPage(): void {
  const running = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get;
  createPolicies();
  keep('sunbirdIntegrity', integrity);
  const requests: Record<string, number> = {};
  keep('sunbirdAddress', url => {
    const times = requests[url] ?? 0;
    requests[url] = times + 1;
    return times > 0 ? `${url}?again=${times}` : url;
  });
  keep('sunbirdAdmit', (_, beside) => {
    // Only the script that is running, whose hash was checked, and only for the files beside it.
    const script: HTMLScriptElement | null = running?.call(document);
    if (!script?.src) return;
    for (const file of Object.keys(beside)) {
      if (!/[/\\:]/.test(file)) admit(new URL(file, script.src).href, `sha256-${beside[file]}`);
    }
  });
}
