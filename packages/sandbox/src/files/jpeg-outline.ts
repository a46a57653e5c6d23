import type { Orientation } from '@sunbird/loan-domain/exif';
import {
  endOfImage,
  frameSize,
  isFrame,
  type JpegSegment,
  orientationIn,
  segmentAt,
  startOfScan,
} from '@sunbird/loan-domain/jpeg';
import type { Outline, OutlineResult } from './outline';

export const jpegMagic = [0xff, 0xd8, 0xff];

/** A progressive picture has about ten scans; each one costs the decoder a pass over all pixels. */
const mostScans = 32;

/** Application data and comments: EXIF, thumbnails, profiles and any other hidden data. */
function isMetadata(marker: number): boolean {
  return (marker >= 0xe1 && marker <= 0xed) || marker === 0xef || marker === 0xfe;
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
    if (!isMetadata(marker)) parts.push(bytes.subarray(segment.at, segment.end));
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
export function outlineJpeg(bytes: Uint8Array): OutlineResult {
  const read = readPicture(bytes);
  if (!read) return { ok: false, text: 'file.broken' };
  if (!isOfCamera(bytes.subarray(read.end))) return { ok: false, text: 'file.trailing' };
  return { ok: true, outline: read.outline };
}
