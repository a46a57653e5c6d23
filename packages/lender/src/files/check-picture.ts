import sharp from 'sharp';
import type { TextKey } from '../kit/texts';

export const largestPictureMb = 2;

/** The app shrinks a photograph to less than 4 megapixels before it uploads it. */
const largestMegapixels = 12;

/** A progressive JPEG has about ten scans; each one costs a pass over all pixels, in a few bytes of the file. */
const mostScans = 64;

const secondsToDecode = 15;
const jpegQuality = 90;

// Uploads are untrusted: of libvips' decoders only these two run, each on one thread.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const formats = [
  { contentType: 'image/jpeg', format: 'jpeg', magic: Buffer.from([0xff, 0xd8, 0xff]) },
  { contentType: 'image/png', format: 'png', magic: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
] as const;
type Format = (typeof formats)[number];

/** A picture that was decoded and encoded anew: it stands upright, and nothing but its pixels is left. */
export interface Picture {
  readonly contentType: Format['contentType'];
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  readonly quality: {
    /** 0 sharp, 1 without any edge. A readable document is below 0.5. */
    readonly blur: number;
    /** Share of the picture that is blown out by light, 0 to 1. */
    readonly glare: number;
  };
}

export type CheckedPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly text: TextKey };

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Measures a small copy: the noise of a camera is no edge, and every phone's pictures are as large. */
async function qualityOf(bytes: Uint8Array): Promise<Picture['quality']> {
  const small = sharp(bytes).resize({
    width: 160,
    kernel: 'nearest',
    fastShrinkOnLoad: false,
    withoutEnlargement: true,
  });
  const { data, info } = await small.flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { sharpness } = await sharp(data, { raw: { width, height, channels } }).stats();
  // The deviation after a Laplacian filter, which libvips divides by 9: sharp edges make it large.
  const edges = 9 * sharpness;
  const blown = data.filter(light => light > 250).length;
  return { blur: round(1 / (1 + edges ** 2 / 50)), glare: round(blown / data.length) };
}

async function readPicture(bytes: Uint8Array, { contentType, format }: Format): Promise<CheckedPicture> {
  // Within compressed data the bytes FF DA can't stand by chance.
  const scans = Buffer.from(bytes).toString('latin1').split('\xff\xda').length - 1;
  if (format === 'jpeg' && scans > mostScans) return { ok: false, text: 'file.broken' };
  const picture = sharp(bytes, { failOn: 'truncated' });
  const header = await picture.metadata();
  if (header.width * header.height > largestMegapixels * 1_000_000)
    return { ok: false, text: 'file.tooManyPixels' };
  const { data, info } = await picture
    .autoOrient()
    .timeout({ seconds: secondsToDecode })
    .toFormat(format, { quality: jpegQuality })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { ok: true, picture: { contentType, width, height, bytes: data, quality: await qualityOf(data) } };
}

/** Pictures are read one after another: the threads of this process also read files and make keys. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Whether uploaded bytes are one whole picture, whatever their name and type say. What is stored is the picture encoded
 * anew, so that nothing that hides in a file outlives it: metadata, tables, other pictures, pages and archives behind it.
 */
export async function checkPicture(bytes: Uint8Array): Promise<CheckedPicture> {
  if (bytes.length === 0) return { ok: false, text: 'file.empty' };
  if (bytes.length > largestPictureMb * 1024 * 1024) return { ok: false, text: 'file.tooLarge' };
  const format = formats.find(({ magic }) => magic.equals(bytes.subarray(0, magic.length)));
  if (!format) return { ok: false, text: 'file.notPicture' };
  const checked = last
    .then(() => readPicture(bytes, format))
    .catch(() => ({ ok: false, text: 'file.broken' }) as const);
  last = checked;
  return checked;
}
