/** Fills the array with random bytes, as `crypto.getRandomValues` does. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** A version 4 UUID; `crypto.randomUUID` is newer than the browsers that have to run this. */
export function createMessageId(random: RandomBytes): string {
  const bytes = new Uint8Array(16);
  random(bytes);
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return hexOf((byte & 0x0f) | 0x40);
    if (index === 8) return hexOf((byte & 0x3f) | 0x80);
    return hexOf(byte);
  });
  function part(from: number, to: number) {
    return hex.slice(from, to).join('');
  }
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
