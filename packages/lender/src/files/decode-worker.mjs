import { constants, setPriority } from 'node:os';
import { decode, encode } from 'jpeg-js';
import { PNG } from 'pngjs';

// The process that serves requests goes first.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const sampleWidth = 160;

/**
 * Brightness of a reduced picture, row by row.
 * @param {{ width: number, height: number, data: Uint8Array }} picture with RGBA pixels
 */
function sample({ width, height, data }) {
  const step = Math.max(1, Math.floor(width / sampleWidth));
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  const light = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = (row * step * width + column * step) * 4;
      light[row * columns + column] = 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
    }
  }
  return { columns, rows, light };
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 1000) / 1000;
}

/** Variance of the Laplacian: sharp edges make it large. */
function edgeVariance({ columns, rows, light }) {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      const at = row * columns + column;
      const around = light[at - 1] + light[at + 1] + light[at - columns] + light[at + columns];
      const edge = around - 4 * light[at];
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  const mean = count === 0 ? 0 : sum / count;
  return count === 0 ? 0 : squares / count - mean * mean;
}

/**
 * How blurred a picture is (0 sharp, 1 without any edge) and which share of it is blown out by light.
 * Blur is 1 over 1 plus the variance of the Laplacian, scaled so that a readable document is below 0.5.
 */
function qualityOf(picture) {
  const reduced = sample(picture);
  const blown = reduced.light.filter(value => value > 250).length;
  return {
    blur: round(1 / (1 + edgeVariance(reduced) / 50)),
    glare: round(reduced.light.length === 0 ? 0 : blown / reduced.light.length),
  };
}

function decodeJpeg(bytes, maxMegapixels) {
  return decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: maxMegapixels,
    maxMemoryUsageInMB: 250,
  });
}

function decodeAny({ contentType, bytes, maxMegapixels }) {
  return contentType === 'image/png' ? PNG.sync.read(Buffer.from(bytes)) : decodeJpeg(bytes, maxMegapixels);
}

/**
 * Where the pixel at a place of the upright picture is among those of the picture as it was taken, which is `w` by `h`.
 * @type {Record<number, (x: number, y: number, w: number, h: number) => number>}
 */
const takenFrom = {
  2: (x, y, w) => y * w + w - 1 - x,
  3: (x, y, w, h) => (h - 1 - y) * w + w - 1 - x,
  4: (x, y, w, h) => (h - 1 - y) * w + x,
  5: (x, y, w) => x * w + y,
  6: (x, y, w, h) => (h - 1 - x) * w + y,
  7: (x, y, w, h) => (h - 1 - x) * w + w - 1 - y,
  8: (x, y, w) => x * w + w - 1 - y,
};

/** The pixels of a picture, four bytes in one. */
function pixelsOf({ data, width, height }) {
  const isAligned = data.byteOffset % 4 === 0;
  const bytes = isAligned ? data : Uint8Array.from(data);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
}

/**
 * The picture as it was meant to be seen.
 * @param {{ width: number, height: number, data: Uint8Array }} picture with RGBA pixels
 * @param {number} orientation of EXIF, 2 to 8
 */
function upright(picture, orientation) {
  const { width: w, height: h } = picture;
  const [width, height] = orientation >= 5 ? [h, w] : [w, h];
  const from = takenFrom[orientation];
  const taken = pixelsOf(picture);
  const turned = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      turned[y * width + x] = taken[from(x, y, w, h)];
    }
  }
  return { width, height, data: Buffer.from(turned.buffer) };
}

const jpegQuality = 90;

function write(contentType, picture) {
  if (contentType !== 'image/png') return encode(picture, jpegQuality).data;
  return PNG.sync.write(Object.assign(new PNG({ width: 1, height: 1 }), picture));
}

/**
 * Decodes one picture in a process of its own, measures its quality and turns it upright. The pixels never leave the
 * process.
 * @param {{ contentType: string, bytes: Uint8Array, maxMegapixels: number, orientation: number }} task
 * @returns {{ quality: { blur: number, glare: number }, turned?: Uint8Array }}
 * @throws when the bytes can't be decoded
 */
export default function decodePicture(task) {
  const { contentType, orientation } = task;
  try {
    const picture = decodeAny(task);
    const quality = qualityOf(picture);
    if (orientation === 1) return { quality };
    return { quality, turned: new Uint8Array(write(contentType, upright(picture, orientation))) };
  } finally {
    // Otherwise the pixels stay until those of the next pictures have come on top of them.
    globalThis.gc?.();
  }
}
