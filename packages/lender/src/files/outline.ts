import type { Orientation } from '@sunbird/loan-domain/exif';
import type { TextKey } from '../catalogue/texts';

/** A picture as its file describes itself; nothing is decoded yet. */
export interface Outline {
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** The bytes to decode and to store: without EXIF, profiles and comments. */
  readonly bytes: Uint8Array;
  /** How the pixels must be turned to stand upright, as the EXIF that is left out said. */
  readonly orientation: Orientation;
}

export type OutlineResult =
  | { readonly ok: true; readonly outline: Outline }
  | { readonly ok: false; readonly text: TextKey };

export const largestPictureMb = 2;

/** The app shrinks a photograph to less than 4 megapixels before it uploads it. */
export const largestMegapixels = 12;
