import { largestFile, problemOf } from './prepare-photo';

function bytesOf(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? [...part].map(char => char.charCodeAt(0)) : [...part])),
  );
}

function be16(value: number) {
  return [value >> 8, value & 255];
}

function be32(value: number) {
  return [...be16(value >>> 16), ...be16(value & 0xffff)];
}

function png(width: number, height: number) {
  return bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    be32(13),
    'IHDR',
    be32(width),
    be32(height),
    [8, 6, 0, 0, 0],
    be32(0),
    be32(0),
    'IEND',
    [0xae, 0x42, 0x60, 0x82],
  );
}

function jpeg(width: number, height: number) {
  return bytesOf(
    [0xff, 0xd8],
    // Exif, a run of fill bytes, then the frame.
    [0xff, 0xe1, ...be16(8)],
    'Exif\0\0',
    [0xff, 0xff, 0xc2, ...be16(17), 8, ...be16(height), ...be16(width), 3],
    [0xff, 0xd9],
  );
}

test('a photo and a screenshot, by their bytes', () => {
  expect(problemOf(jpeg(4000, 3000))).toBeUndefined();
  expect(problemOf(png(1080, 2340))).toBeUndefined();
});

test.each([
  ['empty', new Uint8Array(), 'photo.empty'],
  ['larger than 10 MB', new Uint8Array(largestFile + 1), 'photo.tooLarge'],
  ['a PDF', bytesOf('%PDF-1.7\n'), 'photo.wrongType'],
  ['a GIF', bytesOf('GIF89a', be16(1), be16(1)), 'photo.wrongType'],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.wrongType'],
  ['text with the name of a photo', bytesOf('hello'), 'photo.wrongType'],
  ['half a signature', bytesOf([0xff, 0xd8]), 'photo.wrongType'],
  ['a JPEG without a frame', bytesOf([0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0, 0, 0, 0, 0]), 'photo.wrongType'],
  ['half a photo', jpeg(10, 10).slice(0, -2), 'photo.unreadable'],
  ['half a screenshot', png(10, 10).slice(0, -2), 'photo.unreadable'],
])('%s is refused', (_what, bytes, problem) => {
  expect(problemOf(bytes)).toBe(problem);
});

/** A photo whose metadata hold a small picture of its own, with its end. */
function withThumbnail(...data: readonly (readonly number[])[]) {
  return bytesOf(
    [0xff, 0xd8],
    [0xff, 0xe1, ...be16(8), 0xff, 0xd8, 0xff, 0xda, 0xff, 0xd9],
    [0xff, 0xc0, ...be16(11), 8, ...be16(3000), ...be16(4000), 1, 1, 0x11, 0],
    [0xff, 0xda, ...be16(8), 1, 1, 0, 0, 63, 0],
    ...data,
  );
}

test('photos of any bytes are taken', () => {
  let state = 7;
  for (let photo = 0; photo < 50; photo += 1) {
    const noise = Array.from({ length: 20_000 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state & 255;
    });
    // As encoders do: a zero after each 255.
    const stuffed = noise.flatMap(byte => (byte === 255 ? [255, 0] : [byte]));
    expect(problemOf(withThumbnail(stuffed, [0xff, 0xd9]))).toBeUndefined();
  }
});
