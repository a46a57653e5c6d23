import { exifOf } from '@sunbird/loan-domain/examples/exif';
import { runs } from '@sunbird/testing/runs';
import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { bytesOf, chunk, jpeg, withSegment } from '../testing/pictures';
import { checkPicture, type Picture } from './check-picture';
import { openPictureDecoder } from './picture-decoder';

const decoder = openPictureDecoder({ timeout: 60_000 });
afterAll(() => decoder.close());

async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const checked = await checkPicture(bytes, decoder);
  if (!checked.ok) throw new Error(checked.text);
  return checked.picture;
}

const width = 96;
const height = 64;
/** Brightness of the corners of the upright picture: upper left, upper right, lower left, lower right. */
const corners = [20, 90, 160, 230] as const;
type Point = readonly [x: number, y: number];

/** The corner that a place of the upright picture belongs to. */
function brightness(x: number, y: number) {
  const [upperLeft, upperRight, lowerLeft, lowerRight] = corners;
  if (y < height / 2) return x < width / 2 ? upperLeft : upperRight;
  return x < width / 2 ? lowerLeft : lowerRight;
}

/** Where the camera's pixel belongs in the upright picture, as the EXIF standard describes each orientation. */
const shownAt: Readonly<Record<number, (x: number, y: number) => Point>> = {
  // Row 0 is the top, column 0 the left side; the others name the sides of row 0 and column 0.
  1: (x, y) => [x, y],
  2: (x, y) => [width - 1 - x, y], // top, right
  3: (x, y) => [width - 1 - x, height - 1 - y], // bottom, right
  4: (x, y) => [x, height - 1 - y], // bottom, left
  5: (x, y) => [y, x], // left, top
  6: (x, y) => [width - 1 - y, x], // right, top
  7: (x, y) => [width - 1 - y, height - 1 - x], // right, bottom
  8: (x, y) => [y, height - 1 - x], // left, bottom
};

/** The pixels as the camera that was held so stores them. */
function taken(orientation: number) {
  const place = shownAt[orientation];
  const [w, h] = orientation >= 5 ? [height, width] : [width, height];
  return { w, h, draw: (x: number, y: number) => brightness(...(place?.(x, y) ?? [x, y])) };
}

function photograph(orientation: number, isLittleEndian: boolean) {
  const { w, h, draw } = taken(orientation);
  return withSegment(jpeg(w, h, draw), 0xe1, `Exif\0\0${exifOf(orientation, isLittleEndian)}GPS 6.5244N`);
}

function screenshot(orientation: number) {
  const { w, h, draw } = taken(orientation);
  const picture = new PNG({ width: w, height: h });
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) picture.data.fill(draw(x, y), (y * w + x) * 4, (y * w + x) * 4 + 3);
  }
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
  const bytes = new Uint8Array(PNG.sync.write(picture));
  // After the signature (8 bytes) and IHDR (25).
  return bytesOf(bytes.subarray(0, 33), chunk('eXIf', bytesOf(exifOf(orientation))), bytes.subarray(33));
}

/** Brightness in the middle of each corner. */
function cornersOf({ width: w, height: h, data }: { width: number; height: number; data: Uint8Array }) {
  const quarters = [0.25, 0.75].flatMap(y => [0.25, 0.75].map(x => [x * w, y * h] as const));
  return quarters.map(([x, y]) => data[(Math.floor(y) * w + Math.floor(x)) * 4]);
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i', orientation => {
  test('a photograph stands upright, without its EXIF', async () => {
    // EXIF is written with the first byte first, or the last one.
    const picture = await pictureOf(photograph(orientation, orientation % 2 === 0));
    expect(picture).toMatchObject({ width, height, contentType: 'image/jpeg' });
    expect(Buffer.from(picture.bytes).toString('latin1')).not.toMatch(/Exif|GPS/);
    const stored = decode(picture.bytes, { useTArray: true });
    expect([stored.width, stored.height]).toEqual([width, height]);
    const found = cornersOf(stored);
    for (const [at, value] of corners.entries()) expect(Math.abs((found[at] ?? 0) - value)).toBeLessThan(8);
  });

  test('so does a PNG', async () => {
    const picture = await pictureOf(screenshot(orientation));
    expect(picture).toMatchObject({ width, height, contentType: 'image/png' });
    const stored = PNG.sync.read(Buffer.from(picture.bytes));
    expect([stored.width, stored.height]).toEqual([width, height]);
    expect(cornersOf(stored)).toEqual([...corners]);
  });
});

test('a picture that stands upright is stored as it came', async () => {
  const plain = jpeg(width, height, brightness);
  const { bytes } = await pictureOf(withSegment(plain, 0xe1, `Exif\0\0${exifOf(1)}`));
  expect(new Uint8Array(bytes)).toEqual(plain);
});

test('the first EXIF counts, and words that only look like it do not', async () => {
  const { w, h, draw } = taken(6);
  const plain = jpeg(w, h, draw);
  const both = withSegment(withSegment(plain, 0xe1, `Exif\0\0${exifOf(3)}`), 0xe1, `Exif\0\0${exifOf(6)}`);
  expect(await pictureOf(both)).toMatchObject({ width, height });
  const comment = withSegment(plain, 0xfe, `Exif\0\0${exifOf(6)}`);
  expect(await pictureOf(comment)).toMatchObject({ width: w, height: h });
});

test('a large photograph of a phone that was held upright is turned within the limits', async () => {
  const long = runs(900, 3000);
  const short = (long / 3) * 2;
  const plain = jpeg(long, short, x => (x < short ? 40 : 200));
  const picture = await pictureOf(withSegment(plain, 0xe1, `Exif\0\0${exifOf(6)}`));
  expect(picture).toMatchObject({ width: short, height: long });
});
