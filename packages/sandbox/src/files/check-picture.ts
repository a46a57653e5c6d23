import type { TextKey } from '../catalogue/texts';
import type { Outline } from './outline';
import type { PictureDecoder, PictureQuality } from './picture-decoder';
import { outlinePicture } from './picture-outline';

/** A picture that was decoded once: it is whole. */
export interface Picture extends Outline {
  readonly quality: PictureQuality;
}

export type CheckedPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly text: TextKey };

/**
 * Whether uploaded bytes are one whole picture: by their structure first, then by decoding them. The bytes to store hold
 * no metadata.
 */
export async function checkPicture(bytes: Uint8Array, decoder: PictureDecoder): Promise<CheckedPicture> {
  const result = outlinePicture(bytes);
  if (!result.ok) return result;
  const quality = await decoder.measure(result.outline);
  if (!quality) return { ok: false, text: 'file.broken' };
  return { ok: true, picture: { ...result.outline, quality } };
}
