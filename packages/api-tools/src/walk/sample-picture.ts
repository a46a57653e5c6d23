import { encode } from 'jpeg-js';

const size = 96;

function draw(): Uint8Array<ArrayBuffer> {
  const data = Buffer.alloc(size * size * 4, 255);
  for (let at = 0; at < size * size; at += 1) {
    const dark = (Math.floor(at / 8) + Math.floor(at / size / 8)) % 2 === 0;
    data.fill(dark ? 40 : 200, at * 4, at * 4 + 3);
  }
  return Uint8Array.from(encode({ data, width: size, height: size }, 85).data);
}

let drawn: Uint8Array<ArrayBuffer> | undefined;

/** A JPEG with edges, which the quality check accepts as a photograph. */
export function samplePicture(): Uint8Array<ArrayBuffer> {
  drawn ??= draw();
  return drawn;
}

/** That picture as a file of a form. */
export function pictureFile(name: string): File {
  return new File([samplePicture()], name, { type: 'image/jpeg' });
}
