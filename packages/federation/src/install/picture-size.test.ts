import { pictureSize } from './read-screenshots';

/** The heads of pictures of 300 x 200 px: as Chromium writes them, and as the documents of the formats say. */
const heads = {
  png: '89504e470d0a1a0a0000000d494844520000012c000000c8080600000052dfdc',
  'webp of Chromium': '524946463e03000057454250565038580a000000300000002b0100c700004943',
  'lossy webp': '524946463e0300005745425056503820320300007001009d012a2c01c8003e6d',
  'lossless webp': '5249464604030000574542505650384cf80200002f2bc1310000000000000000',
};

test.each(Object.entries(heads))('%s: type and size', (kind, head) => {
  expect(pictureSize(Buffer.from(head, 'hex'))).toEqual({
    type: kind === 'png' ? 'image/png' : 'image/webp',
    width: 300,
    height: 200,
  });
});

test('the scale of a lossy WebP is no part of its size', () => {
  const scaled = heads['lossy webp'].replace('2c01c800', '2c41c880');
  expect(pictureSize(Buffer.from(scaled, 'hex'))).toMatchObject({ width: 300, height: 200 });
});

test.each([
  ['nothing', ''],
  ['half a head', heads.png.slice(0, 40)],
  ['half a WebP', heads['lossy webp'].slice(0, 50)],
  ['a sound', heads['lossy webp'].replace('57454250', '57415645')],
  ['a WebP of another kind', heads['lossy webp'].replace('56503820', '56503920')],
  ['a JPEG', 'ffd8ffe000104a46494600010100000100010000ffdb00430003020202020203'],
])('%s is no picture', (_what, head) => {
  expect(pictureSize(Buffer.from(head, 'hex'))).toBeUndefined();
});
