/** What the first bytes of a picture say of it. */
export interface PictureSize {
  readonly type: 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

const pngMagic = '89504e470d0a1a0a';

function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24 || bytes.toString('hex', 0, 8) !== pngMagic) return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The first chunk of a WebP: where it has width and height, and how (Google, "WebP Container Specification"; RFC 6386, 9.1). */
const webpChunks: Readonly<Record<string, (bytes: Buffer) => readonly [width: number, height: number]>> = {
  'VP8 ': bytes => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff],
  VP8L: bytes => {
    const bits = bytes.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  },
  VP8X: bytes => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1],
};

function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const read = webpChunks[bytes.toString('latin1', 12, 16)];
  if (!read) return undefined;
  const [width, height] = read(bytes);
  return { type: 'image/webp', width, height };
}

/** Type and size in px of a PNG or WebP picture; undefined for anything else. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  return pngSize(bytes) ?? webpSize(bytes);
}
