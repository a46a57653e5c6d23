import { uprightSize } from '@sunbird/loan-domain/exif';
import type { TextKey } from '../catalogue/texts';
import type { Outline } from './outline';
import type { PictureDecoder, PictureQuality } from './picture-decoder';
import { outlinePicture } from './picture-outline';

/** A picture that was decoded once: it is whole, and stands upright. */
export interface Picture extends Omit<Outline, 'orientation'> {
  readonly quality: PictureQuality;
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
