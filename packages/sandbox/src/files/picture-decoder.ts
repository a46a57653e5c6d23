import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';
import * as v from 'valibot';
import type { Outline } from './outline';
import { largestMegapixels } from './picture-outline';

export interface PictureQuality {
  /** 0 sharp, 1 without any edge. */
  readonly blur: number;
  /** Share of the picture that is blown out by light, 0 to 1. */
  readonly glare: number;
}

/** Decodes pictures away from the thread that serves requests. */
export interface PictureDecoder {
  /** The quality of a picture; undefined when it can't be decoded within the limits of memory and time. */
  readonly measure: (outline: Outline) => Promise<PictureQuality | undefined>;
  readonly close: () => Promise<void>;
}

export interface DecoderLimits {
  /** Milliseconds for one picture; a thread that needs longer is ended. */
  readonly timeout: number;
}

/** A decoded picture of 12 megapixels takes about 150 MB; one of up to 4 takes 50. */
const pixelsAtOnce = largestMegapixels * 1_000_000;
const threads = 2;
const heapMb = 128;

const qualitySchema = v.object({ blur: v.number(), glare: v.number() });

/** Lets pictures pass in their order, as long as the pixels of those inside stay below a limit. */
function createPixelGate() {
  const waiting: { readonly pixels: number; readonly enter: () => void }[] = [];
  let inside = 0;
  function next() {
    const [first] = waiting;
    if (!first || inside + first.pixels > pixelsAtOnce) return;
    waiting.shift();
    inside += first.pixels;
    first.enter();
    next();
  }
  return {
    enter: (pixels: number) =>
      new Promise<void>(resolve => {
        waiting.push({ pixels, enter: resolve });
        next();
      }),
    leave: (pixels: number) => {
      inside -= pixels;
      next();
    },
  };
}

/**
 * Opens a decoder of at most two threads. They start with the first picture and end when none has come for a while. A
 * picture is untrusted: a thread has a limit of memory and time, and its end harms nothing but this picture.
 */
export function openPictureDecoder({ timeout }: DecoderLimits = { timeout: 15_000 }): PictureDecoder {
  let pool: Tinypool | undefined;
  function openPool() {
    pool ??= new Tinypool({
      filename: fileURLToPath(new URL('./decode-worker.mjs', import.meta.url)),
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: heapMb / 4 },
      // The decoder needs none of the lender's secrets and options.
      env: {},
      execArgv: [],
    });
    return pool;
  }
  const gate = createPixelGate();
  return {
    async measure({ contentType, bytes, width, height }) {
      const pixels = width * height;
      await gate.enter(pixels);
      try {
        const task = { contentType, bytes, maxMegapixels: largestMegapixels };
        const result: unknown = await openPool().run(task, { signal: AbortSignal.timeout(timeout) });
        return v.parse(qualitySchema, result);
      } catch {
        return undefined;
      } finally {
        gate.leave(pixels);
      }
    },
    close: async () => pool?.destroy(),
  };
}
