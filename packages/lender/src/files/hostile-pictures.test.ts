import { deflateSync } from 'node:zlib';
import { bytesOf, chunk, jpeg, png, pngHeader, pngMagic } from '../testing/pictures';
import { checkPicture } from './check-picture';
import type { Outline } from './outline';
import { openPictureDecoder, type PictureDecoder } from './picture-decoder';

const end = chunk('IEND', new Uint8Array());

/** Pixels of one colour, compressed a thousandfold. */
function pixelData(rows: number, rowLength: number) {
  return chunk('IDAT', deflateSync(Buffer.alloc(rows * rowLength)));
}

/** A decoder that records what reaches it. */
function spyDecoder(): PictureDecoder & { readonly seen: Outline[] } {
  const seen: Outline[] = [];
  async function decode(outline: Outline) {
    seen.push(outline);
    return { quality: { blur: 0, glare: 0 } };
  }
  return { seen, decode, close: async () => undefined };
}

const side = 10_000;

/** A frame header of `width` by `height` for a JPEG with one component. */
function frame(width: number, height: number): Uint8Array {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return Uint8Array.of(0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0);
}

const whole = jpeg();
const startOfImage = whole.subarray(0, 2);

const scan = Uint8Array.of(0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1);
const endOfImage = Uint8Array.of(0xff, 0xd9);

function pngOf(...parts: readonly Uint8Array[]): Uint8Array {
  return bytesOf(pngMagic, ...parts, end);
}

function header(width: number, height: number, interlace?: number): Uint8Array {
  return chunk('IHDR', pngHeader(width, height, interlace));
}

const tooLong = chunk('IHDR', bytesOf(pngHeader(8, 8), new Uint8Array(9)));
const scans = Array.from({ length: 1000 }, () => scan);

test.each<[string, Uint8Array, string]>([
  [
    'a chunk before the header, so that fixed places hold another size',
    pngOf(chunk('tEXt', new Uint8Array(13)), header(side, side), pixelData(9, 9)),
    'file.broken',
  ],
  [
    'a second header of another size',
    pngOf(header(8, 8), header(side, side), pixelData(8, 25)),
    'file.broken',
  ],
  ['100 megapixels in 100 kB', pngOf(header(side, side), pixelData(side, 3000)), 'file.tooManyPixels'],
  ['no pixel', pngOf(header(0, 64), pixelData(8, 25)), 'file.broken'],
  [
    'an interlaced picture, which a decoder inflates without bound',
    pngOf(header(8, 8, 1), pixelData(5000, 5000)),
    'file.broken',
  ],
  ['a header that is longer than a header', pngOf(tooLong, pixelData(8, 25)), 'file.broken'],
  ['a chunk that is longer than the file', bytesOf(pngMagic, new Uint8Array(4).fill(0xff)), 'file.broken'],
  ['two frames', bytesOf(startOfImage, frame(8, 8), whole.subarray(2)), 'file.broken'],
  ['a frame of 60,000 by 60,000', bytesOf(startOfImage, frame(60_000, 60_000), 'x'), 'file.broken'],
  ['a thousand scans', bytesOf(startOfImage, frame(3000, 3000), ...scans, endOfImage), 'file.broken'],
])('%s is refused before anything is decoded', async (_name, bytes, text) => {
  const decoder = spyDecoder();
  expect(await checkPicture(bytes, decoder)).toEqual({ ok: false, text });
  expect(decoder.seen).toEqual([]);
});

describe('what is decoded', () => {
  const decoder = openPictureDecoder({ timeout: 60_000 });
  afterAll(() => decoder.close());

  test.each<[string, Uint8Array]>([
    ['compressed data that is none', pngOf(header(64, 48), chunk('IDAT', pngMagic))],
    ['a checksum that is wrong', png().map((byte, at, { length }) => (at === length - 1 ? byte ^ 1 : byte))],
    ['a JPEG without tables', bytesOf(startOfImage, frame(64, 48), scan, endOfImage)],
  ])('%s is refused, and the next picture is measured', async (_name, bytes) => {
    expect(await checkPicture(bytes, decoder)).toEqual({ ok: false, text: 'file.broken' });
    expect(await checkPicture(whole, decoder)).toMatchObject({ ok: true });
  });

  test('more data than the header says is not decompressed', async () => {
    const bomb = pngOf(header(8, 8), pixelData(20_000, 20_000));
    const before = process.memoryUsage().rss;
    await checkPicture(bomb, decoder);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('the pixels of a picture are in the memory of another process, and others are served meanwhile', async () => {
    const large = pngOf(header(4000, 3000), pixelData(3000, 12_001));
    const before = process.memoryUsage.rss();
    let most = before;
    let turns = 0;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
      turns += 1;
    }, 5);
    expect(await checkPicture(large, decoder)).toMatchObject({ ok: true });
    clearInterval(timer);
    expect(most - before).toBeLessThan(40 * 1024 * 1024);
    expect(turns).toBeGreaterThan(10);
  });
});

test('a picture that takes too long is refused, its process is ended, and the next one has a new process', async () => {
  const hurried = openPictureDecoder({ timeout: 1 });
  const patient = openPictureDecoder({ timeout: 60_000 });
  const large = jpeg(600, 400, () => 90);
  expect(await checkPicture(large, hurried)).toEqual({ ok: false, text: 'file.broken' });
  expect(await checkPicture(large, patient)).toMatchObject({ ok: true });
  await hurried.close();
  await patient.close();
});
