import { exifOf } from '../testing/exif';
import { isCutOff, orientationOfJpeg } from './jpeg';

function be16(value: number) {
  return [value >> 8, value & 255];
}

/** EXIF that names an orientation, with the first or the last byte of a number first. */
function exif(orientation: number, isLittle = false): number[] {
  const content = [...`Exif\0\0${exifOf(orientation, isLittle)}`].map(letter => letter.charCodeAt(0));
  return [0xff, 0xe1, ...be16(2 + content.length), ...content];
}

const jfif = [0xff, 0xe0, ...be16(4), 1, 1];
const scan = [0xff, 0xda, ...be16(8), 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0xd9];

function jpeg(...segments: readonly (readonly number[])[]) {
  return Uint8Array.from([0xff, 0xd8, ...segments.flat()]);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i is read from the EXIF of a JPEG', orientation => {
  expect(orientationOfJpeg(jpeg(exif(orientation), scan))).toBe(orientation);
  expect(orientationOfJpeg(jpeg(jfif, [0xff], exif(orientation, true), scan))).toBe(orientation);
});

test.each([
  ['no file', new Uint8Array()],
  ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)],
  ['no EXIF', jpeg(jfif, scan)],
  ['EXIF behind the data', jpeg(jfif, scan, exif(6))],
  ['an orientation that there is not', jpeg(exif(9), scan)],
  ['half of it', jpeg(exif(6).slice(0, 20))],
  ['a length that is none', jpeg([0xff, 0xe1, 0, 0, ...exif(6).slice(4, 10)])],
])('%s: upright', (_what, bytes) => {
  expect(orientationOfJpeg(bytes)).toBe(1);
});

test('a picture is cut off without its end; that of a thumbnail in the metadata is another', () => {
  const thumbnail = [0xff, 0xe1, 0, 4, 0xff, 0xd9];
  const half = scan.slice(0, -2);
  expect(isCutOff(jpeg(jfif, scan))).toBe(false);
  expect(isCutOff(jpeg(thumbnail, half))).toBe(true);
  expect(isCutOff(jpeg(jfif, half, [0xff]))).toBe(true);
  expect(isCutOff(Uint8Array.of(0x89, 0x50))).toBe(false);
});
