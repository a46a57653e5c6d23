import type { Locator, Page } from '@playwright/test';
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';
import readSquares from 'jsqr';

/** What is drawn on the screen: four bytes (red, green, blue, opacity) for each point. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8ClampedArray;
}

async function drawingOf(page: Page, code: Locator): Promise<Drawing> {
  const picture = (await code.screenshot()).toString('base64');
  const { width, height, bytes } = await page.evaluate(async base64 => {
    const letters = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([letters], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser can not draw.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, bytes: Array.from(data) };
  }, picture);
  return { width, height, bytes: Uint8ClampedArray.from(bytes) };
}

/** Decodes a bar code (Code 128) as it is drawn on the screen. */
export async function scanBars(page: Page, code: Locator): Promise<string> {
  const { width, height, bytes } = await drawingOf(page, code);
  const grey = new Uint8ClampedArray(width * height).map((_, index) => bytes[index * 4] ?? 0);
  const source = new RGBLuminanceSource(grey, width, height);
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

/** Decodes a QR code as it is drawn on the screen. jsQR: the reader of zxing fails at one code in twenty. */
export async function scanSquares(page: Page, code: Locator): Promise<string> {
  const { width, height, bytes } = await drawingOf(page, code);
  const found = readSquares(bytes, width, height);
  if (!found) throw new Error('There is no QR code in this picture.');
  return found.data;
}
