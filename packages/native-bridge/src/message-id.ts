/** Fills the array with random bytes, as `crypto.getRandomValues` does. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** A version 4 UUID; `crypto.randomUUID` is newer than the browsers that have to run this. */
export function createMessageId(random: RandomBytes): string {
  const bytes = random(new Uint8Array(16));
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  // The version is the digit 4, the variant one of 8, 9, a and b.
  const variant = (Number.parseInt(hex.charAt(16), 16) & 3) | 8;
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-4$3-${variant.toString(16)}$4-`);
}
