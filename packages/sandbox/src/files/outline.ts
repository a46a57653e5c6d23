import type { TextKey } from '../catalogue/texts';

/** A picture as its file describes itself; nothing is decoded yet. */
export interface Outline {
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** The bytes to decode and to store: without EXIF, profiles and comments. */
  readonly bytes: Uint8Array;
}

export type OutlineResult =
  | { readonly ok: true; readonly outline: Outline }
  | { readonly ok: false; readonly text: TextKey };
