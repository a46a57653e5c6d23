import { type WorkerTrust, workerTrustName } from '@sunbird/federation/signing';

/** The worker's code in the folder of the shell's release. */
export const workerFile = 'sw.js';

/**
 * Text of the site's `sw.js`: what the worker trusts, and where its code is. It differs in every revision, so that browsers
 * fetch the new trust; the code has an immutable address, and is fetched when it changed.
 */
export function workerScript(trust: WorkerTrust, hostFolder: string): string {
  const code = JSON.stringify(hostFolder + workerFile);
  return `self.${workerTrustName}=${JSON.stringify(trust)};\nimportScripts(${code});\n`;
}

/**
 * Text of `sw.js` in an emergency: empties every cache of the device once for each revision, and loads its open pages anew
 * if there was something. It serves nothing, so that pages come from the network. It depends on no release.
 */
export function clearingScript(revision: number): string {
  return `// Revision ${revision}.
async function clear() {
  const names = await caches.keys();
  await Promise.all(names.map(name => caches.delete(name)));
  await self.clients.claim();
  if (names.length === 0) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  // Not awaited: a navigation waits until this worker is active.
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
}
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(clear()));
`;
}
