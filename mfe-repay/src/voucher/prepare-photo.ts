import { headerSegments, isCutOff, isFrame } from '@sunbird/loan-domain/jpeg';
import {
  canUnpack,
  DrawingError,
  drawnUpright,
  jpegOf,
  loadPicture,
  orientationToDraw,
} from '@sunbird/remote-kit/upright';

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

/**
 * Checks a file, then redraws it, so that only a picture is sent. Rejects with `PhotoError` for one that is not taken,
 * with another error for one that this browser can't read.
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  return draw(file).catch((error: unknown) => {
    throw error instanceof DrawingError ? new PhotoError('photo.notDrawn') : error;
  });
}

async function draw(file: Blob): Promise<PreparedPhoto> {
  if (file.size > largestFile) throw new PhotoError('photo.tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = problemOf(bytes);
  if (problem) throw new PhotoError(problem);
  const image = await loadPicture(bytes);
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!canUnpack({ width, height })) throw new PhotoError('photo.tooManyPixels');
  const orientation = orientationToDraw(bytes);
  const canvas = drawnUpright(image, orientation, sentSide);
  const preview = drawnUpright(image, orientation, previewSide).toDataURL('image/jpeg', 0.7);
  for (const quality of qualities) {
    const blob = await jpegOf(canvas, quality);
    if (blob.size <= mostBytes) return { blob, preview };
  }
  throw new PhotoError('photo.tooLarge');
}

/** Why a file is not taken as a photo; the keys of its sentences. */
export type PhotoProblem =
  | 'photo.empty'
  | 'photo.notDrawn'
  | 'photo.tooLarge'
  | 'photo.wrongType'
  | 'photo.tooManyPixels'
  | 'photo.unreadable';

/** Bytes of a photo as it is chosen; it is made smaller before it is sent. */
export const largestFile = 10 * 1024 * 1024;

const startOfPng = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const endOfPng = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

function standsAt(at: number, wanted: readonly number[], bytes: Uint8Array): boolean {
  return wanted.every((byte, offset) => bytes[at + offset] === byte);
}

function hasEndOfPng(bytes: Uint8Array): boolean {
  const [first = 0] = endOfPng;
  let at = bytes.indexOf(first);
  while (at !== -1 && !standsAt(at, endOfPng, bytes)) at = bytes.indexOf(first, at + 1);
  return at !== -1;
}

/**
 * Identifies a file by its bytes, without decoding it; never by its name or declared type. What else the file holds does
 * not matter: the photo is drawn anew before it is sent. A search for `<svg` would refuse one good photo in seventy.
 */
export function problemOf(bytes: Uint8Array): PhotoProblem | undefined {
  if (bytes.length === 0) return 'photo.empty';
  if (bytes.length > largestFile) return 'photo.tooLarge';
  const isPng = standsAt(0, startOfPng, bytes);
  if (!isPng && !headerSegments(bytes).some(isFrame)) return 'photo.wrongType';
  const isWhole = isPng ? hasEndOfPng(bytes) : !isCutOff(bytes);
  return isWhole ? undefined : 'photo.unreadable';
}
