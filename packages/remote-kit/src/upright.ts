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

/** A file as a picture, which is unpacked once it is drawn. Rejects for a file that this browser cannot read. */
export function loadPicture(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
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

/** A white ground: a picture may be see-through, and JPEG would turn that black. */
export function whiteGround({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
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

/** Null where the browser cannot write it. What it writes has no metadata. */
export function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
}
