/** Where loading a remote failed; the same values as in the event `remoteFailed`. */
export type FailureStage = 'registry' | 'contract' | 'integrity' | 'entry' | 'chunk' | 'shape' | 'timeout';

export interface LoadFailure {
  readonly remote: string;
  readonly stage: FailureStage;
  readonly version?: string;
  readonly reason: string;
  /** The release, if its own code threw while it was imported: it will again. */
  readonly threw?: string;
}

/** Thrown when a loaded remote does not match the contract. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

/** Thrown when a time limit passes without a result. */
export class LoadTimeout extends Error {
  override name = 'LoadTimeout';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether a retry at the same address may succeed. A timeout is not retried: it has already cost the time. */
export function isWorthRetrying({ stage, threw }: LoadFailure): boolean {
  if (threw !== undefined) return false;
  return stage === 'entry' || stage === 'chunk' || stage === 'integrity';
}

/** Whether the release itself is faulty, so that another origin can not help. */
export function concernsRelease({ stage, threw }: LoadFailure): boolean {
  return stage === 'contract' || stage === 'shape' || threw !== undefined;
}

/** Watches whether the code below an address throws while it is imported: as a script, or in one of its modules. */
export function watchImport(folder: string) {
  let hasThrown = false;
  const note = ({ filename }: ErrorEvent) => {
    hasThrown ||= filename.startsWith(folder);
  };
  globalThis.addEventListener?.('error', note);
  return {
    threw(error: unknown): boolean {
      if (hasThrown) return true;
      if (!(error instanceof Error) || error instanceof WrongShape || textOf(error, 'request')) return false;
      const places = (error.stack ?? '').split(/[\s(@]/);
      return places.some(place => place.startsWith(folder) && /:\d+:\d+\)?$/.test(place));
    },
    stop: () => globalThis.removeEventListener?.('error', note),
  };
}

export function after(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Resolves as the promise does, or rejects with `LoadTimeout` after the given time. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`no response within ${ms} ms`)), ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Time limit of the second request, in ms: the borrower is waiting. */
const timeoutMs = 5000;

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  let binary = '';
  for (const byte of digest) binary += String.fromCharCode(byte);
  return `sha256-${btoa(binary)}`;
}

/**
 * Finds out why a file failed to load. The browser reports only that it failed, so this fetches the file again:
 * if the bytes do not match the hash, the browser rejected them; if they match, the script threw. The request
 * bypasses and updates the HTTP cache: otherwise bad bytes that are marked immutable would stay there, and every
 * retry would fail. Returns undefined for any other cause.
 */
export async function diagnoseFile(
  url: string,
  integrity: string | undefined,
): Promise<'integrity' | 'timeout' | undefined> {
  if (!integrity) return 'integrity';
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), timeoutMs);
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

/** Finds out why a part of a started remote failed to load. webpack's error names the file and any timeout. */
export async function diagnosePart(
  error: unknown,
  integrityOf: (url: string) => string | undefined,
): Promise<FailureStage> {
  if (error instanceof WrongShape) return 'shape';
  if (error instanceof LoadTimeout || textOf(error, 'type') === 'timeout') return 'timeout';
  const file = textOf(error, 'request')?.split('?')[0];
  return (file && (await diagnoseFile(file, integrityOf(file)))) || 'chunk';
}

/** Finds out why a remote did not start: its entry failed, or the first chunk that the entry requested. */
export async function diagnoseStart(
  error: unknown,
  { url, integrity }: { readonly url: string; readonly integrity: string },
  integrityOf: (url: string) => string | undefined,
): Promise<FailureStage> {
  const isPart =
    error instanceof WrongShape || error instanceof LoadTimeout || textOf(error, 'request') !== undefined;
  return isPart ? diagnosePart(error, integrityOf) : ((await diagnoseFile(url, integrity)) ?? 'entry');
}
