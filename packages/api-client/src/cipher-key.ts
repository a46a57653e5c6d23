/** Bytes of a key, and of a block that it encrypts. */
export const blockLength = 16;

/**
 * Key of the path cipher: the first 16 characters of the package name, padded with zeros (spec section 9).
 *
 * @throws RangeError for a package name that is not ASCII: its key would not have 16 bytes
 */
export function cipherKey(packageName: string): string {
  if (!/^[\x20-\x7e]*$/.test(packageName)) throw new RangeError('A package name is ASCII text.');
  return packageName.slice(0, blockLength).padEnd(blockLength, '0');
}
