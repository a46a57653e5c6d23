import { samplePicture } from '@sunbird/api-tools/walk/sample-picture';
import {
  bytesOf,
  chunk,
  type Draw,
  jpeg,
  png,
  pngHeader,
  pngMagic,
  sampleQuality,
  stripes,
  withSegment,
} from '../testing/pictures';
import { checkPicture as checkWith, outlinePicture, type Picture } from './check-picture';
import { openPictureDecoder } from './picture-decoder';

const decoder = openPictureDecoder({ timeout: 60_000 });
afterAll(() => decoder.close());

function checkPicture(bytes: Uint8Array) {
  return checkWith(bytes, decoder);
}

async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const checked = await checkPicture(bytes);
  if (!checked.ok) throw new Error(checked.text);
  return checked.picture;
}

test.each([
  ['JPEG', jpeg(), 'image/jpeg'],
  ['PNG', png(), 'image/png'],
])('takes a whole %s', async (_name, bytes, contentType) => {
  const checked = await checkPicture(bytes);
  expect(checked).toMatchObject({ ok: true, picture: { contentType, width: 64, height: 48 } });
});

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'file.empty'],
  ['text', bytesOf('<svg onload=alert(1)>'), 'file.notPicture'],
  ['a GIF', bytesOf('GIF89a', jpeg()), 'file.notPicture'],
  ['a PDF under the type of a picture', bytesOf('%PDF-1.7', jpeg()), 'file.notPicture'],
  ['half a JPEG', jpeg().subarray(0, 300), 'file.broken'],
  ['the first bytes of a JPEG and nothing else', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'file.broken'],
  ['a JPEG with an archive behind it', bytesOf(jpeg(), 'PK\u0003\u0004evil'), 'file.trailing'],
  ['a PNG with a page behind it', bytesOf(png(), '<script>alert(1)</script>'), 'file.trailing'],
  ['half a PNG', png().subarray(0, 60), 'file.broken'],
  [
    'a PNG whose pixels are missing',
    bytesOf(pngMagic, chunk('IHDR', pngHeader(64, 48)), chunk('IEND', new Uint8Array())),
    'file.broken',
  ],
  ['more than two megabytes', bytesOf(jpeg(), new Uint8Array(2 * 1024 * 1024)), 'file.tooLarge'],
])('refuses %s', async (_name, bytes, text) => {
  expect(await checkPicture(bytes)).toEqual({ ok: false, text });
});

test('the picture of made-up borrowers is as tests of the lender take it to be', async () => {
  expect((await pictureOf(samplePicture())).quality).toEqual(sampleQuality);
});

test('keeps the picture and nothing else', async () => {
  const secret = 'Exif GPS 6.5244N 3.3792E';
  let dirty = jpeg();
  for (const marker of [0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xf0, 0xfe]) dirty = withSegment(dirty, marker, secret);
  const { bytes } = await pictureOf(dirty);
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('GPS');
  expect(new Uint8Array(bytes)).toEqual(jpeg());

  const clean = png();
  const end = clean.length - 12;
  const withText = bytesOf(
    clean.subarray(0, end),
    chunk('tEXt', bytesOf(`Comment\0${secret}`)),
    clean.subarray(end),
  );
  const again = await pictureOf(withText);
  expect(Buffer.from(again.bytes).toString('latin1')).not.toContain('GPS');
});

// Bytes that markup, archives, films and other pictures begin or end with.
const chance = ['<svg onload=', '<script>', '%PDF-1.7', 'PK\x03\x04', 'ftypmp42', 'GIF89a', '\x7fELF'];

test.each(chance)('bytes that happen to read %j are no reason to refuse a picture', async words => {
  const plain = jpeg();
  for (const marker of [0xe1, 0xe2, 0xfe]) {
    expect(await checkPicture(withSegment(plain, marker, words))).toMatchObject({ ok: true });
  }
  const picture = png();
  const commented = bytesOf(picture.subarray(0, 33), chunk('tEXt', bytesOf(words)), picture.subarray(33));
  expect(await checkPicture(commented)).toMatchObject({ ok: true });
});

test('an end of another picture in the metadata, such as that of a thumbnail, ends nothing', async () => {
  const plain = jpeg();
  const thumbnail = bytesOf(Uint8Array.of(0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 0, 0));
  const { bytes } = await pictureOf(bytesOf(plain.subarray(0, 2), thumbnail, plain.subarray(2)));
  expect(new Uint8Array(bytes)).toEqual(plain);
});

test('pictures of noise, whose bytes are whatever they are, are taken', async () => {
  const outlines = Array.from({ length: 5 }, (_, seed) => {
    let state = seed + 1;
    return outlinePicture(
      jpeg(320, 240, () => {
        state = (state * 48_271) % 2_147_483_647;
        return state % 256;
      }),
    );
  });
  expect(outlines.filter(({ ok }) => !ok)).toEqual([]);
});

test.each<[string, Uint8Array]>([
  ['padding', new Uint8Array(4096)],
  ['a map of brightness', jpeg(32, 24)],
  ['the views of a camera with several lenses', bytesOf(jpeg(32, 24), jpeg(32, 24), new Uint8Array(16))],
  ['the notes of a Samsung phone', bytesOf('\0\0\x01\nImage_UTC_Data1732608000000SEFHk\0\0\0SEFT')],
  ['both', bytesOf(jpeg(32, 24), 'SEFH\0\0SEFT')],
])('what a camera wrote behind its picture is left out: %s', async (_what, tail) => {
  const plain = jpeg();
  const { bytes } = await pictureOf(bytesOf(plain, tail));
  expect(new Uint8Array(bytes)).toEqual(plain);
});

test.each<[string, Uint8Array]>([
  ['a page behind a second picture', bytesOf(jpeg(32, 24), '<script>')],
  ['half a picture', jpeg(32, 24).subarray(0, 200)],
  ['more pictures than a camera takes', bytesOf(...Array.from({ length: 9 }, () => jpeg(8, 8)))],
])('anything else is not: %s', async (_what, tail) => {
  expect(await checkPicture(bytesOf(jpeg(), tail))).toEqual({ ok: false, text: 'file.trailing' });
});

test('measures blur and glare', async () => {
  async function quality(draw: Draw) {
    return (await pictureOf(jpeg(160, 120, draw))).quality;
  }
  expect((await quality(stripes)).blur).toBeLessThan(0.1);
  expect((await quality(() => 128)).blur).toBeGreaterThan(0.9);
  expect((await quality(() => 255)).glare).toBe(1);
  expect((await quality(x => (x < 80 ? 255 : 20))).glare).toBeCloseTo(0.5, 1);
});
