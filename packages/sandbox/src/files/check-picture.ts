import { uprightSize } from '@sunbird/loan-domain/exif';
import type { TextKey } from '../catalogue/texts';
import { jpegMagic, outlineJpeg } from './jpeg-outline';
import { largestMegapixels, largestPictureMb, type Outline, type OutlineResult } from './outline';
import type { DecodedPicture, PictureDecoder } from './picture-decoder';
import { outlinePng, pngMagic } from './png-outline';

const largestBytes = largestPictureMb * 1024 * 1024;

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

/** A picture that was decoded once: it is whole, and stands upright. */
export interface Picture extends Omit<Outline, 'orientation'> {
  readonly quality: DecodedPicture['quality'];
}

export type CheckedPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly text: TextKey };

/**
 * Whether uploaded bytes are one whole picture: by their structure first, then by decoding them. The bytes to store hold
 * no metadata, so a picture that its EXIF turned is turned itself.
 */
export async function checkPicture(bytes: Uint8Array, decoder: PictureDecoder): Promise<CheckedPicture> {
  const result = outlinePicture(bytes);
  if (!result.ok) return result;
  const { outline } = result;
  const decoded = await decoder.decode(outline);
  if (!decoded) return { ok: false, text: 'file.broken' };
  const { quality, turned } = decoded;
  const { contentType } = outline;
  return {
    ok: true,
    picture: {
      contentType,
      ...uprightSize(outline, outline.orientation),
      bytes: turned ?? outline.bytes,
      quality,
    },
  };
}
