import { deflateSync } from 'node:zlib';
import { bytesOf, chunk, jpeg, png, pngHeader, pngMagic, withSegment } from './pictures';

const end = chunk('IEND', new Uint8Array());

/** A PNG with this header, whose pixels are all alike: a thousandth of what it unpacks to. */
function flatPng(width: number, height: number, bytesPerPixel: number, header = pngHeader(width, height)) {
  const pixels = deflateSync(Buffer.alloc(height * (width * bytesPerPixel + 1)));
  return bytesOf(pngMagic, chunk('IHDR', header), chunk('IDAT', pixels), end);
}

function deepHeader(width: number, height: number): Uint8Array {
  const header = Buffer.from(pngHeader(width, height));
  // 16 bits for each colour.
  header[8] = 16;
  return header;
}

/** An animated PNG of four frames. */
function animated(): Uint8Array<ArrayBuffer> {
  const whole = png();
  const control = chunk('acTL', Uint8Array.of(0, 0, 0, 4, 0, 0, 0, 0));
  const frame = chunk('fcTL', new Uint8Array(26));
  // After the signature (8 bytes) and IHDR (25).
  return bytesOf(whole.subarray(0, 33), control, frame, whole.subarray(33));
}

/** A JPEG with a colour profile of 1.9 MB, in as many segments as it takes. */
function largeProfile(): Uint8Array<ArrayBuffer> {
  let bytes: Uint8Array<ArrayBuffer> = jpeg();
  const part = `ICC_PROFILE\0\x01\x01${'p'.repeat(60_000)}`;
  for (let written = 0; written < 30; written += 1) bytes = withSegment(bytes, 0xe2, part);
  return bytes;
}

/** A PNG whose colour profile unpacks to 200 MB. */
function profileBomb(): Uint8Array<ArrayBuffer> {
  const whole = png();
  const profile = chunk('iCCP', bytesOf('p\0\0', deflateSync(Buffer.alloc(200_000_000))));
  return bytesOf(whole.subarray(0, 33), profile, whole.subarray(33));
}

const html = '<script>alert(document.domain)</script>';

/** Pictures that somebody sends to stop a lender, by what they do. Each is below the limit of an upload. */
export function hostilePictures(): readonly (readonly [string, Uint8Array<ArrayBuffer>])[] {
  const whole = jpeg(1200, 900);
  return [
    ['a bomb of 100 megapixels', flatPng(10_000, 10_000, 3)],
    [
      'a bomb behind another chunk',
      bytesOf(pngMagic, chunk('tEXt', new Uint8Array(13)), flatPng(9000, 9000, 3).subarray(8)),
    ],
    [
      'more data than the header says',
      bytesOf(pngMagic, chunk('IHDR', pngHeader(8, 8)), flatPng(9000, 9000, 3).subarray(33)),
    ],
    ['as many pixels as are allowed', flatPng(4000, 3000, 3)],
    ['a JPEG of 6 megapixels', jpeg(3000, 2000, () => 90)],
    ['truncated JPEG', whole.subarray(0, whole.length - 2000)],
    ['truncated PNG', flatPng(3000, 2000, 3).subarray(0, 4000)],
    ['animated', animated()],
    ['GIF', bytesOf('GIF89a', new Uint8Array(2000))],
    ['16 bits', flatPng(2000, 1500, 6, deepHeader(2000, 1500))],
    ['a large profile', largeProfile()],
    ['a profile that is a bomb', profileBomb()],
    ['a JPEG that is a page too', bytesOf(whole, html)],
    ['a PNG that is an archive too', bytesOf(png(), 'PK\x03\x04', new Uint8Array(500))],
    ['a page that begins like a picture', bytesOf('\xff\xd8\xff\xe0', html)],
  ];
}
