import type { Size } from '@sunbird/loan-domain/exif';
import { isCutOff } from '@sunbird/loan-domain/jpeg';
import {
  canUnpack,
  drawnUpright,
  fitWithin,
  jpegOf,
  loadPicture,
  orientationToDraw,
  whiteGround,
} from '@sunbird/remote-kit/upright';
import { measuredWidth, type Quality, qualityOf } from './quality';

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** A picture is sent to the lender with at most this on its longer side. */
const longestSide = 1600;
const jpegQuality = 0.8;

export interface Picture {
  /** A JPEG drawn anew: without the metadata of the file or the camera. */
  readonly file: File;
  readonly quality: Quality;
}

/** A part of a picture, with no side above `longest`. */
function drawn(source: CanvasImageSource, area: Area, longest: number): CanvasRenderingContext2D {
  const { width, height } = fitWithin(area, longest);
  const context = whiteGround({ width, height });
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return context;
}

/** A small copy, to be measured. */
export function smallCopy(source: CanvasImageSource, area: Area): ImageData {
  const context = drawn(source, area, measuredWidth);
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/** Redraws a part of a picture: smaller, and without the file's metadata. */
export async function pictureOf(
  source: CanvasImageSource,
  area: Area,
  name: string,
  longSide = Math.max(area.width, area.height),
): Promise<Picture> {
  const blob = await jpegOf(drawn(source, area, longestSide).canvas, jpegQuality);
  const file = new File([blob], name, { type: 'image/jpeg' });
  const quality = qualityOf(smallCopy(source, area), longSide);
  return { file, quality };
}

/** The same name, as a JPEG: the sandbox and support recognise pictures by their names. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;
}

/** A chosen file as a picture to send. Rejects for a file that is no picture, half of one, or too large. */
export async function pictureOfFile(chosen: File): Promise<Picture> {
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  if (isCutOff(bytes)) throw new Error('This picture was cut off.');
  const image = await loadPicture(bytes);
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!canUnpack({ width, height })) throw new Error('This picture has too many pixels.');
  const longSide = Math.max(width, height);
  const orientation = orientationToDraw(bytes);
  const canvas = orientation === 1 ? undefined : drawnUpright(image, orientation, longestSide);
  const area = { x: 0, y: 0, width: canvas?.width ?? width, height: canvas?.height ?? height };
  return pictureOf(canvas ?? image, area, jpegName(chosen.name), longSide);
}
