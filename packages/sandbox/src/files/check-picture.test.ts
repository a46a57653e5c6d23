import { deflateSync } from 'node:zlib';
import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { checkPicture } from './check-picture';
import { qualityOf } from './picture-quality';

function pixels(width: number, height: number, draw: (x: number, y: number) => number): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.fill(draw(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return data;
}

type Draw = (x: number, y: number) => number;
const stripes: Draw = x => (x % 8 < 4 ? 30 : 220);

function jpeg(width = 64, height = 48, draw = stripes) {
  return new Uint8Array(encode({ data: pixels(width, height, draw), width, height }, 90).data);
}

function png(): Uint8Array<ArrayBuffer> {
  const picture = new PNG({ width: 64, height: 48 });
  pixels(64, 48, stripes).copy(picture.data);
  return new Uint8Array(PNG.sync.write(picture));
}

function join(...parts: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts.map(part => Buffer.from(part))));
}

function segment(marker: number, text: string): Uint8Array {
  const length = text.length + 2;
  return join(Uint8Array.of(0xff, marker, length >> 8, length & 0xff), text);
}

/** The picture with a segment right after its start. */
function withSegment(bytes: Uint8Array, marker: number, text: string) {
  return join(bytes.subarray(0, 2), segment(marker, text), bytes.subarray(2));
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = join(type, data);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return join(head, body, crc);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function header(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return data;
}

const pngMagic = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

test.each([
  ['JPEG', jpeg(), 'image/jpeg'],
  ['PNG', png(), 'image/png'],
])('takes a whole %s', (_name, bytes, contentType) => {
  const checked = checkPicture(bytes);
  expect(checked).toMatchObject({ ok: true, picture: { contentType, width: 64, height: 48 } });
});

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'file.empty'],
  ['text', join('<svg onload=alert(1)>'), 'file.notPicture'],
  ['a GIF', join('GIF89a', jpeg()), 'file.notPicture'],
  ['a PDF under the type of a picture', join('%PDF-1.7', jpeg()), 'file.notPicture'],
  ['half a JPEG', jpeg().subarray(0, 300), 'file.broken'],
  ['the first bytes of a JPEG and nothing else', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'file.broken'],
  ['a JPEG with an archive behind it', join(jpeg(), 'PK\u0003\u0004evil'), 'file.trailing'],
  ['a PNG with a page behind it', join(png(), '<script>alert(1)</script>'), 'file.trailing'],
  ['half a PNG', png().subarray(0, 60), 'file.broken'],
  [
    'a PNG of 40,000 by 40,000',
    join(
      pngMagic,
      chunk('IHDR', header(40_000, 40_000)),
      chunk('IDAT', deflateSync(Buffer.alloc(100))),
      chunk('IEND', new Uint8Array()),
    ),
    'file.tooManyPixels',
  ],
  [
    'a PNG whose pixels are missing',
    join(pngMagic, chunk('IHDR', header(64, 48)), chunk('IEND', new Uint8Array())),
    'file.broken',
  ],
  ['more than two megabytes', join(jpeg(), new Uint8Array(2 * 1024 * 1024)), 'file.tooLarge'],
])('refuses %s', (_name, bytes, text) => {
  expect(checkPicture(bytes)).toEqual({ ok: false, text });
});

test('refuses a JPEG that unpacks to more pixels than any camera has', () => {
  const bytes = jpeg();
  // The frame header holds height and width: claim 20,000 by 20,000.
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc0);
  bytes.set([0x4e, 0x20, 0x4e, 0x20], at + 5);
  expect(checkPicture(bytes)).toEqual({ ok: false, text: 'file.tooManyPixels' });
});

test('keeps the picture and nothing else', () => {
  const secret = 'Exif GPS 6.5244N 3.3792E';
  let dirty = jpeg();
  for (const marker of [0xe1, 0xe2, 0xed, 0xfe]) dirty = withSegment(dirty, marker, secret);
  const checked = checkPicture(dirty);
  if (!checked.ok) throw new Error(checked.text);
  expect(Buffer.from(checked.picture.bytes).toString('latin1')).not.toContain('GPS');
  expect(checked.picture.bytes).toEqual(jpeg());

  const clean = png();
  const end = clean.length - 12;
  const withText = join(
    clean.subarray(0, end),
    chunk('tEXt', join(`Comment\0${secret}`)),
    clean.subarray(end),
  );
  const again = checkPicture(withText);
  if (!again.ok) throw new Error(again.text);
  expect(Buffer.from(again.picture.bytes).toString('latin1')).not.toContain('GPS');
});

test('measures blur and glare', () => {
  function quality(draw: (x: number, y: number) => number) {
    const checked = checkPicture(jpeg(160, 120, draw));
    if (!checked.ok) throw new Error(checked.text);
    return qualityOf(checked.picture);
  }
  expect(quality(stripes).blur).toBeLessThan(0.1);
  expect(quality(() => 128).blur).toBeGreaterThan(0.9);
  expect(quality(() => 255).glare).toBe(1);
  expect(quality(x => (x < 80 ? 255 : 20)).glare).toBeCloseTo(0.5, 1);
});
