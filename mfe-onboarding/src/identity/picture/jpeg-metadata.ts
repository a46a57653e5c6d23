const marker = { start: 0xd8, end: 0xd9, scan: 0xda, firstApp: 0xe0, lastApp: 0xef, comment: 0xfe };

interface Segment {
  readonly code: number;
  readonly from: number;
  readonly to: number;
}

/** Segments before the picture itself; undefined for bytes that are no JPEG. */
function headerSegments(bytes: Uint8Array): readonly Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return undefined;
  const segments: Segment[] = [];
  let at = 2;
  while (at + 3 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || code === marker.end) return undefined;
    if (code === marker.scan) {
      segments.push({ code, from: at, to: bytes.length });
      return segments;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const to = at + 2 + length;
    if (length < 2 || to > bytes.length) return undefined;
    segments.push({ code, from: at, to });
    at = to;
  }
  return undefined;
}

/** EXIF with its place and device, XMP, thumbnails, comments; what a decoder needs is in APP0 at most. */
function tells(code: number): boolean {
  return (code > marker.firstApp && code <= marker.lastApp) || code === marker.comment;
}

/** Whether a JPEG carries anything beside the picture. */
export function hasMetadata(bytes: Uint8Array): boolean {
  return (headerSegments(bytes) ?? []).some(({ code }) => tells(code));
}

/** The same picture without anything that tells of place, time or device. RangeError for bytes that are no JPEG. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const segments = headerSegments(bytes);
  if (!segments) throw new RangeError('These bytes are no JPEG.');
  const remaining = segments.filter(({ code }) => !tells(code));
  const length = remaining.reduce((sum, { from, to }) => sum + to - from, 2);
  const clean = new Uint8Array(length);
  clean.set(bytes.subarray(0, 2));
  let at = 2;
  for (const { from, to } of remaining) {
    clean.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return clean;
}
