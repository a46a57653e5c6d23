import { type FailureStage, Late, WrongShape } from './failure';

/** How long a file is asked for once more, in ms: the person is waiting. */
const patience = 5000;

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  let binary = '';
  for (const byte of digest) binary += String.fromCharCode(byte);
  return `sha256-${btoa(binary)}`;
}

/**
 * Why a file was not taken. The browser says only that it failed, so the file is fetched once more: bytes
 * that do not match their hash were refused, bytes that match threw while they ran. It is fetched past the
 * browser's own cache, and into it: else bad bytes that are marked as never changing would stay there, and
 * no further try could succeed. Undefined: something else.
 */
export async function diagnoseFile(
  url: string,
  integrity: string | undefined,
): Promise<'integrity' | 'timeout' | undefined> {
  if (!integrity) return 'integrity';
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), patience);
  try {
    const response = await fetch(url, { cache: 'reload', credentials: 'omit', signal: aborter.signal });
    if (!response.ok || !globalThis.crypto?.subtle) return undefined;
    const actual = await digestOf(await response.arrayBuffer());
    return integrity.startsWith('sha256-') && actual !== integrity ? 'integrity' : undefined;
  } catch {
    return aborter.signal.aborted ? 'timeout' : undefined;
  } finally {
    clearTimeout(timer);
  }
}

function textOf(error: unknown, field: 'request' | 'type'): string | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Why a part of a remote that runs could not be had. webpack names the file, and says whether it waited in vain. */
export async function diagnosePart(
  error: unknown,
  integrityOf: (url: string) => string | undefined,
): Promise<FailureStage> {
  if (error instanceof WrongShape) return 'shape';
  if (error instanceof Late || textOf(error, 'type') === 'timeout') return 'timeout';
  const file = textOf(error, 'request')?.split('?')[0];
  return (file && (await diagnoseFile(file, integrityOf(file)))) || 'chunk';
}

/** Why a remote did not start: its entry, or the first chunk that the entry asked for. */
export async function diagnoseStart(
  error: unknown,
  { url, integrity }: { readonly url: string; readonly integrity: string },
  integrityOf: (url: string) => string | undefined,
): Promise<FailureStage> {
  const isPart =
    error instanceof WrongShape || error instanceof Late || textOf(error, 'request') !== undefined;
  return isPart ? diagnosePart(error, integrityOf) : ((await diagnoseFile(url, integrity)) ?? 'entry');
}
