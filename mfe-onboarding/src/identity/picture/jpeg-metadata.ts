import { headerSegments, type JpegSegment, startOfScan } from '@sunbird/loan-domain/jpeg';

const marker = { firstApp: 0xe0, lastApp: 0xef, comment: 0xfe };

/** Segments before the picture itself, and the picture; undefined for bytes that are no JPEG. */
function segmentsOf(bytes: Uint8Array): readonly JpegSegment[] | undefined {
  const segments = headerSegments(bytes);
  const scan = segments.at(-1);
  if (scan?.marker !== startOfScan) return undefined;
  return [...segments.slice(0, -1), { ...scan, end: bytes.length }];
}

/** EXIF with its place and device, XMP, thumbnails, comments; what a decoder needs is in APP0 at most. */
function tells({ marker: code }: JpegSegment): boolean {
  return (code > marker.firstApp && code <= marker.lastApp) || code === marker.comment;
}

/** Whether a JPEG carries anything beside the picture. */
export function hasMetadata(bytes: Uint8Array): boolean {
  return (segmentsOf(bytes) ?? []).some(tells);
}

/** The same picture without anything that tells of place, time or device. RangeError for bytes that are no JPEG. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const segments = segmentsOf(bytes);
  if (!segments) throw new RangeError('These bytes are no JPEG.');
  const remaining = segments.filter(segment => !tells(segment));
  const length = remaining.reduce((sum, segment) => sum + segment.end - segment.at, 2);
  const clean = new Uint8Array(length);
  clean.set(bytes.subarray(0, 2));
  let to = 2;
  for (const { at, end } of remaining) {
    clean.set(bytes.subarray(at, end), to);
    to += end - at;
  }
  return clean;
}
