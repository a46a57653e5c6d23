/** A file that a borrower may choose as a photo, but that is none. */
export interface BadFile {
  readonly what: string;
  readonly name: string;
  readonly buffer: Buffer;
  /** A part of the app's error message. */
  readonly sentence: string;
}

/** A picture whose header claims 60,000 by 60,000 pixels, too many to decode. */
function bomb(picture: Buffer): Buffer {
  const bytes = Buffer.from(picture);
  const frame = [0xc0, 0xc2].map(marker => bytes.indexOf(Buffer.from([0xff, marker]))).find(at => at > 0);
  if (frame === undefined) throw new Error('This JPEG has no frame.');
  bytes.writeUInt16BE(60_000, frame + 5);
  bytes.writeUInt16BE(60_000, frame + 7);
  return bytes;
}

/**
 * Invalid files in place of a photo, some derived from a valid one.
 * Choose them by path: a browser takes seconds to unpack 12 MB that arrive as a message.
 */
export function badFiles(picture: Buffer): readonly BadFile[] {
  const name = 'receipt.jpg';
  return [
    {
      name,
      what: 'of 12 MB',
      buffer: Buffer.concat([picture, Buffer.alloc(12 * 1024 * 1024)]),
      sentence: 'larger than 10 MB',
    },
    {
      what: 'of a wrong type',
      name: 'receipt.pdf',
      buffer: Buffer.from('%PDF-1.7 receipt'),
      sentence: 'not a JPG or PNG picture',
    },
    { name, what: 'that unpacks to far too much', buffer: bomb(picture), sentence: 'too large to open' },
    { name, what: 'that is empty', buffer: Buffer.alloc(0), sentence: 'is empty' },
  ];
}
