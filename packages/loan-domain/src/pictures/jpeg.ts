import { type Orientation, orientationOf } from './exif';

/** The markers at which the segments before the picture's data end. */
const startOfScan = 0xda;
const endOfImage = 0xd9;

const startOfImage = 0xffd8;
const exifMarker = 0xe1;
const exifName = [...'Exif\0\0'].map(letter => letter.charCodeAt(0));

/** A part of a JPEG: its marker, a length, and its content. */
interface JpegSegment {
  readonly marker: number;
  readonly at: number;
  /** After the segment; more than the file has if it was cut off. */
  readonly end: number;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

/** The segment at `at`, after any number of fill bytes; undefined for anything else. */
function segmentAt(bytes: Uint8Array, at: number): JpegSegment | undefined {
  let start = at;
  while (bytes[start] === 0xff && bytes[start + 1] === 0xff) start += 1;
  if (bytes[start] !== 0xff) return undefined;
  const marker = bytes[start + 1] ?? 0;
  if (marker === endOfImage) return { marker, at: start, end: start + 2 };
  if (start + 4 > bytes.length) return undefined;
  return { marker, at: start, end: start + 2 + uint16(bytes, start + 2) };
}

/**
 * The segments before the picture's data, and last the beginning of the data themselves; fewer for a file that is
 * broken before it, none for one that is no JPEG.
 */
export function headerSegments(bytes: Uint8Array): readonly JpegSegment[] {
  const segments: JpegSegment[] = [];
  let next = uint16(bytes, 0) === startOfImage ? segmentAt(bytes, 2) : undefined;
  while (next) {
    segments.push(next);
    const isLast = next.marker === startOfScan || next.marker === endOfImage;
    next = isLast ? undefined : segmentAt(bytes, next.end);
  }
  return segments;
}

/**
 * Whether the picture was cut off, as by a download that broke: browsers draw its first half without an error. An end
 * before the picture's data is that of a thumbnail in the metadata; among the data the same two bytes can't stand by
 * chance.
 */
export function isCutOff(bytes: Uint8Array): boolean {
  const segments = headerSegments(bytes);
  const data = segments.find(({ marker }) => marker === startOfScan);
  let at = bytes.indexOf(0xff, data?.at);
  while (at !== -1 && bytes[at + 1] !== endOfImage) at = bytes.indexOf(0xff, at + 1);
  return segments.length > 0 && at === -1;
}

/** Whether a segment is a frame header of any coding: C0 to CF but for the tables C4, C8 and CC. */
export function isFrame({ marker }: JpegSegment): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** What a segment with EXIF says of how the camera was held; undefined for any other segment. */
function orientationIn(bytes: Uint8Array, { marker, at, end }: JpegSegment): Orientation | undefined {
  const content = bytes.subarray(at + 4, end);
  const isExif = marker === exifMarker && exifName.every((code, index) => content[index] === code);
  return isExif ? orientationOf(content.subarray(exifName.length)) : undefined;
}

/** The orientation that a JPEG's EXIF names; 1 for every other file. */
export function orientationOfJpeg(bytes: Uint8Array): Orientation {
  for (const segment of headerSegments(bytes)) {
    const orientation = orientationIn(bytes, segment);
    if (orientation) return orientation;
  }
  return 1;
}
