import type { Outline, OutlineResult } from './outline';

export const jpegMagic = [0xff, 0xd8, 0xff];

/** A progressive picture has about ten scans; each one costs the decoder a pass over all pixels. */
const mostScans = 32;

const endOfImage = 0xd9;
const startOfScan = 0xda;

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

/** Application data and comments: EXIF, thumbnails, profiles and any other hidden data. */
function isMetadata(marker: number): boolean {
  return (marker >= 0xe1 && marker <= 0xed) || marker === 0xef || marker === 0xfe;
}

/** Frame headers of every coding: C0 to CF but for the tables C4, C8 and CC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
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

interface Segment {
  readonly marker: number;
  readonly at: number;
  /** After the segment, and after the compressed data of a scan. */
  readonly end: number;
}

/** The segment at `at`, padding before it skipped; undefined when it is no segment or runs over the end. */
function segmentAt(bytes: Uint8Array, at: number): Segment | undefined {
  let start = at;
  while (bytes[start] === 0xff && bytes[start + 1] === 0xff) start += 1;
  if (bytes[start] !== 0xff) return undefined;
  const marker = bytes[start + 1] ?? 0;
  if (marker === endOfImage) return { marker, at: start, end: start + 2 };
  const end = start + 2 + uint16(bytes, start + 2);
  if (start + 4 > bytes.length || end > bytes.length) return undefined;
  return { marker, at: start, end: marker === startOfScan ? endOfScanData(bytes, end) : end };
}

/**
 * Reads a JPEG's segments in order, without decoding anything. There is one frame, so the size that is checked is the
 * size that the decoder uses. Metadata is left out.
 */
export function outlineJpeg(bytes: Uint8Array): OutlineResult {
  const parts = [bytes.subarray(0, 2)];
  let frame: Pick<Outline, 'width' | 'height'> | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    const segment = segmentAt(bytes, at);
    if (!segment) return { ok: false, text: 'file.broken' };
    const { marker } = segment;
    if (isFrame(marker)) {
      if (frame) return { ok: false, text: 'file.broken' };
      frame = { height: uint16(bytes, segment.at + 5), width: uint16(bytes, segment.at + 7) };
    }
    if (marker === startOfScan) scans += 1;
    if (scans > mostScans) return { ok: false, text: 'file.broken' };
    if (!isMetadata(marker)) parts.push(bytes.subarray(segment.at, segment.end));
    at = segment.end;
    if (marker === endOfImage) break;
  }
  if (!frame || scans === 0) return { ok: false, text: 'file.broken' };
  if (at < bytes.length) return { ok: false, text: 'file.trailing' };
  return { ok: true, outline: { contentType: 'image/jpeg', ...frame, bytes: Buffer.concat(parts) } };
}
