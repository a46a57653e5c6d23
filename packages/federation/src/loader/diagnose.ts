import type { FailureStage } from './loader';

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  let binary = '';
  for (const byte of digest) binary += String.fromCharCode(byte);
  return `sha256-${btoa(binary)}`;
}

/**
 * Why an entry did not start. The browser says only that it failed, so the file is fetched once more:
 * bytes that do not match their hash were refused, bytes that match threw while they ran.
 */
export async function diagnoseEntry(url: string, integrity: string): Promise<FailureStage> {
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit' });
    if (!response.ok || !globalThis.crypto?.subtle) return 'entry';
    const actual = await digestOf(await response.arrayBuffer());
    return integrity.startsWith('sha256-') && actual !== integrity ? 'integrity' : 'entry';
  } catch {
    return 'entry';
  }
}
