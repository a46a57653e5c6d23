import { type Orientation, uprightSize } from '@sunbird/loan-domain/exif';
import { isCutOff } from '@sunbird/loan-domain/jpeg';
import { drawUpright, orientationOfFile } from '@sunbird/remote-kit/upright';
import { type Area, fitWithin, type Size } from './fit';
import { withoutMetadata } from './jpeg-metadata';
import { measuredWidth, type Quality, qualityOf } from './quality';

/** A picture as it goes to the lender: never more than this on its longer side. */
const longestSide = 1600;
const jpegQuality = 0.8;

export interface Picture {
  /** A JPEG without metadata. */
  readonly file: File;
  readonly quality: Quality;
}

function drawn(source: CanvasImageSource, area: Area, size: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  // A picture may be see-through, and JPEG would turn that black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  return context;
}

/** A small copy, to be measured. */
export function smallCopy(source: CanvasImageSource, area: Area): ImageData {
  const size = fitWithin(area, measuredWidth);
  return drawn(source, area, size).getImageData(0, 0, size.width, size.height);
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This picture could not be written.'))),
      'image/jpeg',
      jpegQuality,
    );
  });
}

/** Redraws a part of a picture: smaller, and without the file's metadata. */
export async function pictureOf(
  source: CanvasImageSource,
  area: Area,
  name: string,
  longSide = Math.max(area.width, area.height),
): Promise<Picture> {
  const { canvas } = drawn(source, area, fitWithin(area, longestSide));
  const bytes = new Uint8Array(await (await jpegOf(canvas)).arrayBuffer());
  const file = new File([withoutMetadata(bytes)], name, { type: 'image/jpeg' });
  const quality = qualityOf(smallCopy(source, area), longSide);
  return { file, quality };
}

/** The same name, as a JPEG: the sandbox and support recognise pictures by their names. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('This file is no picture that this browser can read.'));
    image.src = url;
  });
}

/** The picture upright, as large as it is sent, for a browser that does not turn it by its EXIF itself. */
function turned(image: HTMLImageElement, size: Size, orientation: Orientation): HTMLCanvasElement {
  const fitted = fitWithin(size, longestSide);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, uprightSize(fitted, orientation));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  drawUpright(context, image, fitted, orientation);
  return canvas;
}

/** A chosen file as a picture to send. Rejects for a file that is no picture, or half of one. */
export async function pictureOfFile(chosen: File): Promise<Picture> {
  if (isCutOff(new Uint8Array(await chosen.arrayBuffer()))) throw new Error('This picture was cut off.');
  const url = URL.createObjectURL(chosen);
  try {
    const image = await load(url);
    const { naturalWidth: width, naturalHeight: height } = image;
    const longSide = Math.max(width, height);
    const orientation = await orientationOfFile(chosen);
    const canvas = orientation === 1 ? undefined : turned(image, { width, height }, orientation);
    const area = { x: 0, y: 0, width: canvas?.width ?? width, height: canvas?.height ?? height };
    return await pictureOf(canvas ?? image, area, jpegName(chosen.name), longSide);
  } finally {
    URL.revokeObjectURL(url);
  }
}
