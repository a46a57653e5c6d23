/** How a camera held the picture, as EXIF numbers it: 1 upright, 2 to 8 mirrored or turned. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const orientationTag = 0x0112;
const shortType = 3;
const longType = 4;
const entryLength = 12;

function isOrientation(value: number): value is Orientation {
  return Number.isInteger(value) && value >= 1 && value <= 8;
}

/** Whether the numbers of these TIFF data begin with their last byte; undefined if they are no TIFF. */
function isLittleEndian(view: DataView): boolean | undefined {
  if (view.byteLength < 8) return undefined;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const little = order === 0x4949;
  return view.getUint16(2, little) === 42 ? little : undefined;
}

/** The orientation in EXIF data, which begin with a TIFF header; 1 where they name none, or are no EXIF. */
export function orientationOf(exif: Uint8Array): Orientation {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const little = isLittleEndian(view);
  if (little === undefined) return 1;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, little);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * entryLength;
    if (at + entryLength > view.byteLength) return 1;
    if (view.getUint16(at, little) !== orientationTag) continue;
    const type = view.getUint16(at + 2, little);
    const isLong = type === longType;
    if (type !== shortType && !isLong) return 1;
    const value = isLong ? view.getUint32(at + 8, little) : view.getUint16(at + 8, little);
    return isOrientation(value) ? value : 1;
  }
  return 1;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture after it was turned upright. */
export function uprightSize({ width, height }: Size, orientation: Orientation): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
