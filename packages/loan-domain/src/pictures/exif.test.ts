import { exifOf } from '../testing/exif';
import { orientationOf } from './exif';

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, character => character.charCodeAt(0));
}

test.each([
  ['nothing', ''],
  ['other data', 'http://ns.adobe.com/xap/1.0/'],
  ['a header alone', 'MM\0*\0\0\0\b'],
  ['a directory behind the end', 'MM\0*\0\0\x7f\x7f\0\0'],
  ['more entries than there are', `MM\0*\0\0\0\b\x7f\x7f${exifOf(6).slice(10, 20)}`],
  ['0', exifOf(0)],
  ['9', exifOf(9)],
  ['half an entry', exifOf(6).slice(0, 16)],
])('%s is upright', (_what, exif) => {
  expect(orientationOf(bytesOf(exif))).toBe(1);
});

test('the value may be a long number', () => {
  const exif = 'MM\0*\0\0\0\b\0\x01\x01\x12\0\x04\0\0\0\x01\0\0\0\x06\0\0\0\0';
  expect(orientationOf(bytesOf(exif))).toBe(6);
});
