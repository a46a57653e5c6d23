import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import type { TextKey } from '../catalogue/texts';

export const largestPictureMb = 2;

const largestBytes = largestPictureMb * 1024 * 1024;
const largestMegapixels = 25;

export interface Picture {
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly pixels: Uint8Array;
  /** The bytes to store: the picture without EXIF and comments. */
  readonly bytes: Uint8Array;
}

export type CheckedPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly text: TextKey };

function refuse(text: TextKey): CheckedPicture {
  return { ok: false, text };
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

const jpegMagic = [0xff, 0xd8, 0xff];
const pngMagic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) * 65_536 + uint16(bytes, at + 2);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}

/** Application data and comments: EXIF, thumbnails, profiles and any other hidden data. */
function isMetadata(marker: number): boolean {
  return (marker >= 0xe1 && marker <= 0xed) || marker === 0xef || marker === 0xfe;
}

/** A JPEG without its metadata; undefined when its segments are broken or something follows its end. */
function cleanJpeg(bytes: Uint8Array): { bytes: Uint8Array; trailing: boolean } | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + uint16(bytes, at + 2);
    if (end > bytes.length) return undefined;
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    // Compressed data runs to the next marker that is neither stuffing nor a restart.
    while (at + 1 < bytes.length) {
      const next = bytes[at + 1] ?? 0;
      if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) break;
      at += 1;
    }
    kept.push(bytes.subarray(end, at));
    if (bytes[at + 1] === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      return { bytes: join(kept), trailing: at + 2 < bytes.length };
    }
  }
  return undefined;
}

const pngKept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** A PNG without its metadata; undefined when its chunks are broken. */
function cleanPng(bytes: Uint8Array): { bytes: Uint8Array; trailing: boolean } | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const end = at + 12 + uint32(bytes, at);
    if (end > bytes.length) return undefined;
    if (pngKept.includes(type)) kept.push(bytes.subarray(at, end));
    at = end;
    if (type === 'IEND') return { bytes: join(kept), trailing: at < bytes.length };
  }
  return undefined;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

function decodeJpeg(bytes: Uint8Array): Pixels {
  return decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: largestMegapixels,
    maxMemoryUsageInMB: 300,
  });
}

function decodePng(bytes: Uint8Array): Pixels {
  return PNG.sync.read(Buffer.from(bytes));
}

/** Width and height as the header has them, before anything is unpacked: a small file may be a huge picture. */
function pngMegapixels(bytes: Uint8Array): number {
  return (uint32(bytes, 16) * uint32(bytes, 20)) / 1_000_000;
}

/**
 * Whether uploaded bytes are one whole picture, by decoding them. The name and the type of the upload are ignored.
 * The bytes to store hold no metadata.
 */
export function checkPicture(bytes: Uint8Array): CheckedPicture {
  if (bytes.length === 0) return refuse('file.empty');
  if (bytes.length > largestBytes) return refuse('file.tooLarge');
  const isPng = startsWith(bytes, pngMagic);
  if (!isPng && !startsWith(bytes, jpegMagic)) return refuse('file.notPicture');
  if (isPng && pngMegapixels(bytes) > largestMegapixels) return refuse('file.tooManyPixels');
  const clean = isPng ? cleanPng(bytes) : cleanJpeg(bytes);
  if (!clean) return refuse('file.broken');
  if (clean.trailing) return refuse('file.trailing');
  try {
    const { width, height, data } = isPng ? decodePng(clean.bytes) : decodeJpeg(clean.bytes);
    const contentType = isPng ? 'image/png' : 'image/jpeg';
    return { ok: true, picture: { contentType, width, height, pixels: data, bytes: clean.bytes } };
  } catch (error) {
    const tooLarge = error instanceof Error && /maxResolutionInMP|maxMemoryUsageInMB/.test(error.message);
    return refuse(tooLarge ? 'file.tooManyPixels' : 'file.broken');
  }
}
