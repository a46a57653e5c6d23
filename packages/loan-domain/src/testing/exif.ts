/** EXIF data that say how a camera held the picture, their numbers with the first or the last byte first. */
export function exifOf(orientation: number, isLittleEndian = false): string {
  function number(value: number, length: number): string {
    const digits = Array.from({ length }, (_, at) => String.fromCharCode((value >> (8 * at)) & 0xff));
    return (isLittleEndian ? digits : digits.reverse()).join('');
  }
  const entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2);
  const header = (isLittleEndian ? 'II' : 'MM') + number(42, 2) + number(8, 4);
  return `${header}${number(1, 2)}${entry}${number(0, 4)}`;
}
