/** Why a file is not taken as a photo; the keys of its sentences. */
export type PhotoProblem =
  | 'photo.empty'
  | 'photo.tooLarge'
  | 'photo.wrongType'
  | 'photo.twoInOne'
  | 'photo.tooManyPixels'
  | 'photo.unreadable';

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

export type Inspection =
  | { readonly ok: true; readonly type: 'image/jpeg' | 'image/png'; readonly size: PhotoSize }
  | { readonly ok: false; readonly problem: PhotoProblem };

/** Bytes of a photo as it is chosen; it is made smaller before it is sent. */
export const largestFile = 10 * 1024 * 1024;

/** A picture that unpacks to more is refused before it is unpacked. Phones of today take up to 50 million. */
export const mostPixels = 64_000_000;

const longestSide = 20_000;

// Byte sequences that no photo has, and that make a browser, server or archiver read the file as another type.
const activeContent = ['<script', '<?php', '<html', '<!doctype', '<iframe', 'javascript:', '<svg'];
const archiveEnd = 'PK\u0005\u0006';
const pdfStart = '%PDF-';

function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return parts.join('');
}

function holdsAnotherFormat(content: string): boolean {
  const text = content.toLowerCase();
  if (activeContent.some(mark => text.includes(mark))) return true;
  // A PDF may begin anywhere in its first 1024 bytes, a zip ends within its last 64 kB.
  return (
    text.slice(0, 1024).includes(pdfStart.toLowerCase()) ||
    text.slice(-66_000).includes(archiveEnd.toLowerCase())
  );
}

function pngSize(view: DataView): PhotoSize | undefined {
  const signature =
    view.byteLength >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  if (!signature || view.getUint32(12) !== 0x49484452) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function jpegSize(view: DataView): PhotoSize | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // The picture's data, or its end, stands before the frame with its size.
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Whether the file is complete: browsers draw half a picture without an error. */
function hasEnd(content: string, png: boolean): boolean {
  return content.includes(png ? 'IEND\xae\x42\x60\x82' : '\xff\xd9');
}

/** Identifies a file by its bytes, without decoding it; never by its name or declared type. */
export function inspectImage(bytes: Uint8Array): Inspection {
  if (bytes.length === 0) return { ok: false, problem: 'photo.empty' };
  if (bytes.length > largestFile) return { ok: false, problem: 'photo.tooLarge' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const png = pngSize(view);
  const size = png ?? jpegSize(view);
  if (!size) return { ok: false, problem: 'photo.wrongType' };
  const { width, height } = size;
  if (width === 0 || height === 0) return { ok: false, problem: 'photo.wrongType' };
  if (width * height > mostPixels || Math.max(width, height) > longestSide) {
    return { ok: false, problem: 'photo.tooManyPixels' };
  }
  const content = latin1(bytes);
  if (!hasEnd(content, png !== undefined)) return { ok: false, problem: 'photo.unreadable' };
  if (holdsAnotherFormat(content)) return { ok: false, problem: 'photo.twoInOne' };
  return { ok: true, type: png ? 'image/png' : 'image/jpeg', size };
}
