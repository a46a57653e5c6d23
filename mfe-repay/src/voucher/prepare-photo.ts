import type { Size } from '@sunbird/loan-domain/exif';
import { frameSize, headerSegments, isCutOff, isFrame } from '@sunbird/loan-domain/jpeg';
import { drawnUpright, jpegOf, orientationToDraw } from '@sunbird/remote-kit/upright';

export interface PreparedPhoto {
  /** A JPEG of our own making: no metadata, no more than the lender takes. */
  readonly blob: Blob;
  /** Small, as a `data:` address. */
  readonly preview: string;
}

/** A file that is no photo to send. */
export class PhotoError extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

const sentSide = 1600;
const previewSide = 192;
const mostBytes = 2 * 1024 * 1024;
const qualities = [0.85, 0.7, 0.5, 0.35];

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

async function decode(bytes: Uint8Array, type: string): Promise<HTMLImageElement> {
  const image = new Image();
  // `data:`, because the page's policy lets no `blob:` pictures in.
  image.src = await dataUrlOf(new Blob([bytes.slice()], { type }));
  await image.decode();
  return image;
}

/**
 * Checks a file, then redraws it, so that only a picture is sent. Rejects with `PhotoError` for one that is not taken,
 * with another error for one that this browser can't read.
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  if (file.size > largestFile) throw new PhotoError('photo.tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = inspectImage(bytes);
  if (!found.ok) throw new PhotoError(found.problem);
  const image = await decode(bytes, found.type);
  const orientation = orientationToDraw(bytes);
  const canvas = drawnUpright(image, orientation, sentSide);
  const preview = drawnUpright(image, orientation, previewSide).toDataURL('image/jpeg', 0.7);
  for (const quality of qualities) {
    const blob = await jpegOf(canvas, quality);
    if (blob && blob.size <= mostBytes) return { blob, preview };
  }
  throw new PhotoError('photo.tooLarge');
}

/** Why a file is not taken as a photo; the keys of its sentences. */
export type PhotoProblem =
  | 'photo.empty'
  | 'photo.tooLarge'
  | 'photo.wrongType'
  | 'photo.tooManyPixels'
  | 'photo.unreadable';

export type Inspection =
  | { readonly ok: true; readonly type: 'image/jpeg' | 'image/png'; readonly size: Size }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** Bytes of a photo as it is chosen; it is made smaller before it is sent. */
export const largestFile = 10 * 1024 * 1024;

/** A picture that unpacks to more is refused before it is unpacked. Phones of today take up to 50 million. */
export const mostPixels = 64_000_000;

const longestSide = 20_000;

function pngSize(view: DataView): Size | undefined {
  const signature =
    view.byteLength >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  if (!signature || view.getUint32(12) !== 0x49484452) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function jpegSize(bytes: Uint8Array): Size | undefined {
  const frame = headerSegments(bytes).find(isFrame);
  return frame && frame.at + 9 <= bytes.length ? frameSize(bytes, frame) : undefined;
}

const endOfPng = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

function hasEndOfPng(bytes: Uint8Array): boolean {
  const [first = 0] = endOfPng;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (endOfPng.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

/**
 * Identifies a file by its bytes, without decoding it; never by its name or declared type. What else the file holds does
 * not matter: the photo is drawn anew before it is sent. A search for `<svg` would refuse one good photo in seventy.
 */
export function inspectImage(bytes: Uint8Array): Inspection {
  if (bytes.length === 0) return { ok: false, problem: 'photo.empty' };
  if (bytes.length > largestFile) return { ok: false, problem: 'photo.tooLarge' };
  const png = pngSize(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const size = png ?? jpegSize(bytes);
  if (!size) return { ok: false, problem: 'photo.wrongType' };
  const { width, height } = size;
  if (width === 0 || height === 0) return { ok: false, problem: 'photo.wrongType' };
  if (width * height > mostPixels || Math.max(width, height) > longestSide) {
    return { ok: false, problem: 'photo.tooManyPixels' };
  }
  if (png ? !hasEndOfPng(bytes) : isCutOff(bytes)) return { ok: false, problem: 'photo.unreadable' };
  return { ok: true, type: png ? 'image/png' : 'image/jpeg', size };
}
