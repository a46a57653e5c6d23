import { type Orientation, uprightSize } from '@sunbird/loan-domain/exif';
import { exifOf } from '@sunbird/loan-domain/testing/exif';
import { canUnpack, fitWithin, orientationToDraw, uprightMatrix } from './upright';

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

// Where row 0 and column 0 of the stored picture are to be seen, as the EXIF standard says.
const sides: Readonly<Record<Orientation, readonly [row: string, column: string]>> = {
  1: ['top', 'left'],
  2: ['top', 'right'],
  3: ['bottom', 'right'],
  4: ['bottom', 'left'],
  5: ['left', 'top'],
  6: ['right', 'top'],
  7: ['right', 'bottom'],
  8: ['left', 'bottom'],
};

test.each(orientations)('%i is drawn as it was seen', orientation => {
  const stored = { width: 30, height: 20 };
  const shown = uprightSize(stored, orientation);
  const [a, b, c, d, e, f] = uprightMatrix(stored, orientation);
  function side(x: number, y: number) {
    const [left, top] = [a * x + c * y + e, b * x + d * y + f];
    if (top === 0) return 'top';
    if (top === shown.height) return 'bottom';
    return left === 0 ? 'left' : left === shown.width ? 'right' : 'inside';
  }
  // The middle of the first row, and of the first column.
  expect([side(15, 0), side(0, 10)]).toEqual(sides[orientation]);
});

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [9000, 1, 1600, 1],
])('%i x %i fits as %i x %i', (ownWidth, ownHeight, width, height) => {
  expect(fitWithin({ width: ownWidth, height: ownHeight }, 1600)).toEqual({ width, height });
});

test.each([
  ['a photo', 8000, 6000, true],
  ['a bomb', 50_000, 50_000, false],
  ['a thin bomb', 60_000, 100, false],
])('%s of %i x %i: %s', (_, width, height, can) => {
  expect(canUnpack({ width, height })).toBe(can);
});

test('only a browser that does not turn pictures itself is helped', () => {
  const exif = `Exif\0\0${exifOf(6)}`;
  const bytes = Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    2 + exif.length,
    ...new TextEncoder().encode(exif),
  ]);
  expect(orientationToDraw(bytes)).toBe(1);
  const supports = jest.fn(() => false);
  Object.defineProperty(globalThis, 'CSS', { value: { supports }, configurable: true });
  expect(orientationToDraw(bytes)).toBe(6);
  supports.mockReturnValue(true);
  expect(orientationToDraw(bytes)).toBe(1);
  Reflect.deleteProperty(globalThis, 'CSS');
});
