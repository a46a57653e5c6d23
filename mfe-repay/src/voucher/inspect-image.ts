/** Why a file is not taken as a photo; the keys of its sentences. */
export type PhotoProblem =
  | 'photo.empty'
  | 'photo.tooLarge'
  | 'photo.wrongType'
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

function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return parts.join('');
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

/**
 * Identifies a file by its bytes, without decoding it; never by its name or declared type. What else the file holds does
 * not matter: the photo is drawn anew before it is sent. A search for `<svg` would refuse one good photo in seventy.
 */
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
  if (!hasEnd(latin1(bytes), png !== undefined)) return { ok: false, problem: 'photo.unreadable' };
  return { ok: true, type: png ? 'image/png' : 'image/jpeg', size };
}
