import type { Locator } from '@playwright/test';
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';
import readSquares from 'jsqr';

/** What is drawn on the screen: four bytes (red, green, blue, opacity) for each point. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8ClampedArray;
}

export async function drawingOf(shape: Locator): Promise<Drawing> {
  const picture = (await shape.screenshot()).toString('base64');
  const { width, height, text } = await shape.page().evaluate(async base64 => {
    const letters = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([letters], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser can not draw.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    // As a text: a list of so many numbers takes seconds to leave the page.
    const reader = new FileReader();
    const read = new Promise(resolve => reader.addEventListener('load', resolve));
    reader.readAsDataURL(new Blob([data]));
    await read;
    return { width: image.width, height: image.height, text: String(reader.result) };
  }, picture);
  return { width, height, bytes: Uint8ClampedArray.from(Buffer.from(text.split(',')[1] ?? '', 'base64')) };
}

/** Decodes a bar code (Code 128) as it is drawn on the screen. */
export async function scanBars(code: Locator): Promise<string> {
  const { width, height, bytes } = await drawingOf(code);
  const grey = new Uint8ClampedArray(width * height).map((_, index) => bytes[index * 4] ?? 0);
  const source = new RGBLuminanceSource(grey, width, height);
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

/** Decodes a QR code as it is drawn on the screen. jsQR: the reader of zxing fails at one code in twenty. */
export async function scanSquares(code: Locator): Promise<string> {
  const { width, height, bytes } = await drawingOf(code);
  const decoded = readSquares(bytes, width, height);
  if (!decoded) throw new Error('There is no QR code in this picture.');
  return decoded.data;
}
