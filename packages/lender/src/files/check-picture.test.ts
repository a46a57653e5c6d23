import { deflateSync } from 'node:zlib';
import { samplePicture } from '@sunbird/api-tools/walk/sample-picture';
import { exifOf } from '@sunbird/loan-domain/testing/exif';
import sharp from 'sharp';
import { checkPicture, type Picture } from './check-picture';

/** Brightness of a pixel, 0 to 255. */
type Draw = (x: number, y: number) => number;

function stripes(x: number): number {
  return x % 8 < 4 ? 30 : 220;
}

function drawn(width: number, height: number, draw: Draw) {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    draw(at % width, Math.floor(at / width)),
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

function jpeg(width = 64, height = 48, draw: Draw = stripes): Promise<Buffer> {
  return drawn(width, height, draw).jpeg({ quality: 90 }).toBuffer();
}

function png(width = 64, height = 48, draw: Draw = stripes): Promise<Buffer> {
  return drawn(width, height, draw).png().toBuffer();
}

/** Text stands for its characters' codes. */
function bytesOf(...parts: readonly (Uint8Array | string)[]): Buffer {
  return Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

function uint16(value: number): Uint8Array {
  return Uint8Array.of(value >> 8, value & 0xff);
}

function segment(marker: number, content: Uint8Array | string): Buffer {
  return bytesOf(Uint8Array.of(0xff, marker), uint16(content.length + 2), content);
}

/** The JPEG with a segment right after its start. */
function withSegment(bytes: Uint8Array, marker: number, content: Uint8Array | string): Buffer {
  return bytesOf(bytes.subarray(0, 2), segment(marker, content), bytes.subarray(2));
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, content: Uint8Array | string): Buffer {
  const body = bytesOf(type, content);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(content.length);
  sizes.writeUInt32BE(crc32(body), 4);
  return bytesOf(sizes.subarray(0, 4), body, sizes.subarray(4));
}

const pngMagic = '\x89PNG\r\n\x1a\n';

/** An IHDR chunk of a picture in RGB, 8 bits each. */
function header(width: number, height: number, interlace = 0): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 2, 0, 0, interlace], 8);
  return chunk('IHDR', content);
}

/** Pixels of one colour, compressed a thousandfold. */
function pixelData(rows: number, rowLength: number): Buffer {
  return chunk('IDAT', deflateSync(Buffer.alloc(rows * rowLength)));
}

function pngOf(...parts: readonly Uint8Array[]): Buffer {
  return bytesOf(pngMagic, ...parts, chunk('IEND', ''));
}

/** The PNG with a chunk right after its header. */
function withChunk(bytes: Uint8Array, type: string, content: Uint8Array | string): Buffer {
  return bytesOf(bytes.subarray(0, 33), chunk(type, content), bytes.subarray(33));
}

const start = '\xff\xd8';
const end = '\xff\xd9';

/** A frame of one component, coded in one pass or in many. */
function frame(width: number, height: number, coding: 0xc0 | 0xc2 = 0xc0): Buffer {
  return segment(coding, bytesOf('\x08', uint16(height), uint16(width), '\x01\x01\x11\0'));
}

/** A picture of 12 megapixels, of which each scan costs a pass over all blocks and 33 bytes of the file. */
function scansOf12Megapixels(count: number): Buffer {
  const blocks = 500 * 375;
  const lengths = `\x01${'\0'.repeat(15)}`;
  const tables = [
    segment(0xdb, `\0${'\x01'.repeat(64)}`),
    segment(0xc4, `\0${lengths}\0`),
    segment(0xc4, `\x10${lengths}\xe0`),
  ];
  const first = bytesOf(segment(0xda, '\x01\x01\0\0\0\0'), new Uint8Array(Math.ceil(blocks / 8)));
  const others = Array.from({ length: count - 1 }, (_, at) => {
    const band = String.fromCharCode(1 + (at % 63));
    return bytesOf(segment(0xda, `\x01\x01\0${band}${band}\0`), new Uint8Array(23).fill(1, 22));
  });
  return bytesOf(start, ...tables, frame(4000, 3000, 0xc2), first, ...others, end);
}

async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const checked = await checkPicture(bytes);
  if (!checked.ok) throw new Error(checked.text);
  return checked.picture;
}

test('takes a whole JPEG and a whole PNG', async () => {
  const size = { width: 64, height: 48 };
  expect(await pictureOf(await jpeg())).toMatchObject({ ...size, contentType: 'image/jpeg' });
  expect(await pictureOf(await png())).toMatchObject({ ...size, contentType: 'image/png' });
});

const side = 10_000;

