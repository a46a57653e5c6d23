/**
 * FNV-1a of 32 bits over the characters, as 8 hex digits. It only tells whether a payload changed, and it is kept
 * on the device: so short a hash can't give a number of the borrower's away, and the lender notices the rare
 * collision (40902).
 */
export function bodyHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
