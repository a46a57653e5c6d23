import type { Orientation, Size } from '@sunbird/loan-domain/exif';
import { orientationOfJpeg } from '@sunbird/loan-domain/jpeg';

/** The six numbers of a canvas's transformation. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Whether this browser turns a picture as its EXIF says before it draws it. Chromium does from 81 on. */
function turnsItself(): boolean {
  return typeof CSS === 'undefined' || CSS.supports('image-orientation', 'from-image');
}

/** How a file must still be turned when this browser draws it; 1 for not at all. */
export function orientationToDraw(bytes: Uint8Array): Orientation {
  return turnsItself() ? 1 : orientationOfJpeg(bytes);
}

/** EXIF stands in front; with its thumbnail it has 64 kB at most. */
const headLength = 128 * 1024;

/** The same of a file, which is read only where the answer depends on it. */
export async function orientationOfFile(file: Blob): Promise<Orientation> {
  if (turnsItself()) return 1;
  return orientationOfJpeg(new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
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

/** Draws a picture upright, as large as `size`, which is its own shape before it is turned. */
export function drawUpright(
  context: CanvasRenderingContext2D,
  source: CanvasImageSource,
  size: Size,
  orientation: Orientation,
): void {
  context.setTransform(...uprightMatrix(size, orientation));
  context.drawImage(source, 0, 0, size.width, size.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
}