test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  ['nothing', 'file.empty', () => new Uint8Array()],
  ['text', 'file.notPicture', () => bytesOf('<svg onload=alert(1)>')],
  ['a GIF', 'file.notPicture', async () => bytesOf('GIF89a', await jpeg())],
  ['a PDF under the type of a picture', 'file.notPicture', async () => bytesOf('%PDF-1.7', await jpeg())],
  ['half a JPEG', 'file.broken', async () => (await jpeg()).subarray(0, 300)],
  ['a JPEG without its end', 'file.broken', async () => (await jpeg(640, 480)).subarray(0, -400)],
  ['the first bytes of a JPEG and nothing else', 'file.broken', () => bytesOf('\xff\xd8\xff\xe0')],
  ['two frames', 'file.broken', async () => bytesOf(start, frame(8, 8), (await jpeg()).subarray(2))],
  ['a frame of 60,000 by 60,000', 'file.broken', () => bytesOf(start, frame(60_000, 60_000), 'x')],
  [
    'a JPEG without tables',
    'file.broken',
    () => bytesOf(start, frame(64, 48), segment(0xda, '\x01\x01\0\0\x3f\0'), end),
  ],
  [
    'a JPEG that costs a pass over 12 megapixels five thousand times',
    'file.broken',
    () => scansOf12Megapixels(5000),
  ],
  ['half a PNG', 'file.broken', async () => (await png()).subarray(0, 60)],
  ['a PNG whose pixels are missing', 'file.broken', () => pngOf(header(64, 48))],
  ['compressed data that is none', 'file.broken', () => pngOf(header(64, 48), chunk('IDAT', 'none'))],
  [
    'a chunk before the header',
    'file.broken',
    () => pngOf(chunk('tEXt', 'a\0b'), header(64, 48), pixelData(48, 193)),
  ],
  [
    'a second header of another size',
    'file.broken',
    () => pngOf(header(8, 8), header(side, side), pixelData(8, 25)),
  ],
  ['a chunk that is longer than the file', 'file.broken', () => bytesOf(pngMagic, '\xff\xff\xff\xff')],
  ['no pixel', 'file.broken', () => pngOf(header(0, 64), pixelData(8, 25))],
  [
    '100 megapixels in 300 kB',
    'file.tooManyPixels',
    () => pngOf(header(side, side), pixelData(side, 3 * side + 1)),
  ],
  [
    'more than two megabytes',
    'file.tooLarge',
    async () => bytesOf(await jpeg(), new Uint8Array(2 * 1024 * 1024)),
  ],
])('refuses %s (%s), and the next picture is taken', async (_name, text, make) => {
  expect(await checkPicture(await make())).toEqual({ ok: false, text });
  expect(await checkPicture(await jpeg())).toMatchObject({ ok: true });
});

test('a picture of as many passes and pixels as are taken', async () => {
  expect(await pictureOf(scansOf12Megapixels(64))).toMatchObject({ width: 4000, height: 3000 });
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  [
    'bytes before a table (Pixel)',
    bytes => bytesOf(start, segment(0xe1, 'XMP'), new Uint8Array(18).fill(1), bytes.subarray(2)),
  ],
  [
    'a scan of no coefficients (Samsung)',
    bytes => {
      const at = bytes.indexOf(bytesOf('\xff\xda'));
      const after = at + 2 + bytes.readUInt16BE(at + 2);
      return bytesOf(bytes.subarray(0, after - 3), new Uint8Array(3), bytes.subarray(after));
    },
  ],
])('what phones get wrong is read as browsers do: %s', async (_what, change) => {
  expect(await pictureOf(change(await jpeg()))).toMatchObject({ width: 64, height: 48 });
});

const secret = '<script>GPS 6.5244N</script>PK\x03\x04';

test.each<[string, () => Promise<Uint8Array>]>([
  ...[0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xfe].map((marker): [string, () => Promise<Buffer>] => [
    `segment ${marker}`,
    async () => withSegment(await jpeg(), marker, secret),
  ]),
  ['tables that are given again', async () => withSegment(await jpeg(), 0xdb, `\0${secret.padEnd(64, 'x')}`)],
  ['an archive behind a JPEG', async () => bytesOf(await jpeg(), secret)],
  [
    'a map of brightness and its own metadata',
    async () => bytesOf(await jpeg(), withSegment(await jpeg(32, 24), 0xe1, secret)),
  ],
  ['the notes of a Samsung phone', async () => bytesOf(await jpeg(), `\0\0\x01\n${secret}SEFHk\0\0\0SEFT`)],
  ['a comment of a PNG', async () => withChunk(await png(), 'tEXt', `Comment\0${secret}`)],
  ['EXIF of a PNG', async () => withChunk(await png(), 'eXIf', `${exifOf(1)}${secret}`)],
  ['colours that no pixel has', async () => withChunk(await png(), 'PLTE', secret.padEnd(33, 'x'))],
  ['a page behind a PNG', async () => bytesOf(await png(), secret)],
  [
    'compressed data behind the last pixel',
    async () => pngOf(header(8, 8), chunk('IDAT', deflateSync(bytesOf(new Uint8Array(8 * 25), secret)))),
  ],
])('what hides in a file is not stored: %s', async (_where, make) => {
  const { bytes, contentType } = await pictureOf(await make());
  const stored = Buffer.from(bytes);
  expect(stored.toString('latin1')).not.toMatch(/script|GPS|PK/);
  const plain = contentType === 'image/png' ? png : jpeg;
  if (stored.length > 300) expect(stored).toEqual(Buffer.from((await pictureOf(await plain())).bytes));
});

