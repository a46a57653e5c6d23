import { drawnUpright, jpegOf, loadPicture } from './upright';

/** Pixels of a copy of a picture, four bytes each. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Brightness of every pixel, 0 to 255. */
export function greyOf({ data, width, height }: Pixels): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const red = data[at * 4] ?? 0;
    const green = data[at * 4 + 1] ?? 0;
    const blue = data[at * 4 + 2] ?? 0;
    grey[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return grey;
}

/** Variance of the Laplacian: how much detail there is; near 0 for a blurred picture. */
export function sharpnessOf(grey: Uint8Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const laplacian = around - 4 * (grey[at] ?? 0);
      sum += laplacian;
      squares += laplacian * laplacian;
      count += 1;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}

/** An ID card's smallest print is 20 pixels high at this length of its longer side. */
const smallerSide = 1024;
const qualities = [0.5, 0.65, 0.8];
/** How much of the detail, which is above all text, must still be there. */
const leastDetail = 0.8;

function detailOf(canvas: HTMLCanvasElement): number {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height);
  return pixels ? sharpnessOf(greyOf(pixels), width, height) : 0;
}

/** A photo that is upright already, as the smallest file in which its text is as clear; itself, where none is smaller. */
export async function smallerPhoto(photo: Blob): Promise<Blob> {
  try {
    const canvas = drawnUpright(await loadPicture(photo), 1, smallerSide);
    const detail = detailOf(canvas);
    for (const quality of qualities) {
      const smaller = await jpegOf(canvas, quality);
      if (smaller.size >= photo.size) break;
      const read = drawnUpright(await loadPicture(smaller), 1, smallerSide);
      if (detailOf(read) >= detail * leastDetail) return smaller;
    }
  } catch {
    // A browser that can't draw it sends it as it is.
  }
  return photo;
}
