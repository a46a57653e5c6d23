import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';
import * as v from 'valibot';
import { largestMegapixels, type Outline } from './outline';

const decodedSchema = v.object({
  quality: v.object({
    /** 0 sharp, 1 without any edge. */
    blur: v.number(),
    /** Share of the picture that is blown out by light, 0 to 1. */
    glare: v.number(),
  }),
  /** The picture written anew, upright; undefined if it stood upright. */
  turned: v.optional(v.instance(Uint8Array)),
});
export type DecodedPicture = v.InferOutput<typeof decodedSchema>;

/** Decodes pictures away from the process that serves requests. */
export interface PictureDecoder {
  /** Measures a picture and turns it upright; undefined when it can't be decoded within the limits of memory and time. */
  readonly decode: (outline: Outline) => Promise<DecodedPicture | undefined>;
  readonly close: () => Promise<void>;
}

/** Decoded pictures of 12 megapixels take about 250 MB, one of up to 4 takes 100. */
const pixelsAtOnce = largestMegapixels * 1_000_000;
const processes = 2;
const heapMb = 128;

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
    release: (pixels: number) => {
      inside -= pixels;
      next();
    },
  };
}

/**
 * Opens a decoder of at most two processes, of which one that needs longer than `timeout` ms for a picture is ended. They start with the first picture and end when none has come for a while. A
 * picture is untrusted: a process has a limit of memory and time, and its end harms nothing but this picture.
 */
export function openPictureDecoder({ timeout } = { timeout: 15_000 }): PictureDecoder {
  let pool: Tinypool | undefined;
  function openPool() {
    pool ??= new Tinypool({
      filename: fileURLToPath(new URL('./decode-worker.mjs', import.meta.url)),
      // A thread would share the lender's memory, and keep its locks while others run.
      runtime: 'child_process',
      serialization: 'advanced',
      minThreads: 0,
      maxThreads: processes,
      idleTimeout: 30_000,
      // The decoder needs none of the lender's secrets and options.
      env: {},
      execArgv: ['--expose-gc', `--max-old-space-size=${heapMb}`, `--max-semi-space-size=${heapMb / 16}`],
    });
    return pool;
  }
  const gate = createPixelGate();
  return {
    async decode({ contentType, bytes, width, height, orientation }) {
      const pixels = width * height;
      await gate.enter(pixels);
      try {
        const task = { contentType, bytes, orientation, maxMegapixels: largestMegapixels };
        const result: unknown = await openPool().run(task, { signal: AbortSignal.timeout(timeout) });
        return v.parse(decodedSchema, result);
      } catch {
        return undefined;
      } finally {
        gate.release(pixels);
      }
    },
    close: async () => pool?.destroy(),
  };
}
