import { isCallError, uploadPhotoPart } from '@sunbird/api-client';
import { randomId } from '@sunbird/loan-domain';
import type { Api, CallOptions } from '@sunbird/shell-api';
import { isMissingCall } from './missing-call';
import { smallerPhoto } from './smaller-photo';

/** What of a photo its own call brings to the lender. */
export interface PhotoRest {
  readonly file: Blob;
  /** Names the parts before it, which the lender has; without it, `file` is the whole photo. */
  readonly uploadId?: string;
}

export interface SendPhotoOptions extends Pick<CallOptions, 'signal'> {
  /** The share that is sent, 0 to 1, and once it is measured how long a whole photo takes on this line, in ms. */
  readonly onProgress?: (share: number, wholeMs?: number) => void;
}

/** A photo on its way. */
interface Way {
  file: Blob;
  isSmaller: boolean;
  takesParts: boolean;
  /** Undefined while the photo is sent as one. */
  uploadId: string | undefined;
  /** Bytes that the lender has. */
  received: number;
}

/** Kept as long as the photo: the next try goes on where the last one ended. */
const ways = new WeakMap<Blob, Way>();

/** Small enough to get through between two cuts of a bad line, in bytes. */
const partSize = 32 * 1024;
/** A line is measured for this time before it is judged, in ms. */
const judgedAfter = 8000;
/** A photo that takes longer is made smaller, in ms. */
const longest = 100_000;

/** Measures a line; the first bytes don't count, as they are in a buffer of the phone. A retry begins anew. */
function createMeter() {
  let first: { readonly at: number; readonly bytes: number } | undefined;
  return function msPerByte(bytes: number): number | undefined {
    const at = performance.now();
    if (!first || bytes < first.bytes) first = { at, bytes };
    const elapsed = at - first.at;
    return elapsed >= judgedAfter && bytes > first.bytes ? elapsed / (bytes - first.bytes) : undefined;
  };
}

/** The line was cut, or silent for long. */
function isCut(error: unknown): boolean {
  return isCallError(error, 'TimeoutError') || (isCallError(error, 'NetworkError') && !error.status);
}

/** Sends a photo over its way as far as it gets. Rejects with `tooSlow` where it should be made smaller. */
async function sendOver<T>(
  api: Api,
  way: Way,
  upload: (rest: PhotoRest, options: CallOptions) => Promise<T>,
  { signal, onProgress }: SendPhotoOptions,
): Promise<T | typeof tooSlow> {
  const abort = new AbortController();
  function stop() {
    abort.abort();
  }
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const meter = createMeter();
  const { size, type } = way.file;
  let isSlow = false;
  function options(bytes: number): CallOptions {
    const from = way.received;
    return {
      signal: abort.signal,
      onProgress(share) {
        const sent = from + share * bytes;
        const ms = meter(sent);
        onProgress?.(sent / size, ms && ms * size);
        if (way.isSmaller || !ms || ms * (size - sent) < longest) return;
        isSlow = true;
        stop();
      },
    };
  }
  try {
    while (way.uploadId && size - way.received > partSize) {
      const { uploadId, received: at } = way;
      const file = way.file.slice(at, at + partSize, type);
      way.received = (await api.call(uploadPhotoPart, { uploadId, at, file }, options(file.size))).received;
    }
    const { file, received, uploadId } = way;
    const rest = received > 0 && uploadId ? { file: file.slice(received, size, type), uploadId } : { file };
    return await upload(rest, options(rest.file.size));
  } catch (error) {
    if (isSlow && !signal?.aborted) return tooSlow;
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
const tooSlow = Symbol('too slow');

/**
 * Sends a photo by `upload`. On a line that is too slow for it the photo is made smaller. Where the line is cut it goes on
 * in parts, as long as each try brings more of it to the lender; a lender that takes no parts gets it as one. A later call
 * with the same photo goes on too. Rejects as `upload` does.
 */
export async function sendPhoto<T>(
  api: Api,
  photo: Blob,
  upload: (rest: PhotoRest, options: CallOptions) => Promise<T>,
  options: SendPhotoOptions,
): Promise<T> {
  const start = { uploadId: undefined, received: 0, isSmaller: false, takesParts: true };
  const way: Way = ways.get(photo) ?? { file: photo, ...start };
  ways.set(photo, way);
  function sendInParts(): void {
    way.uploadId = way.takesParts ? randomId() : undefined;
    way.received = 0;
  }
  for (;;) {
    const { received, uploadId } = way;
    try {
      const result = await sendOver(api, way, upload, options);
      if (result !== tooSlow) {
        ways.delete(photo);
        return result;
      }
      way.isSmaller = true;
      way.file = await smallerPhoto(way.file);
      sendInParts();
    } catch (error) {
      if (uploadId && isMissingCall(error)) way.takesParts = false;
      else if (!isCut(error) || options.signal?.aborted || !way.takesParts) throw error;
      else if (uploadId && way.received === received) throw error;
      if (!uploadId || !way.takesParts) sendInParts();
    }
  }
}
