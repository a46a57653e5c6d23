import type { Picture } from './check-picture';

const sampleWidth = 160;

/** Brightness of a reduced picture, row by row. */
function sample({ width, height, pixels }: Pick<Picture, 'width' | 'height' | 'pixels'>) {
  const step = Math.max(1, Math.floor(width / sampleWidth));
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  const light = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = (row * step * width + column * step) * 4;
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      light[row * columns + column] = 0.299 * red + 0.587 * green + 0.114 * blue;
    }
  }
  return { columns, rows, light };
}

function round(value: number) {
  return Math.round(value * 1000) / 1000;
}

/**
 * How blurred a picture is (0 sharp, 1 without any edge) and which share of it is blown out by light.
 * Blur is 1 over 1 plus the variance of the Laplacian, scaled so that a readable document is below 0.5.
 */
export function qualityOf(picture: Pick<Picture, 'width' | 'height' | 'pixels'>): {
  blur: number;
  glare: number;
} {
  const { columns, rows, light } = sample(picture);
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      const at = row * columns + column;
      const around =
        (light[at - 1] ?? 0) + (light[at + 1] ?? 0) + (light[at - columns] ?? 0) + (light[at + columns] ?? 0);
      const edge = around - 4 * (light[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  const mean = count === 0 ? 0 : sum / count;
  const variance = count === 0 ? 0 : squares / count - mean * mean;
  const blown = light.filter(value => value > 250).length;
  return {
    blur: round(1 / (1 + variance / 50)),
    glare: round(light.length === 0 ? 0 : blown / light.length),
  };
}
