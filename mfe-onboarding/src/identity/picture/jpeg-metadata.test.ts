import { hasMetadata, withoutMetadata } from './jpeg-metadata';

function segment(code: number, content: readonly number[]): number[] {
  const length = content.length + 2;
  return [0xff, code, length >> 8, length & 0xff, ...content];
}

function text(words: string) {
  return [...words].map(letter => letter.charCodeAt(0));
}

function hex(bytes: string) {
  return bytes.split(' ').map(byte => Number.parseInt(byte, 16));
}

/** A camera's EXIF: where the picture was taken, by GPS tags of a TIFF directory. */
const exif = segment(0xe1, [
  ...text('Exif\0\0II'),
  ...hex('2a 00 08 00 00 00 01 00 25 88 04 00 01 00 00 00 1a 00 00 00 00 00 00 00'),
  ...text('GPS 6.5244N 3.3792E'),
]);
const jfif = segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const xmp = segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta photographer="Ada"/>'));
const comment = segment(0xfe, text('taken by Ada'));
const table = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd9];

function jpeg(...segments: readonly number[][]): Uint8Array {
  return new Uint8Array([0xff, 0xd8, ...segments.flat()]);
}

function readable(bytes: Uint8Array) {
  return String.fromCharCode(...bytes);
}

it('takes place, device and words out of a GPS-tagged picture and leaves the picture', () => {
  const tagged = jpeg(jfif, exif, xmp, comment, table, scan);
  expect(hasMetadata(tagged)).toBe(true);
  const clean = withoutMetadata(tagged);
  expect(hasMetadata(clean)).toBe(false);
  for (const word of ['Exif', 'GPS', '6.5244N', 'xmpmeta', 'Ada'])
    expect(readable(clean)).not.toContain(word);
  expect([...clean]).toEqual([...jpeg(jfif, table, scan)]);
});

it('reads over fill bytes, and takes no byte of the content for a marker', () => {
  const tagged = jpeg(jfif, [0xff, 0xff], exif, [0xff], comment, table, scan);
  expect([...withoutMetadata(tagged)]).toEqual([...jpeg(jfif, table, scan)]);
  const likeAnEnd = segment(0xfe, [0xff, 0xd9, 0xff, 0xda, 0xff, 0xd8, ...text('<svg %PDF PK')]);
  expect([...withoutMetadata(jpeg(jfif, likeAnEnd, table, scan))]).toEqual([...jpeg(jfif, table, scan)]);
});

it('leaves a clean picture byte for byte', () => {
  const clean = jpeg(jfif, table, scan);
  expect([...withoutMetadata(clean)]).toEqual([...clean]);
});

it.each([
  ['no picture', new Uint8Array(text('hello, this is no JPEG at all'))],
  ['nothing', new Uint8Array()],
  ['a segment that ends after the file', jpeg([0xff, 0xe1, 0xff, 0xff, 1, 2])],
  ['no picture in it', jpeg(jfif)],
  ['a segment of no length', jpeg([0xff, 0xe1, 0, 0, 0, 0, 0])],
  ['an end before the picture', jpeg([0xff, 0xd9, 0, 0, 0])],
])('refuses what is no JPEG: %s', (_, bytes) => {
  expect(() => withoutMetadata(bytes)).toThrow(RangeError);
  expect(hasMetadata(bytes)).toBe(false);
});
