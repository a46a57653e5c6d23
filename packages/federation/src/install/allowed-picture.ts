import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type PictureSize, pictureSize } from './picture-size';

/** Chromium leaves out a screenshot of another size or form. */
const px = { least: 320, most: 3840 };
const longest = 2.3;
/** A borrower pays for the bytes. */
const mostKb = 300;

function sizeProblem({ width, height }: PictureSize): string | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < px.least || long > px.most)
    return `found ${width} x ${height} px; allowed: sides of ${px.least} to ${px.most} px.`;
  if (long > short * longest)
    return `found ${width} x ${height} px; allowed: a longer side of at most ${longest} times the shorter.`;
  return undefined;
}

/** Type and size of a picture that a browser may show before it installs the app; for any other, what is wrong with it. */
export function allowedPicture(file: string): PictureSize | string {
  const bytes = readFileSync(file);
  const kb = Math.ceil(bytes.length / 1000);
  if (kb > mostKb) return `found ${kb} kB; allowed: at most ${mostKb} kB.`;
  const picture = pictureSize(bytes);
  if (picture?.type !== `image/${extname(file).slice(1)}`)
    return `found ${picture?.type ?? 'no picture'}; allowed: a picture of the type that the name says.`;
  return sizeProblem(picture) ?? picture;
}
