import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths';

const width = 1280;
const height = 720;

/** Grey with many small dark and light bars, sharp and evenly lit: as text on a card. */
function lightness(): Buffer {
  const plane = Buffer.alloc(width * height, 170);
  for (let bar = 0; bar < 900; bar += 1) {
    const left = (bar * 97) % (width - 32);
    const top = (bar * 61) % (height - 18);
    const tone = 60 + ((bar * 53) % 150);
    for (let row = top; row < top + 16; row += 1)
      plane.fill(tone, row * width + left, row * width + left + 28);
  }
  return plane;
}

/**
 * A film that the browser's fake camera plays: one still frame, as YUV4MPEG2. The camera's own picture moves, and a busy
 * machine films it blurred.
 */
export function cardFilm(): string {
  const folder = join(root, '.cache', 'films');
  const file = join(folder, 'card.y4m');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\nFRAME\n`);
  writeFileSync(file, Buffer.concat([header, lightness(), Buffer.alloc((width * height) / 2, 128)]));
  return file;
}
