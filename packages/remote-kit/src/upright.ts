import { type Orientation, type Size, uprightSize } from '@sunbird/loan-domain/exif';
import { orientationOfJpeg } from '@sunbird/loan-domain/jpeg';

/** The six numbers of a canvas's transformation. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Whether this browser turns a picture as its EXIF says before it draws it. Chromium does from 81 on. */
function turnsItself(): boolean {
  return typeof CSS === 'undefined' || CSS.supports('image-orientation', 'from-image');
}

/** A picture that unpacks to more is not drawn. Phones of today take up to 50 million. */
const mostPixels = 64_000_000;
const longestSide = 20_000;

/** Whether a phone can unpack a picture of this size. */
export function canUnpack({ width, height }: Size): boolean {
  return width * height <= mostPixels && Math.max(width, height) <= longestSide;
}

/**
 * The bytes of a picture, which is unpacked once it is drawn. Rejects for one that this browser cannot read. Never a file:
 * phones change the time of one that was read, and it can't be read again.
 */
export function loadPicture(bytes: BlobPart): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([bytes]));
  const loaded = new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('This file is no picture that this browser can read.'));
    image.src = url;
  });
  return loaded.finally(() => URL.revokeObjectURL(url));
}

/** How a picture must still be turned when this browser draws it; 1 for not at all. */
export function orientationToDraw(bytes: Uint8Array): Orientation {
  return turnsItself() ? 1 : orientationOfJpeg(bytes);
}

/** The transformation under which a picture of this size, drawn at the origin, stands upright. */
export function uprightMatrix({ width, height }: Size, orientation: Orientation): Matrix {
  const matrices: Readonly<Record<Orientation, Matrix>> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return matrices[orientation];
}

/** The same shape with no side above `longest`; never larger than it is. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The browser has no memory for a picture, or reads others than it drew. */
export class DrawingError extends Error {}

/** Whether a pixel is read as it was drawn, but for a little noise: what protects from fingerprinting may read any. */
function isTruthful(context: CanvasRenderingContext2D): boolean {
  const drawn = [200, 40, 120];
  context.fillStyle = `rgb(${drawn})`;
  context.fillRect(0, 0, 1, 1);
  const read = context.getImageData(0, 0, 1, 1).data;
  return drawn.every((value, index) => Math.abs(value - (read[index] ?? 0)) < 8);
}

/** A white ground: a picture may be see-through, and JPEG would turn that black. DrawingError where none can be drawn. */
export function whiteGround({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context || !isTruthful(context)) throw new DrawingError();
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return context;
}

/** A picture upright, with no side above `longest`. */
export function drawnUpright(
  image: HTMLImageElement,
  orientation: Orientation,
  longest: number,
): HTMLCanvasElement {
  const size = fitWithin({ width: image.naturalWidth, height: image.naturalHeight }, longest);
  const context = whiteGround(uprightSize(size, orientation));
  context.setTransform(...uprightMatrix(size, orientation));
  context.drawImage(image, 0, 0, size.width, size.height);
  return context.canvas;
}

/** DrawingError where the browser cannot write it. What it writes has no metadata. */
export function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new DrawingError())), 'image/jpeg', quality),
  );
}
