import { type Orientation, orientationOf, uprightSize } from '@sunbird/loan-domain/exif';
import {
  endOfImage,
  frameSize,
  isFrame,
  type JpegSegment,
  orientationIn,
  segmentAt,
  startOfScan,
} from '@sunbird/loan-domain/jpeg';
import type { TextKey } from '../catalogue/texts';
import { largestMegapixels, largestPictureMb, type Outline, type OutlineResult } from './outline';
import type { DecodedPicture, PictureDecoder } from './picture-decoder';

const pngMagic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The chunks that are stored: everything else may hide data. */
const kept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The chunk at `at`, `whole` with its length, type and checksum; undefined when it runs over the end of the file. */
function chunkAt(bytes: Uint8Array, at: number) {
  if (at + 12 > bytes.length) return undefined;
  const end = at + 12 + viewOf(bytes).getUint32(at);
  if (end > bytes.length) return undefined;
  const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
  return { type, whole: bytes.subarray(at, end), end };
}

/** Length, type and checksum of 12 bytes, and 13 bytes of content. */
const headerLength = 25;

function readHeader({
  type,
  whole,
}: NonNullable<ReturnType<typeof chunkAt>>): Pick<Outline, 'width' | 'height'> | undefined {
  if (type !== 'IHDR' || whole.length !== headerLength) return undefined;
  const view = viewOf(whole);
  // An interlaced picture's compressed data may grow without bound in the decoder; no camera and no browser makes one.
  const isInterlaced = view.getUint8(20) !== 0;
  if (isInterlaced) return undefined;
  return { width: view.getUint32(8), height: view.getUint32(12) };
}

/**
 * Reads a PNG's chunks in order, without decompressing anything. The header comes first and once, so the size that is
 * checked is the size that the decoder uses. Metadata is left out, but for how the camera was held.
 */
function outlinePng(bytes: Uint8Array): OutlineResult {
  const first = chunkAt(bytes, pngMagic.length);
  const header = first && readHeader(first);
  if (!first || !header) return { ok: false, text: 'file.broken' };
  const parts = [bytes.subarray(0, pngMagic.length), first.whole];
  let orientation: Orientation = 1;
  let at = first.end;
  for (;;) {
    const chunk = chunkAt(bytes, at);
    if (!chunk || chunk.type === 'IHDR') return { ok: false, text: 'file.broken' };
    if (chunk.type === 'eXIf') orientation = orientationOf(chunk.whole.subarray(8, -4));
    if (kept.includes(chunk.type)) parts.push(chunk.whole);
    at = chunk.end;
    if (chunk.type === 'IEND') break;
  }
  if (at < bytes.length) return { ok: false, text: 'file.trailing' };
  const outline = { contentType: 'image/png', ...header, orientation } as const;
  return { ok: true, outline: { ...outline, bytes: Buffer.concat(parts) } };
}

const jpegMagic = [0xff, 0xd8, 0xff];

/** A progressive picture has about ten scans; each one costs the decoder a pass over all pixels. */
const mostScans = 32;

/** Application data that decoders read, with the length that it has if nothing is hidden behind its name. */
const readByDecoders: readonly { readonly marker: number; readonly name: string; readonly length: number }[] =
  [
    { marker: 0xe0, name: 'JFIF\0', length: 18 },
    { marker: 0xee, name: 'Adobe', length: 16 },
  ];

/** Tables, frames and scans. Anything else, such as EXIF, thumbnails, profiles and comments, may hide data. */
function isOfPicture(bytes: Uint8Array, { marker, at, end }: JpegSegment): boolean {
  if (marker >= 0xc0 && marker <= 0xdf) return true;
  const start = Buffer.from(bytes.subarray(at + 4, at + 9)).toString('latin1');
  return readByDecoders.some(
    known => known.marker === marker && known.name === start && known.length === end - at,
  );
}

/** Where the compressed data ends that begins at `from`: at the next marker that is neither stuffing nor a restart. */
function endOfScanData(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) break;
    at += 1;
  }
  return at;
}

/** The segment at `at`, a scan with its compressed data; undefined when it is no segment or runs over the end. */
function wholeSegmentAt(bytes: Uint8Array, at: number): JpegSegment | undefined {
  const segment = segmentAt(bytes, at);
  if (!segment || segment.end > bytes.length) return undefined;
  return segment.marker === startOfScan ? { ...segment, end: endOfScanData(bytes, segment.end) } : segment;
}

