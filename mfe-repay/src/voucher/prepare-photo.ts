import { type Orientation, uprightSize } from '@sunbird/loan-domain/exif';
import { drawUpright, orientationToDraw } from '@sunbird/remote-kit/upright';
import { inspectImage, largestFile, type PhotoProblem } from './inspect-image';

export interface PreparedPhoto {
  /** A JPEG of our own making: no metadata, no more than the lender takes. */
  readonly blob: Blob;
  /** Small, as a `data:` address. */
  readonly preview: string;
}

/** A file that is no photo, or one that this browser can't read. */
export class PhotoError extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

const longestSide = 1600;
const previewSide = 192;
const mostBytes = 2 * 1024 * 1024;
const qualities = [0.85, 0.7, 0.5, 0.35];

function readBytes(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      if (result instanceof ArrayBuffer) resolve(new Uint8Array(result));
      else reject(new PhotoError('photo.unreadable'));
    };
    reader.onerror = () => reject(new PhotoError('photo.unreadable'));
    reader.readAsArrayBuffer(file);
  });
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      if (typeof result === 'string') resolve(result);
      else reject(new PhotoError('photo.unreadable'));
    };
    reader.onerror = () => reject(new PhotoError('photo.unreadable'));
    reader.readAsDataURL(file);
  });
}

async function decode(bytes: Uint8Array, type: string): Promise<HTMLImageElement> {
  const image = new Image();
  // `data:`, because the page's policy lets no `blob:` pictures in.
  image.src = await dataUrlOf(new Blob([bytes.slice()], { type }));
  try {
    await image.decode();
  } catch {
    throw new PhotoError('photo.unreadable');
  }
  return image;
}

interface Decoded {
  readonly image: HTMLImageElement;
  readonly orientation: Orientation;
}

function drawn({ image, orientation }: Decoded, side: number): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
  const size = {
    width: Math.max(1, Math.round(naturalWidth * scale)),
    height: Math.max(1, Math.round(naturalHeight * scale)),
  };
  const canvas = document.createElement('canvas');
  Object.assign(canvas, uprightSize(size, orientation));
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('photo.unreadable');
  // A screenshot may be see-through, and JPEG would turn that black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawUpright(context, image, size, orientation);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** Checks a file, then redraws it, so that only a picture is sent. Rejects with `PhotoError`. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  if (file.size > largestFile) throw new PhotoError('photo.tooLarge');
  const bytes = await readBytes(file);
  const found = inspectImage(bytes);
  if (!found.ok) throw new PhotoError(found.problem);
  const decoded = { image: await decode(bytes, found.type), orientation: orientationToDraw(bytes) };
  const canvas = drawn(decoded, longestSide);
  const preview = drawn(decoded, previewSide).toDataURL('image/jpeg', 0.7);
  for (const quality of qualities) {
    const blob = await jpegOf(canvas, quality);
    if (blob && blob.size <= mostBytes) return { blob, preview };
  }
  throw new PhotoError('photo.tooLarge');
}