test('a small file that inflates without bound takes no memory', async () => {
  const before = process.memoryUsage.rss();
  await checkPicture(pngOf(header(8, 8), pixelData(10_000, 10_000)));
  await checkPicture(pngOf(header(8, 8, 1), pixelData(10_000, 10_000)));
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
});

test('others are served while a large picture is read', async () => {
  const large = pngOf(header(4000, 3000), pixelData(3000, 12_001));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  expect(await checkPicture(large)).toMatchObject({ ok: true });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

describe('a picture stands upright, however the camera was held', () => {
  const width = 96;
  const height = 64;
  /** Brightness of the corners: upper left, upper right, lower left, lower right. */
  const corners = [20, 90, 160, 230] as const;

  function brightness(x: number, y: number): number {
    const [upperLeft, upperRight, lowerLeft, lowerRight] = corners;
    if (y < height / 2) return x < width / 2 ? upperLeft : upperRight;
    return x < width / 2 ? lowerLeft : lowerRight;
  }

  type Point = readonly [x: number, y: number];
  /** Where the camera's pixel belongs, as the EXIF standard says: the names are the sides of row 0 and column 0. */
  const shownAt: Readonly<Record<number, (x: number, y: number) => Point>> = {
    1: (x, y) => [x, y], // top, left
    2: (x, y) => [width - 1 - x, y], // top, right
    3: (x, y) => [width - 1 - x, height - 1 - y], // bottom, right
    4: (x, y) => [x, height - 1 - y], // bottom, left
    5: (x, y) => [y, x], // left, top
    6: (x, y) => [width - 1 - y, x], // right, top
    7: (x, y) => [width - 1 - y, height - 1 - x], // right, bottom
    8: (x, y) => [y, height - 1 - x], // left, bottom
  };

  /** The pixels as the camera that was held so stores them. */
  function taken(make: typeof jpeg, orientation: number): Promise<Buffer> {
    const place = shownAt[orientation];
    const [w, h] = orientation >= 5 ? [height, width] : [width, height];
    return make(w, h, (x, y) => brightness(...(place?.(x, y) ?? [x, y])));
  }

  async function expectUpright(bytes: Uint8Array): Promise<void> {
    const picture = await pictureOf(bytes);
    expect(picture).toMatchObject({ width, height });
    const { data, info } = await sharp(picture.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    const quarters = [0.25, 0.75].flatMap(y => [0.25, 0.75].map(x => data[y * height * width + x * width]));
    for (const [at, value] of corners.entries())
      expect(Math.abs((quarters[at] ?? 0) - value)).toBeLessThan(8);
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i', async orientation => {
    // EXIF is written with the first byte first, or the last one.
    const exif = exifOf(orientation, orientation % 2 === 0);
    await expectUpright(withSegment(await taken(jpeg, orientation), 0xe1, `Exif\0\0${exif}`));
    await expectUpright(withChunk(await taken(png, orientation), 'eXIf', exif));
  });

  test('the first EXIF counts, and words that only look like it do not', async () => {
    const photograph = await taken(jpeg, 6);
    const second = withSegment(photograph, 0xe1, `Exif\0\0${exifOf(3)}`);
    await expectUpright(withSegment(second, 0xe1, `Exif\0\0${exifOf(6)}`));
    const comment = withSegment(photograph, 0xfe, `Exif\0\0${exifOf(6)}`);
    expect(await pictureOf(comment)).toMatchObject({ width: height, height: width });
  });
});

test('measures blur and glare', async () => {
  async function quality(draw: Draw) {
    return (await pictureOf(await jpeg(160, 120, draw))).quality;
  }
  expect((await quality(stripes)).blur).toBeLessThan(0.1);
  expect((await quality(() => 128)).blur).toBeGreaterThan(0.9);
  expect((await quality(() => 255)).glare).toBe(1);
  expect((await quality(x => (x < 80 ? 255 : 20))).glare).toBeCloseTo(0.5, 1);
  expect((await pictureOf(samplePicture())).quality).toEqual({ blur: 0.003, glare: 0 });
});