/** The picture that `bytes` begin with, and where it ends; undefined if it is not whole. */
function readPicture(bytes: Uint8Array): { outline: Outline; end: number } | undefined {
  const parts = [bytes.subarray(0, 2)];
  let frame: Pick<Outline, 'width' | 'height'> | undefined;
  let orientation: Orientation | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    const segment = wholeSegmentAt(bytes, at);
    if (!segment) return undefined;
    const { marker } = segment;
    if (isFrame(segment)) {
      if (frame) return undefined;
      frame = frameSize(bytes, segment);
    }
    if (marker === startOfScan) scans += 1;
    if (scans > mostScans) return undefined;
    orientation ??= orientationIn(bytes, segment);
    if (isOfPicture(bytes, segment)) parts.push(bytes.subarray(segment.at, segment.end));
    at = segment.end;
    if (marker === endOfImage) break;
  }
  if (!frame || scans === 0) return undefined;
  const outline = { contentType: 'image/jpeg', ...frame, orientation: orientation ?? 1 } as const;
  return { outline: { ...outline, bytes: Buffer.concat(parts) }, end: at };
}

/** Pictures that a camera leaves behind its picture: a map of brightness, other views. */
const mostAfterwards = 8;
const samsungNotes = 'SEFT';

/** What is left behind the pictures that follow one another. */
function afterPictures(bytes: Uint8Array): Uint8Array {
  let left = bytes;
  for (let found = 0; found < mostAfterwards; found += 1) {
    const next = jpegMagic.every((byte, index) => left[index] === byte) && readPicture(left);
    if (!next) break;
    left = left.subarray(next.end);
  }
  return left;
}

/** Whether a camera wrote what stands behind a picture: padding, more pictures, and the notes of Samsung's phones. */
function isOfCamera(tail: Uint8Array): boolean {
  const left = afterPictures(tail);
  const last = Buffer.from(left.subarray(-samsungNotes.length)).toString('latin1');
  return last === samsungNotes || left.every(byte => byte === 0);
}

/**
 * Reads a JPEG's segments in order, without decoding anything. There is one frame, so the size that is checked is the
 * size that the decoder uses. Metadata is left out, but for how the camera was held, and so is what a camera wrote
 * behind the picture.
 */
function outlineJpeg(bytes: Uint8Array): OutlineResult {
  const read = readPicture(bytes);
  if (!read) return { ok: false, text: 'file.broken' };
  if (!isOfCamera(bytes.subarray(read.end))) return { ok: false, text: 'file.trailing' };
  return { ok: true, outline: read.outline };
}

const largestBytes = largestPictureMb * 1024 * 1024;

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function outlineAny(bytes: Uint8Array): OutlineResult {
  if (startsWith(bytes, pngMagic)) return outlinePng(bytes);
  if (startsWith(bytes, jpegMagic)) return outlineJpeg(bytes);
  return { ok: false, text: 'file.notPicture' };
}

/**
 * Reads the structure of uploaded bytes, and refuses what must not be decoded. The name and the type of the upload are
 * ignored. Takes time in proportion to the bytes, never to the pixels.
 */
export function outlinePicture(bytes: Uint8Array): OutlineResult {
  if (bytes.length === 0) return { ok: false, text: 'file.empty' };
  if (bytes.length > largestBytes) return { ok: false, text: 'file.tooLarge' };
  const result = outlineAny(bytes);
  if (!result.ok) return result;
  const { width, height } = result.outline;
  if (width === 0 || height === 0) return { ok: false, text: 'file.broken' };
  if (width * height > largestMegapixels * 1_000_000) return { ok: false, text: 'file.tooManyPixels' };
  return result;
}

/** A picture that was decoded once: it is whole, and stands upright. */
export interface Picture extends Omit<Outline, 'orientation'> {
  readonly quality: DecodedPicture['quality'];
}

export type CheckedPicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly text: TextKey };

/**
 * Whether uploaded bytes are one whole picture: by their structure first, then by decoding them. The bytes to store hold
 * no metadata, so a picture that its EXIF turned is turned itself.
 */
export async function checkPicture(bytes: Uint8Array, decoder: PictureDecoder): Promise<CheckedPicture> {
  const result = outlinePicture(bytes);
  if (!result.ok) return result;
  const { outline } = result;
  const decoded = await decoder.decode(outline);
  if (!decoded) return { ok: false, text: 'file.broken' };
  const { quality, turned } = decoded;
  const { contentType } = outline;
  return {
    ok: true,
    picture: {
      contentType,
      ...uprightSize(outline, outline.orientation),
      bytes: turned ?? outline.bytes,
      quality,
    },
  };
}
