import { jpegMagic, outlineJpeg } from './jpeg-outline';
import type { OutlineResult } from './outline';
import { outlinePng, pngMagic } from './png-outline';

export const largestPictureMb = 2;
const largestBytes = largestPictureMb * 1024 * 1024;

/** The app shrinks a photograph to less than 4 megapixels before it uploads it. */
export const largestMegapixels = 12;

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function outlineAny(bytes: Uint8Array): OutlineResult {
  if (startsWith(bytes, pngMagic)) return outlinePng(bytes);
  if (startsWith(bytes, jpegMagic)) return outlineJpeg(bytes);
  return { ok: false, text: 'file.notPicture' };
}

/**
 * Reads the structure of uploaded bytes, and refuses what must not be decoded. The name and the type of the upload are
 * ignored. Takes time in proportion to the bytes, never to the pixels.
 */
export function outlinePicture(bytes: Uint8Array): OutlineResult {
  if (bytes.length === 0) return { ok: false, text: 'file.empty' };
  if (bytes.length > largestBytes) return { ok: false, text: 'file.tooLarge' };
  const result = outlineAny(bytes);
  if (!result.ok) return result;
  const { width, height } = result.outline;
  if (width === 0 || height === 0) return { ok: false, text: 'file.broken' };
  if (width * height > largestMegapixels * 1_000_000) return { ok: false, text: 'file.tooManyPixels' };
  return result;
}
