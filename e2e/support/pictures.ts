import type { Page } from '@playwright/test';

export interface Picture {
  readonly name: string;
  readonly mimeType: 'image/jpeg';
  readonly buffer: Buffer;
}

/** A sharp, evenly lit JPEG with text, drawn by the browser: it passes the quality checks of document photos. */
export async function picture(page: Page, caption: string, name = `${caption}.jpg`): Promise<Picture> {
  const base64 = await page.evaluate(text => {
    const canvas = document.createElement('canvas');
    canvas.width = 1400;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser can not draw.');
    context.fillStyle = '#b9c7b0';
    context.fillRect(0, 0, 1400, 900);
    for (let index = 0; index < 400; index += 1) {
      context.fillStyle = `hsl(${(index * 37) % 360} 40% ${20 + ((index * 13) % 60)}%)`;
      context.fillRect((index * 97) % 1380, (index * 61) % 880, 30, 18);
    }
    context.fillStyle = '#111';
    context.font = '64px sans-serif';
    context.fillText(text, 120, 200);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, caption);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

function segment(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** EXIF as a camera writes it: a TIFF directory with the GPS position 6.5244 N, 3.3792 E; and XMP. */
export function taggedWithPlace({ buffer, ...picture }: Picture): Picture {
  const directory = Buffer.from('49492a0008000000010025880400010000001a00000000000000', 'hex');
  const exif = segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0'), directory, Buffer.from('GPS 6.5244N 3.3792E')]),
  );
  const xmp = segment(
    0xe1,
    Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/" GPS="6.5244N"/>'),
  );
  return { ...picture, buffer: Buffer.concat([buffer.subarray(0, 2), exif, xmp, buffer.subarray(2)]) };
}
