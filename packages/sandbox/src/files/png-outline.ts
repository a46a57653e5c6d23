import { type Orientation, orientationOf } from '@sunbird/loan-domain/exif';
import type { Outline, OutlineResult } from './outline';

export const pngMagic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

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
export function outlinePng(bytes: Uint8Array): OutlineResult {
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
